import { JACKPOT_LEVELS } from '@foyer/domain/jackpot/jackpot-level';
import * as z from 'zod/mini';
import { lazyObject } from '../lazy-object.ts';
import { CurrencyCode, DecimalAmount, Slug } from '../wire.ts';

export const jackpotLevelSchema = z.enum(JACKPOT_LEVELS);

/** In one currency, lowest level first. */
export const JackpotState = lazyObject(() => ({
  jackpotId: Slug,
  currency: CurrencyCode,
  /** Grows with every change, across processes: a lower number was delayed. */
  version: z.number(),
  levels: z.array(z.object({ level: jackpotLevelSchema, amount: DecimalAmount })),
}));
export type JackpotState = z.output<typeof JackpotState>;

/** Table stream with `?currency=EUR`, not numbered; begins with every jackpot. `?only=jackpots`: no cookie, any origin. */
export const JACKPOT_EVENTS = {
  /** Parsed one by one, so that a malformed JackpotState does not lose the others. */
  jackpots: z.object({ jackpots: z.array(z.unknown()) }),
  /** At most once a second per jackpot. */
  jackpotChanged: JackpotState,
} as const;

export const JackpotWin = z.object({ title: z.string(), level: jackpotLevelSchema, amount: DecimalAmount });
export type JackpotWin = z.output<typeof JackpotWin>;

/** RTS 3A. Amounts in the currency of the info. */
export const JackpotInfo = lazyObject(() => ({
  title: z.string(),
  /** Fraction of each stake that goes to the jackpot. */
  share: z.number(),
  /** Long-run return as a fraction, beside the game's own. */
  rtp: z.number(),
  levels: z.array(
    z.object({
      level: jackpotLevelSchema,
      amount: DecimalAmount,
      seed: DecimalAmount,
      /** One hit per this amount staked, on average. */
      odds: DecimalAmount,
    }),
  ),
}));
export type JackpotInfo = z.output<typeof JackpotInfo>;
