import { PREFILL_FIELDS, PREFILL_TYPES, type PrefillType } from '@foyer/domain/prefill/prefill-fields';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Nothing } from '../wire.ts';

export const getPrefill = endpoint({
  name: 'getPrefill',
  method: 'GET',
  path: '/api/player/prefill',
  summary:
    "Which fields the market asks for before the player's first deposit, withdrawal, game or bingo, and are missing.",
  access: 'player',
  query: z.strictObject({ type: z.enum(PREFILL_TYPES) }),
  response: z.object({ missing: z.array(z.object({ name: z.enum(PREFILL_FIELDS), mandatory: z.boolean() })) }),
  errors: [],
  cache: 'no-store',
  changesWith: ['accountChanged'],
});

const Text = z.optional(z.string().check(z.maxLength(400)));

/** Fields without a value are left out; an empty ZIP code may stay (PREFILL-08). */
const PrefillBody = z.strictObject({
  firstName: Text,
  lastName: Text,
  birthDate: Text,
  phoneNumber: Text,
  zipCode: Text,
  citizenship: Text,
  occupation: Text,
  taxIdentificationNumber: Text,
  bingoNickName: Text,
});
export type PrefillBody = z.output<typeof PrefillBody>;

/** REGCALL-28. Refused with 2: issues by field. A field that is known already is not written. */
const update = <const Name extends string, const Type extends PrefillType>(name: Name, type: Type) =>
  endpoint({
    name,
    method: 'POST',
    path: `/api/player/prefill/${type}`,
    summary: `Saves what was missing before the first ${type}.`,
    access: 'player',
    body: PrefillBody,
    response: Nothing,
    errors: [],
    cache: 'no-store',
  });

export const prefillDeposit = update('prefillDeposit', 'deposit');
export const prefillWithdrawal = update('prefillWithdrawal', 'withdrawal');
export const prefillGame = update('prefillGame', 'game');
export const prefillBingo = update('prefillBingo', 'bingo');
