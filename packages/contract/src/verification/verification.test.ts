import { DOCUMENT_SIDES, DOCUMENT_STATUSES } from '@foyer/domain/verification/document-type';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { VerificationDocument } from './verification.ts';

const DOCUMENT = {
  documentId: '5b1c3a2e-3c5d-4c1e-9a55-0d2f7d1c9b11',
  caseId: '0f6f4c3a-8d0e-4a2f-8f6c-2b7b0a1f2c3d',
  documentType: 'passport',
  documentSide: 'any',
  name: null,
  documentStatus: 'uploaded',
  reason: null,
  uploadTime: '2026-03-01T12:00:00.000Z',
  updateTime: '2026-03-01T12:00:00.000Z',
};
const isTaken = (change: object) => z.safeParse(VerificationDocument, { ...DOCUMENT, ...change }).success;

test.each([
  ['VERIFIED-05', 'documentType', ['identificationCard', 'passport', 'addressCard', 'photo'], 'libraryCard'],
  ['VERIFIED-06', 'documentSide', ['front', 'back', 'any'], 'top'],
  ['VERIFIED-07', 'documentStatus', ['approved', 'rejected', ...DOCUMENT_STATUSES], 'perhaps'],
] as const)('[%s] %s of a document is one of %j, and not %s', (_, field, values, unknown) => {
  expect(values.filter((value) => !isTaken({ [field]: value }))).toEqual([]);
  expect(isTaken({ [field]: unknown })).toBe(false);
});

test('[VERIFIED-06] the three sides are all that there are', () => {
  expect([...DOCUMENT_SIDES].sort()).toEqual(['any', 'back', 'front']);
});
