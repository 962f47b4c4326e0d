import { JACKPOT_LEVELS } from '@foyer/domain/jackpot/jackpot-level';
import * as z from 'zod/mini';
import { lazyObject } from '../lazy-object.ts';
import { CurrencyCode, DecimalAmount, Slug } from '../wire.ts';

export const jackpotLevelSchema = z.enum(JACKPOT_LEVELS);

/** What the levels of a jackpot hold in one currency, lowest level first. */
export const JackpotState = lazyObject(() => ({
  jackpotId: Slug,
  currency: CurrencyCode,
  /** Grows with every change, over all processes: what has a lower number than what is known came late. */
  version: z.number(),
  levels: z.array(z.object({ level: jackpotLevelSchema, amount: DecimalAmount })),
}));
export type JackpotState = z.output<typeof JackpotState>;

/**
 * Events of the table stream with `?currency=EUR`, not numbered: it begins with every jackpot. `?only=jackpots` needs
 * no cookie and may be read from any origin.
 */
export const JACKPOT_EVENTS = {
  /** Each of `jackpots` is a JackpotState: read one by one, so that a malformed one does not take the others with it. */
  jackpots: z.object({ jackpots: z.array(z.unknown()) }),
  /** At most once a second for each jackpot. */
  jackpotChanged: JackpotState,
} as const;

export const JackpotWin = z.object({ title: z.string(), level: jackpotLevelSchema, amount: DecimalAmount });
export type JackpotWin = z.output<typeof JackpotWin>;

/** A jackpot's terms in a game's info, and what it holds (RTS 3A). Amounts in the currency of the info. */
export const JackpotInfo = lazyObject(() => ({
  title: z.string(),
  /** Fraction of each stake that goes to the jackpot. */
  share: z.number(),
  /** Fraction of all stakes that it returns in the long run, beside the game's own return. */
  rtp: z.number(),
  levels: z.array(
    z.object({
      level: jackpotLevelSchema,
      amount: DecimalAmount,
      seed: DecimalAmount,
      /** One hit in so much staked, on average. */
      odds: DecimalAmount,
    }),
  ),
}));
export type JackpotInfo = z.output<typeof JackpotInfo>;
