import { DOCUMENT_SIDES, DOCUMENT_TYPES } from '@foyer/domain/verification/document-type';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { Country } from '../wire.ts';
import { KnownDetails } from './details.ts';
import { VERIFICATION_CODE } from './verification-code.ts';

const Day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

/** What the register has of the holder (REGCALL-15). */
export const CardPlayer = z.object({
  citizenship: Country,
  fields: KnownDetails,
  /** The player may change it here (KYC-57). */
  phoneNumber: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** Copies that were taken at a counter; the pictures themselves are not shown. */
  snapshots: z.array(
    z.object({ documentType: z.enum(DOCUMENT_TYPES), documentSide: z.enum(DOCUMENT_SIDES), takenOn: Day }),
  ),
});
export type CardPlayer = z.output<typeof CardPlayer>;

/** `notFound` also where the holder is not who the account says: nobody learns whose card a number is. */
const CardAnswer = z.object({
  result: z.enum(['found', 'duplicate', 'notFound', 'alreadyValidated']),
  player: z.nullable(CardPlayer),
});
export type CardAnswer = z.output<typeof CardAnswer>;

/** REGCALL-12: the number was saved by `updateFields`, as `lvcNumber`. Refused with 101 where the site has no register, 310. */
export const playerVerifyLvcNumber = endpoint({
  name: 'playerVerifyLvcNumber',
  method: 'POST',
  path: '/api/verification/card/verify',
  summary: "Looks the player's membership card up in the register.",
  access: 'player',
  response: CardAnswer,
  errors: [CODE.notFound, VERIFICATION_CODE.providerUnavailable],
  cache: 'no-store',
  rateLimit: 'guessing',
});

/** REGCALL-13: asks the register again, so that nothing is confirmed that it does not say now. */
export const playerConfirmLvcNumber = endpoint({
  name: 'playerConfirmLvcNumber',
  method: 'POST',
  path: '/api/verification/card/confirm',
  summary: 'Confirms what the register says: identity and address of the player are verified, and the card is taken.',
  access: 'player',
  response: CardAnswer,
  errors: [
    CODE.notFound,
    VERIFICATION_CODE.providerUnavailable,
    VERIFICATION_CODE.verificationFailed,
    'changedMeanwhile',
  ],
  cache: 'no-store',
  rateLimit: 'guessing',
});

/** REGCALL-14. */
export const playerDeclineLvcNumber = endpoint({
  name: 'playerDeclineLvcNumber',
  method: 'POST',
  path: '/api/verification/card/decline',
  summary: 'Says that the data of the card are wrong: the number is forgotten.',
  access: 'player',
  response: CardAnswer,
  errors: [],
  cache: 'no-store',
});
