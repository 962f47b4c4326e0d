import type { SelfHelpKind } from '@foyer/domain/market/market-profiles';
import * as z from 'zod/mini';

const KINDS = ['limits', 'timeOut', 'selfTest', 'selfExclusion', 'help'] as const satisfies readonly SelfHelpKind[];

/** No control signs and no half characters: a database cannot keep them. */
const Plain = z.string().check(z.regex(/^[^\p{Cc}\p{Cs}]*$/u));

/** A link of the strip. `name`: the proper name that stands there in every language; null: the text of its kind. */
export const HelpLink = z.object({
  kind: z.enum(KINDS),
  name: z.nullable(Plain.check(z.minLength(1), z.maxLength(24))),
  url: Plain.check(z.maxLength(300)),
});
