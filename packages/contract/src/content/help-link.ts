import type { SelfHelpKind } from '@foyer/domain/market/market-profiles';
import * as z from 'zod/mini';

const KINDS = [
  'limits',
  'timeOut',
  'selfTest',
  'selfExclusion',
  'help',
  'helpline',
] as const satisfies readonly SelfHelpKind[];

/** No control characters and lone surrogates: the database refuses them. */
const Plain = z.string().check(z.regex(/^[^\p{Cc}\p{Cs}]*$/u));

/** `name`: a proper name, the same in every language; null: the text of its kind. */
export const HelpLink = z.object({
  kind: z.enum(KINDS),
  name: z.nullable(Plain.check(z.minLength(1), z.maxLength(24))),
  url: Plain.check(z.maxLength(300)),
  /** Where people answer. */
  phone: z.optional(z.string()),
});
