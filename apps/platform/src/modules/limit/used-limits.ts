import { type ChosenLimits, LIMITS, type LimitKind, type LimitName } from '@foyer/domain/limit/limit-name';
import { type RunningPeriod, runningPeriod } from '@foyer/domain/limit/limit-period';
import type { ProtectionDuties } from '@foyer/domain/market/protection-duties';
import { HOUR_MS, MINUTE_MS } from '@foyer/domain/time/duration';
import { sql } from 'kysely';
import type { Queries } from '../../kernel/db/database.ts';

/** A deposit that waits takes its room this long: two tabs cannot each use all of it. */
const HELD_MS = HOUR_MS;

export type Counting = {
  playerId: number;
  now: Date;
  protection: ProtectionDuties;
  /** A deposit that is not counted. */
  exceptDeposit?: string;
};

/** What is used of a limit in its period: minor units, or whole minutes. */
export type Usage = { readonly name: LimitName; readonly used: bigint; readonly period: RunningPeriod };

type Counted = { name: LimitName; period: RunningPeriod };
type Count = (db: Queries, counting: Counting, since: Date) => Promise<bigint>;

const countPlay =
  (columns: 'staked' | 'lost'): Count =>
  async (db, { playerId }, since) => {
    const { rows } = await sql<{ staked: bigint; lost: bigint }>`
      SELECT coalesce(sum(staked), 0)::bigint AS staked, coalesce(sum(staked - returned), 0)::bigint AS lost
      FROM ledger_hours WHERE player_id = ${playerId} AND hour >= ${since}`.execute(db);
    return rows[0]?.[columns] ?? 0n;
  };

/** Refused and given-up deposits take nothing. */
const countDeposits: Count = async (db, { playerId, now, exceptDeposit = null }, since) => {
  const { rows } = await sql<{ used: bigint }>`
    SELECT coalesce(sum(amount), 0)::bigint AS used FROM deposits
    WHERE player_id = ${playerId} AND id IS DISTINCT FROM ${exceptDeposit}::uuid AND created_at >= ${since}
      AND (credited > 0 OR (state = 'waiting' AND created_at > ${new Date(now.getTime() - HELD_MS)}))`.execute(db);
  return rows[0]?.used ?? 0n;
};

/** Only money that has left lowers it: a withdrawal on its way can still be cancelled. */
const countNetDeposits: Count = async (db, counting, since) => {
  const { rows } = await sql<{ paid: bigint }>`
    SELECT coalesce(sum(amount), 0)::bigint AS paid FROM withdrawals
    WHERE player_id = ${counting.playerId} AND state = 'paid' AND created_at >= ${since}`.execute(db);
  return (await countDeposits(db, counting, since)) - (rows[0]?.paid ?? 0n);
};

/** Of all logins together: what two browsers share counts once. */
const countMinutes: Count = async (db, { playerId, now }, since) => {
  const { rows } = await sql<{ seconds: number | null }>`
    SELECT sum(extract(epoch FROM upper(during) - lower(during)))::float8 AS seconds FROM (
      SELECT unnest(range_agg(tstzrange(greatest(started_at, ${since}), coalesce(ended_at, ${now})))) AS during
      FROM sessions
      WHERE player_id = ${playerId} AND started_at < coalesce(ended_at, ${now}) AND coalesce(ended_at, ${now}) > ${since}
    ) AS logins`.execute(db);
  return BigInt(Math.floor(((rows[0]?.seconds ?? 0) * 1000) / MINUTE_MS));
};

const COUNTS: { readonly [kind in LimitKind]?: Count } = {
  stake: countPlay('staked'),
  loss: countPlay('lost'),
  deposit: countDeposits,
  netDeposit: countNetDeposits,
  loginMinutes: countMinutes,
};

function countedOf(names: readonly LimitName[], { now, protection }: Counting): Counted[] {
  return names.flatMap((name) => {
    const { period } = LIMITS[name];
    return period === null ? [] : [{ name, period: runningPeriod(period, now, protection) }];
  });
}

/** In the order of `names`, without those that have no period. */
export async function countUsage(db: Queries, names: readonly LimitName[], counting: Counting): Promise<Usage[]> {
  const usages: Usage[] = [];
  for (const { name, period } of countedOf(names, counting)) {
    const used = await COUNTS[LIMITS[name].kind]?.(db, counting, period.start);
    usages.push({ name, period, used: used ?? 0n });
  }
  return usages;
}

/** Minor units of stakes and of losses, and minutes, since a moment. */
export async function countSince(db: Queries, counting: Counting, since: Date) {
  return {
    deposited: await countDeposits(db, counting, since),
    staked: await countPlay('staked')(db, counting, since),
    lost: await countPlay('lost')(db, counting, since),
    minutes: await countMinutes(db, counting, since),
  };
}

export type LimitWithUse = Usage & { readonly amount: bigint };

/** Of the chosen limits of some kinds. */
export async function usedLimits(
  db: Queries,
  chosen: ChosenLimits,
  kinds: readonly LimitKind[],
  counting: Counting,
): Promise<LimitWithUse[]> {
  const names = (Object.keys(chosen) as LimitName[]).filter((name) => kinds.includes(LIMITS[name].kind));
  const usages = await countUsage(db, names, counting);
  return usages.map((usage) => ({ ...usage, amount: chosen[usage.name] ?? 0n }));
}
