import { FUNDS_SOURCES } from '@foyer/domain/fields/field-choices';
import { AML_PAYMENT_TYPES } from '@foyer/domain/verification/aml-payment-type';
import { CASE_STATES } from '@foyer/domain/verification/case-state';
import { DOCUMENT_SIDES, DOCUMENT_TYPES } from '@foyer/domain/verification/document-type';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { Nothing, Uuid } from '../wire.ts';
import { VERIFICATION_CODE } from './verification-code.ts';

/** tus 1.0 with a session cookie: POST here, HEAD, PATCH and DELETE below. Never GET: nothing is served from here. */
export const DOCUMENT_UPLOADS_PATH = '/api/verification/uploads';

/** Upload-Metadata; the file's own name is not asked for. */
export const DocumentUploadMetadata = z.strictObject({
  caseId: Uuid,
  documentType: z.enum(DOCUMENT_TYPES),
  side: z.enum(DOCUMENT_SIDES),
});
export type DocumentUploadMetadata = z.output<typeof DocumentUploadMetadata>;

/** On the answer to the last PATCH, and to HEAD from then on: the document's id, or why there is none. */
export const UPLOADED_DOCUMENT_HEADER = 'upload-document';
export const UPLOAD_REFUSAL_HEADER = 'upload-refusal';

/** Refused with 102 and the missing sides as `fields`, 200 for a type that does not prove it, `changedMeanwhile`. */
export const sendCase = endpoint({
  name: 'sendCase',
  method: 'POST',
  path: '/api/verification/cases/{caseId}/send',
  summary: 'Hands the uploaded documents of a case in; sending it again changes nothing.',
  access: 'player',
  params: z.strictObject({ caseId: Uuid }),
  /** The one that the player chose; uploads of others that nobody saw are deleted. */
  body: z.strictObject({
    documentType: z.enum(DOCUMENT_TYPES),
    /** Of a payment's proof: what the document is of. */
    paymentType: z.optional(z.enum(AML_PAYMENT_TYPES)),
    /** Needed for a source of funds: without it refused with 2. */
    sourceOfFunds: z.optional(z.enum(FUNDS_SOURCES)),
  }),
  response: z.object({ state: z.enum(CASE_STATES) }),
  errors: [CODE.notFound, CODE.incomplete, VERIFICATION_CODE.documentTypeRefused, 'changedMeanwhile', 'personUnknown'],
  cache: 'no-store',
});

/** Refused with `changedMeanwhile` once the case was handed in. One that is gone already is no fault. */
export const removeDocument = endpoint({
  name: 'removeDocument',
  method: 'DELETE',
  path: '/api/verification/cases/{caseId}/documents/{documentId}',
  summary: 'Deletes an upload that was not handed in yet.',
  access: 'player',
  params: z.strictObject({ caseId: Uuid, documentId: Uuid }),
  response: Nothing,
  errors: [CODE.notFound, 'changedMeanwhile'],
  cache: 'no-store',
});
