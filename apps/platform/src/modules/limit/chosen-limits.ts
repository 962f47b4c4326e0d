import { type ChosenLimits, isMoneyLimit, LIMIT_NAMES } from '@foyer/domain/limit/limit-name';
import type { Queries, Trx } from '../../kernel/db/database.ts';
import './limit-tables.ts';

type NewLimits = {
  playerId: number;
  limits: ChosenLimits;
  /** Of the amounts. */
  currency: string;
  source: 'registration';
  at: Date;
};

export async function recordLimits(trx: Trx, { playerId, limits, currency, source, at }: NewLimits): Promise<void> {
  const rows = LIMIT_NAMES.flatMap((name) => {
    const amount = limits[name];
    return amount === undefined
      ? []
      : [{ player_id: playerId, name, amount, currency: isMoneyLimit(name) ? currency : null, chosen_at: at, source }];
  });
  if (rows.length > 0) await trx.insertInto('chosen_limits').values(rows).execute();
}

/** The player's own limits: money in minor units, time in minutes. Of each the last one holds. */
export async function chosenLimits(db: Queries, playerId: number): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db
    .selectFrom('chosen_limits')
    .select(['name', 'amount'])
    .distinctOn('name')
    .where('player_id', '=', playerId)
    .orderBy('name')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map(({ name, amount }) => [name, amount]));
}
