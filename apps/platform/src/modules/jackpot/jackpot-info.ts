import type { Game } from '@foyer/contract/game/game';
import type { JackpotInfo } from '@foyer/contract/game/jackpot';
import { encodeAmount } from '@foyer/contract/wire';
import { jackpotReturn, jackpotShare } from '@foyer/domain/jackpot/jackpot-level';
import type { JackpotBoard } from './jackpot-board.ts';
import { jackpotOf } from './jackpot-terms.ts';

/** A game with what its jackpot holds now; any other game is the shared object itself. */
export function withJackpot<G extends Game>({ jackpots }: { jackpots: JackpotBoard }, game: G, currency: string): G {
  if (game.globalJackpotId === null) return game;
  return { ...game, jackpotAmount: jackpots.topAmount(game.globalJackpotId, currency) };
}

/** The terms of a game's jackpot, and what it holds; null for a game without one. */
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
