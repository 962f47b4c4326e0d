import { DETAIL_NAMES } from '@foyer/domain/verification/document-details';
import { DOCUMENT_SIDES, DOCUMENT_TYPES } from '@foyer/domain/verification/document-type';
import * as z from 'zod/mini';
import { createServiceClient, type ServiceFetch } from '../../../kernel/providers/service-client.ts';
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

/** docs/operators/identity-providers.md. */
export function createHttpRegister(fetch: ServiceFetch): MembershipRegister {
  const client = createServiceClient(fetch, RegisterUnavailable);
  return { find: (cardNumber) => client.ask(`/v1/cards/${encodeURIComponent(cardNumber)}`, RecordMessage) };
}
