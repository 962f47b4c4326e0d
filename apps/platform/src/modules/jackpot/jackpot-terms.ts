import { JACKPOT_LEVELS, type JackpotLevel, type LevelTerms, levelsIn } from '@foyer/domain/jackpot/jackpot-level';
import { offeredStakes } from '@foyer/domain/money/stakes';
import { type JackpotDefinition, jackpotById } from '@foyer/games/jackpots';
import type { Queries, Trx } from '../../kernel/db/database.ts';

/** The jackpot of this id. Throws when it is gone: a game of the catalogue must not name it then. */
export function jackpotOf(jackpotId: string): JackpotDefinition {
  const jackpot = jackpotById(jackpotId);
  if (!jackpot) throw new Error(`there is no jackpot ${jackpotId}`);
  return jackpot;
}

/**
 * The terms that pools are opened with: a pool for each currency, in lowest stakes of that currency. An open pool keeps its
 * own, whatever a later release says here: ask `readTerms`.
 */
export function termsOf({ levels }: JackpotDefinition, currency: string): readonly LevelTerms[] {
  return levelsIn(levels, offeredStakes(currency, null)[0] ?? 1n);
}

/** The terms that a jackpot's pools were opened with, lowest level first; none while they are not open. */
export async function readTerms(trx: Trx | Queries, jackpotId: string, currency: string): Promise<LevelTerms[]> {
  const rows = await trx
    .selectFrom('jackpot_pools')
    .select(['level', 'seed', 'share', 'odds'])
    .where('jackpot_id', '=', jackpotId)
    .where('currency', '=', currency)
    .execute();
  return inOrder(rows);
}

/** Levels from the lowest on. */
export function inOrder<T extends { level: JackpotLevel }>(levels: readonly T[]): T[] {
  return levels.toSorted((a, b) => JACKPOT_LEVELS.indexOf(a.level) - JACKPOT_LEVELS.indexOf(b.level));
}
