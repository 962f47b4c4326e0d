import { type LevelTerms, levelsIn } from '@foyer/domain/jackpot/jackpot-level';
import { type JackpotDefinition, jackpotById } from '@foyer/games/jackpots';
import { offeredStakes } from '../play/stakes.ts';

/** The jackpot of this id. Throws when it is gone: a game of the catalogue must not name it then. */
export function jackpotOf(jackpotId: string): JackpotDefinition {
  const jackpot = jackpotById(jackpotId);
  if (!jackpot) throw new Error(`there is no jackpot ${jackpotId}`);
  return jackpot;
}

/** The terms of every level in a currency: a pool for each currency, in lowest stakes of that currency. */
export function termsOf({ levels }: JackpotDefinition, currency: string): readonly LevelTerms[] {
  return levelsIn(levels, offeredStakes(currency, null)[0] ?? 1n);
}
