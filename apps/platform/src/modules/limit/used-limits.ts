import { type ChosenLimits, LIMITS, type LimitKind, type LimitName } from '@foyer/domain/limit/limit-name';
import { type RunningPeriod, runningPeriod } from '@foyer/domain/limit/limit-period';
import type { ProtectionDuties } from '@foyer/domain/market/protection-duties';
import { MINUTE_MS } from '@foyer/domain/time/duration';
import { sql } from 'kysely';
import type { Queries } from '../../kernel/db/database.ts';
import { REACHED_ACCOUNT, TAKEN_BACK } from './sum-credited.ts';

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

type Play = { staked: bigint; lost: bigint };

/** Since each of the moments, in one statement: it runs with every stake of a player who limits it. Joined and grouped it takes twice the time. */
async function sumPlay(db: Queries, playerId: number, since: readonly Date[]): Promise<ReadonlyMap<number, Play>> {
  const starts = [...new Set(since.map((start) => start.getTime()))];
  if (starts.length === 0) return new Map();
  const { rows } = await sql<Play & { ordinal: number }>`
    SELECT p.ordinal::int AS ordinal, coalesce(played.staked, 0)::bigint AS staked, coalesce(played.lost, 0)::bigint AS lost
    FROM unnest(${starts.map((start) => new Date(start))}::timestamptz[]) WITH ORDINALITY AS p (start, ordinal),
      LATERAL (SELECT sum(staked) AS staked, sum(staked - returned) AS lost FROM ledger_hours
        WHERE player_id = ${playerId} AND hour >= p.start) AS played`.execute(db);
  return new Map(rows.map(({ ordinal, staked, lost }) => [starts[ordinal - 1] ?? 0, { staked, lost }]));
}

/**
 * What was credited counts in the period in which it came; what may still come takes its room, so that neither two tabs nor money that
 * is delayed can each use all of it. Refused and given-up deposits take nothing.
 */
const countDeposits: Count = async (db, { playerId, now, exceptDeposit = null }, since) => {
  const { rows } = await sql<{ used: bigint }>`
    SELECT coalesce(sum(CASE WHEN credited > 0 THEN ${REACHED_ACCOUNT} ELSE amount END), 0)::bigint AS used FROM deposits
    WHERE player_id = ${playerId} AND id IS DISTINCT FROM ${exceptDeposit}::uuid
      AND (credited_at >= ${since} OR (credited = 0 AND (state = 'review' OR (state = 'waiting' AND expires_at > ${now}))))`.execute(
    db,
  );
  return rows[0]?.used ?? 0n;
};

/** What was paid in: without deposits that are under way. */
const countCredited: Count = async (db, { playerId }, since) => {
  const { rows } = await sql<{ paid: bigint }>`
    SELECT coalesce(sum(${REACHED_ACCOUNT}), 0)::bigint AS paid FROM deposits
    WHERE player_id = ${playerId} AND credited_at >= ${since}`.execute(db);
  return rows[0]?.paid ?? 0n;
};

/** Only money that has left lowers it: what was paid out, refunded or charged back. A withdrawal on its way can still be cancelled. */
const countNetDeposits: Count = async (db, counting, since) => {
  const { playerId } = counting;
  const { rows } = await sql<{ left: bigint }>`
    SELECT ((SELECT coalesce(sum(amount), 0) FROM withdrawals
        WHERE player_id = ${playerId} AND state = 'paid' AND changed_at >= ${since})
      + (SELECT coalesce(sum(${TAKEN_BACK}), 0) FROM deposits
        WHERE player_id = ${playerId} AND credited_at >= ${since}))::bigint AS "left"`.execute(db);
  return (await countDeposits(db, counting, since)) - (rows[0]?.left ?? 0n);
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

const PLAY_KINDS = { stake: 'staked', loss: 'lost' } as const;

const isPlay = (kind: LimitKind): kind is keyof typeof PLAY_KINDS => kind in PLAY_KINDS;

const COUNTS: { readonly [kind in LimitKind]?: Count } = {
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
  const counted = countedOf(names, counting);
  const starts = counted.filter(({ name }) => isPlay(LIMITS[name].kind)).map(({ period }) => period.start);
  const play = await sumPlay(db, counting.playerId, starts);
  const usages: Usage[] = [];
  for (const { name, period } of counted) {
    const { kind } = LIMITS[name];
    const used = isPlay(kind)
      ? play.get(period.start.getTime())?.[PLAY_KINDS[kind]]
      : await COUNTS[kind]?.(db, counting, period.start);
    usages.push({ name, period, used: used ?? 0n });
  }
  return usages;
}

/** Minor units of stakes and of losses, and minutes, since a moment. */
export async function countSince(db: Queries, counting: Counting, since: Date) {
  const play = (await sumPlay(db, counting.playerId, [since])).get(since.getTime());
  return {
    deposited: await countCredited(db, counting, since),
    staked: play?.staked ?? 0n,
    lost: play?.lost ?? 0n,
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
