import { decodeAmount } from '@foyer/contract/wire';
import { pointsOfStakes } from '@foyer/domain/loyalty/loyalty-rules';
import { sql } from 'kysely';
import type { Trx } from '../../kernel/db/database.ts';
import { transact } from '../../kernel/db/transact.ts';
import { runIsolated } from '../../kernel/jobs/run-isolated.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { hasProgramme } from './has-programme.ts';
import { readRules } from './loyalty-rules-row.ts';

type Due = { player_id: number; currency: string };

const AT_ONCE = 500;
const MOST_ROUNDS = 100;

/** Points for what was staked since the last time, one row a player. A round does nothing for it. Returns the number of players. */
export async function earnPoints(deps: Kernel): Promise<number> {
  const { database, clock, log } = deps;
  if (!(await hasProgramme(deps, null))) return 0;
  const { rules } = await readRules(database.kysely);
  const perPoint = new Map(
    Object.entries(rules.amounts).map(([currency, { stakePerPoint }]) => [
      currency,
      decodeAmount(stakePerPoint, currency).amount,
    ]),
  );
  const { rows } = await sql<Due>`
    SELECT w.player_id, w.currency FROM wallets w
      JOIN unnest(${[...perPoint.keys()]}::text[], ${[...perPoint.values()]}::bigint[]) AS r (currency, stake) USING (currency)
      LEFT JOIN loyalty_accounts l USING (player_id)
    WHERE r.stake > 0 AND w.staked_total - coalesce(l.counted, 0) >= r.stake
    ORDER BY w.player_id LIMIT ${AT_ONCE}`.execute(database.kysely);
  const now = clock.now();
  const earn = ({ player_id: playerId, currency }: Due) =>
    transact(database, (trx) => earnOf(trx, { playerId, currency, stake: perPoint.get(currency) ?? 0n }, now));
  await runIsolated(
    log,
    rows.map((due) => [`points of player ${due.player_id}`, () => earn(due)]),
  );
  return rows.length;
}

/** Points for all stakes so far, before their rate changes: terms do not reach back. Some that cannot be given do not hold it up for ever. */
export async function earnOutstanding(deps: Kernel): Promise<void> {
  for (let rounds = 0; rounds < MOST_ROUNDS; rounds += 1) {
    if ((await earnPoints(deps)) < AT_ONCE) return;
  }
}

type Earner = { playerId: number; currency: string; stake: bigint };

/** The account's lock makes two processes one after the other. */
async function earnOf(trx: Trx, { playerId, currency, stake }: Earner, at: Date): Promise<void> {
  await sql`INSERT INTO loyalty_accounts (player_id) VALUES (${playerId}) ON CONFLICT DO NOTHING`.execute(trx);
  const { rows } = await sql<{ counted: bigint; staked: bigint }>`
    SELECT l.counted, w.staked_total AS staked FROM loyalty_accounts l JOIN wallets w USING (player_id)
    WHERE l.player_id = ${playerId} FOR UPDATE OF l`.execute(trx);
  const [row] = rows;
  if (!row) return;
  const { points, counted } = pointsOfStakes(row.staked - row.counted, stake);
  if (points === 0) return;
  const after = row.counted + counted;
  await trx
    .insertInto('loyalty_points')
    .values({ player_id: playerId, points, reason: 'played', reference: String(after), amount: 0n, currency, at })
    .execute();
  await trx
    .updateTable('loyalty_accounts')
    .set((account) => ({ counted: after, points: account('points', '+', points) }))
    .where('player_id', '=', playerId)
    .execute();
}
