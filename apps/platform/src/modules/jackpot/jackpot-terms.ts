import { JACKPOT_LEVELS, type JackpotLevel, type LevelTerms, levelsIn } from '@foyer/domain/jackpot/jackpot-level';
import { offeredStakes } from '@foyer/domain/money/stakes';
import { type JackpotDefinition, jackpotById } from '@foyer/games/jackpots';
import type { Queries, Trx } from '../../kernel/db/database.ts';

/** Throws for an unknown id. */
export function jackpotOf(jackpotId: string): JackpotDefinition {
  const jackpot = jackpotById(jackpotId);
  if (!jackpot) throw new Error(`there is no jackpot ${jackpotId}`);
  return jackpot;
}

/** Terms for new pools, in lowest stakes of the currency. Open pools keep their own: `readTerms`. */
export function termsOf({ levels }: JackpotDefinition, currency: string): readonly LevelTerms[] {
  return levelsIn(levels, offeredStakes(currency, null)[0] ?? 1n);
}

/** Lowest level first; none while the pools are not open. */
export async function readTerms(trx: Trx | Queries, jackpotId: string, currency: string): Promise<LevelTerms[]> {
  const rows = await trx
    .selectFrom('jackpot_pools')
    .select(['level', 'seed', 'share', 'odds'])
    .where('jackpot_id', '=', jackpotId)
    .where('currency', '=', currency)
    .execute();
  return inOrder(rows);
}

export function inOrder<T extends { level: JackpotLevel }>(levels: readonly T[]): T[] {
  return levels.toSorted((a, b) => JACKPOT_LEVELS.indexOf(a.level) - JACKPOT_LEVELS.indexOf(b.level));
}
