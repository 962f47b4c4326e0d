import { archiveOldestMonth } from '../kernel/ledger/archive-month.ts';
import { addLedgerMonths } from '../kernel/ledger/ledger-months.ts';
import type { PlayTestBed } from './play-test-bed.ts';

export const setLedgerTime = (bed: PlayTestBed, moment: string): Promise<unknown> =>
  bed.query(
    `CREATE OR REPLACE FUNCTION ledger_time() RETURNS timestamptz LANGUAGE sql STABLE AS $$ SELECT timestamptz '${moment}' $$`,
  );

/** Archives all months that are 13 months old at that moment. */
export async function archiveMonthsUntil(bed: PlayTestBed, moment: string): Promise<void> {
  await setLedgerTime(bed, moment);
  await addLedgerMonths(bed.deps.database);
  while (await archiveOldestMonth(bed.deps.database, 13));
}

/** One minute apart. */
export async function addOldRounds(
  bed: PlayTestBed,
  playerId: number,
  count: number,
  from: string,
  others: Record<string, string> = {},
): Promise<void> {
  const values = {
    game_id: '100001',
    acknowledged_at: 'at',
    moves_bonus: 'false',
    launch_id: 'gen_random_uuid()',
    returned: '0',
    ...others,
  };
  const names = Object.keys(values).join(', ');
  await bed.query(
    `INSERT INTO rounds (id, reference, player_id, game_version, mode, status, currency, stake, outcome,
       balance_before, balance_after, key_owner, idempotency_key, started_at, settled_at, ${names})
     SELECT id, id::text, $1::integer, 1, 'real', 'settled', 'GBP', 20, '{"reels":[1,2]}', 20, 0, 'player:' || $1::integer, id::text, at, at,
       ${Object.values(values).join(', ')}
     FROM (SELECT gen_random_uuid() AS id, $2::timestamptz + make_interval(mins => n) AS at FROM generate_series(1, ${count}) n) r`,
    [playerId, from],
  );
}
