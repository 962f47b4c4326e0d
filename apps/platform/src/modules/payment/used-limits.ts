import type { UsedLimit } from '@foyer/domain/payment/deposit-room';
import { HOUR_MS } from '@foyer/domain/time/duration';
import { sql } from 'kysely';
import type { Queries } from '../../kernel/db/database.ts';
import { chosenLimits } from '../limit/service.ts';

/** A deposit that waits takes its room this long: two tabs cannot each use all of it. */
const HELD_MS = HOUR_MS;

const PERIODS = { depositDay: 'day', depositWeek: 'week', depositMonth: 'month' } as const;

export type PlayerLimits = { deposits: UsedLimit[]; maxBalance: bigint | null };

/**
 * The player's own limits, in minor units. Periods are calendar days, weeks and months (UTC); refused and given-up deposits take nothing.
 * Reliable under the wallet's lock. `except`: a deposit that is not counted.
 */
export async function playerLimits(
  db: Queries,
  playerId: number,
  now: Date,
  except: string | null = null,
): Promise<PlayerLimits> {
  const chosen = await chosenLimits(db, playerId);
  const deposits: UsedLimit[] = [];
  for (const [name, period] of Object.entries(PERIODS)) {
    const amount = chosen.get(name);
    if (amount === undefined) continue;
    const { rows } = await sql<{ used: bigint }>`
      SELECT coalesce(sum(amount), 0)::bigint AS used FROM deposits
      WHERE player_id = ${playerId} AND id IS DISTINCT FROM ${except}::uuid
        AND created_at >= date_trunc(${period}, ${now}::timestamptz, 'UTC')
        AND (credited > 0 OR (state = 'waiting' AND created_at > ${new Date(now.getTime() - HELD_MS)}))`.execute(db);
    deposits.push({ name, amount, used: rows[0]?.used ?? 0n });
  }
  return { deposits, maxBalance: chosen.get('balance') ?? null };
}
