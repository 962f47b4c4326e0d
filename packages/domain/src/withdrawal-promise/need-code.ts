import type { Proof } from '../verification/proof.ts';

/**
 * A proof; `profile`, the details that are asked for once, before the first withdrawal (PREFILL-02); or a way for the money: `sameWay` goes
 * back to what paid it in, `ownAccount` to a bank account of the player's own.
 */
export const NEED_CODES = [
  'identity',
  'address',
  'payment',
  'sourceOfFunds',
  'publicPerson',
  'profile',
  'sameWay',
  'ownAccount',
] as const satisfies readonly (Proof | 'profile' | WayCode)[];
export type WayCode = 'sameWay' | 'ownAccount';
export type NeedCode = (typeof NEED_CODES)[number];

/** Where the money goes, which nobody has to prove. */
export const isWay = (code: NeedCode): code is WayCode => code === 'sameWay' || code === 'ownAccount';

/** `later`: not before net deposits reach `from`. */
export const NEED_STATES = ['met', 'open', 'later'] as const;
export type NeedState = (typeof NEED_STATES)[number];
