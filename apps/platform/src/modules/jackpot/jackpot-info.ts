import type { Game } from '@foyer/contract/game/game';
import type { JackpotInfo } from '@foyer/contract/game/jackpot';
import { encodeAmount } from '@foyer/contract/wire';
import { jackpotReturn, jackpotShare } from '@foyer/domain/jackpot/jackpot-level';
import type { JackpotBoard } from './jackpot-board.ts';
import { jackpotOf } from './jackpot-terms.ts';

/** By currency: a game with its last amount. */
const lastShown = new WeakMap<Game, Map<string, Game>>();

/** Adds the jackpot's amount, as the same frozen object while that is the same; other games are unchanged. */
export function withJackpot({ jackpots }: { jackpots: JackpotBoard }, game: Game, currency: string): Game {
  if (game.globalJackpotId === null) return game;
  const jackpotAmount = jackpots.topAmount(game.globalJackpotId, currency);
  const byCurrency = lastShown.get(game) ?? new Map<string, Game>();
  lastShown.set(game, byCurrency);
  const last = byCurrency.get(currency);
  if (last?.jackpotAmount === jackpotAmount) return last;
  const now = Object.freeze({ ...game, jackpotAmount });
  byCurrency.set(currency, now);
  return now;
}

/** Null for a game without one. */
export function jackpotInfo(
  { jackpots }: { jackpots: JackpotBoard },
  { globalJackpotId }: Pick<Game, 'globalJackpotId'>,
  currency: string,
): JackpotInfo | null {
  if (globalJackpotId === null) return null;
  const jackpot = jackpotOf(globalJackpotId);
  const text = (amount: bigint): string => encodeAmount({ amount, currency });
  return {
    title: jackpot.title,
    share: jackpotShare(jackpot.levels),
    rtp: jackpotReturn(jackpot.levels),
    levels: jackpots.levelsOf(jackpot, currency).map(({ level, seed, odds, amount }) => ({
      level,
      amount: text(amount),
      seed: text(seed),
      odds: text(odds),
    })),
  };
}
