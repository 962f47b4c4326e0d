import { DETAIL_NAMES } from '@foyer/domain/verification/document-details';
import { DOCUMENT_SIDES, DOCUMENT_TYPES } from '@foyer/domain/verification/document-type';
import * as z from 'zod/mini';
import { type MembershipRegister, RegisterUnavailable } from './membership-register.ts';

const Line = z.string().check(z.minLength(1), z.maxLength(200));
const Day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

const RecordMessage = z.object({
  firstName: Line,
  lastName: Line,
  birthDate: Day,
  citizenship: z.string().check(z.regex(/^[A-Z]{3}$/)),
  phoneNumber: z.nullable(Line),
  address: z.nullable(Line),
  document: z.partialRecord(z.enum(DETAIL_NAMES), Line),
  snapshots: z
    .array(z.object({ documentType: z.enum(DOCUMENT_TYPES), documentSide: z.enum(DOCUMENT_SIDES), takenOn: Day }))
    .check(z.maxLength(10)),
});

/** `fetch` below the register's address; it adds what proves who asks. */
export type RegisterFetch = (path: string) => Promise<Response>;

/** docs/operators/identity-providers.md. */
export function createHttpRegister(fetch: RegisterFetch): MembershipRegister {
  return {
    async find(cardNumber) {
      const response = await fetch(`/v1/cards/${encodeURIComponent(cardNumber)}`).catch((error: unknown) => {
        throw new RegisterUnavailable(error instanceof Error ? error.message : 'no answer');
      });
      if (response.status === 404) return undefined;
      if (!response.ok) throw new RegisterUnavailable(`answered ${response.status}`);
      const parsed = RecordMessage.safeParse(await response.json().catch(() => null));
      if (!parsed.success) throw new RegisterUnavailable('answered in another form');
      return parsed.data;
    },
  };
}
