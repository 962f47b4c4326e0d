import * as z from 'zod/mini';
import { lazyObject } from '../lazy-object.ts';
import { CurrencyCode, DecimalAmount, Timestamp } from '../wire.ts';

/** Figures since play began, over all logins, tabs and games. */
export const PlayFigures = lazyObject(() => ({
  beganAt: Timestamp,
  /** When the next check is due; earlier than `serverTime`: it waits for an answer. */
  dueAt: Timestamp,
  /** Between two checks. */
  minutes: z.number(),
  staked: DecimalAmount,
  won: DecimalAmount,
  net: DecimalAmount,
  currency: CurrencyCode,
}));

/** A check as it becomes due, with what it shows. */
export const DueCheck = lazyObject(() => ({ serverTime: Timestamp, play: PlayFigures }));
export type DueCheck = z.output<typeof DueCheck>;
