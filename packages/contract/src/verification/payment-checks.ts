import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { VERIFICATION_CODE } from './verification-code.ts';

/** `checked`: something was proved, which the player is shown once (KYC-48). */
const Passed = z.object({ notification: z.nullable(z.enum(['checked'])) });

const ERRORS = [
  CODE.detailsMissing,
  VERIFICATION_CODE.identityCheckRunning,
  VERIFICATION_CODE.identityNotConfirmed,
] as const;

/** Milliseconds after which the caller counts it as failed (REGCALL-07). */
export const DEPOSIT_DETAILS_TIMEOUT_MS = 5_000;

/** REGCALL-06, SHELLCALL-18. Refused with 125 while the player has something to send, 267 while it is checked, 268. */
export const depositDetails = endpoint({
  name: 'depositDetails',
  method: 'GET',
  path: '/api/verification/deposit-details',
  summary: 'Whether verification stands in the way of a deposit.',
  access: 'player',
  response: Passed,
  errors: ERRORS,
  cache: 'no-store',
  changesWith: ['accountChanged'],
});

/** REGCALL-08. Refused as `depositDetails`. */
export const withdrawalDetails = endpoint({
  name: 'withdrawalDetails',
  method: 'GET',
  path: '/api/verification/withdrawal-details',
  summary: 'Whether verification stands in the way of a withdrawal.',
  access: 'player',
  response: Passed,
  errors: ERRORS,
  cache: 'no-store',
  changesWith: ['accountChanged'],
});
