import type { ErrorCode } from '@foyer/contract/error';
import { PROTECTION_CODE } from '@foyer/contract/protection/protection-code';
import { missingLimits } from '@foyer/domain/limit/change-limits';
import { type ChosenLimits, LIMIT_NAMES, LIMIT_PERIODS, LIMITS } from '@foyer/domain/limit/limit-name';
import { runningPeriod } from '@foyer/domain/limit/limit-period';
import type { MarketProfile } from '@foyer/domain/market/market-profiles';
import type { UsedLimit } from '@foyer/domain/payment/deposit-room';
import { sql } from 'kysely';
import type { Queries, Trx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import { publish } from '../../kernel/events/publish.ts';
import { chosenLimits, limitsOfPlayers, NO_CHOSEN_LIMITS, strictestLimits } from './chosen-limits.ts';
import { findDepositStop, withLeast } from './deposit-stop.ts';
import { type Counting, type LimitWithUse, usedLimits } from './used-limits.ts';

type Asking = { playerId: number; market: MarketProfile; now: Date };

const countingOf = ({ playerId, now, market }: Asking): Counting => ({ playerId, now, protection: market.protection });

/** Throws Refusal 250 for play and 249 for a deposit where a compulsory limit is not set. */
function assertSet({ registrationLimits }: MarketProfile, chosen: ChosenLimits, code: ErrorCode): void {
  if (missingLimits(registrationLimits, chosen).length > 0) throw new Refusal(code);
}

/** Part of a limit (%) from which the player is warned that it is near. */
const NEAR_PERCENT = 80n;

const isNear = (used: bigint, amount: bigint): boolean => used * 100n >= amount * NEAR_PERCENT;

/** The earliest time at which one of the limits counts anew. */
function resetOf(limits: readonly LimitWithUse[]): { expireTime?: Date } {
  const ends = limits.flatMap(({ period }) => period.end ?? []);
  const [first] = ends.sort((one, other) => one.getTime() - other.getTime());
  return first ? { expireTime: first } : {};
}

/** Of a round, in its transaction. Throws Refusal 250, and 122 when the time to be logged in is used up. Returns the player's limits. */
export async function assertRoundWithinLimits(trx: Trx, asking: Asking): Promise<ChosenLimits> {
  const chosen = await chosenLimits(trx, asking.playerId);
  assertSet(asking.market, chosen, PROTECTION_CODE.limitsForPlay);
  assertTimeLeft(await usedLimits(trx, chosen, ['loginMinutes'], countingOf(asking)));
  return chosen;
}

type Staking = Asking & { chosen: ChosenLimits };

/**
 * Of a stake (minor units) that the player pays, under the wallet's lock. All of it may be lost, so all of it counts for the loss limits.
 * Throws Refusal limitReached. Tells the player once when a limit is near.
 */
export async function assertStakeWithinLimits(trx: Trx, stake: bigint, { chosen, ...asking }: Staking): Promise<void> {
  const limits = await usedLimits(trx, chosen, ['loss', 'stake'], countingOf(asking));
  const [broken] = limits.filter(({ used, amount }) => used + stake > amount);
  if (broken) throw new Refusal('limitReached', { type: broken.name, ...resetOf([broken]) });
  for (const { name, used, amount } of limits) {
    if (isNear(used, amount) || !isNear(used + stake, amount)) continue;
    await publish(trx, `player:${asking.playerId}`, 'limitNear', { name }, asking.now);
  }
}

function assertTimeLeft(limits: readonly LimitWithUse[]): void {
  const over = limits.filter(({ used, amount }) => used >= amount);
  if (over.length > 0) throw new Refusal(PROTECTION_CODE.timeUsed, resetOf(over));
}

/** Throws Refusal 122, with the time when the count begins anew where the market counts by the calendar. At a login. */
export async function assertLoginTimeLeft(db: Queries, asking: Asking): Promise<void> {
  const chosen = await chosenLimits(db, asking.playerId);
  assertTimeLeft(await usedLimits(db, chosen, ['loginMinutes'], countingOf(asking)));
}

/** The players of running sessions who have used up the time that they gave themselves. One statement: it runs every few seconds. */
export async function findOutOfTime(db: Queries, market: MarketProfile, now: Date): Promise<number[]> {
  const names = LIMIT_NAMES.filter((name) => LIMITS[name].kind === 'loginMinutes');
  const starts = LIMIT_PERIODS.map((period) => runningPeriod(period, now, market.protection).start);
  const { rows } = await sql<{ id: number }>`
    WITH held AS (
      SELECT DISTINCT ON (c.player_id, c.name, c.owner) c.player_id, c.name, c.amount
      FROM chosen_limits c WHERE c.name = ANY (${names}::text[])
        AND c.player_id IN (SELECT player_id FROM sessions WHERE ended_at IS NULL)
      ORDER BY c.player_id, c.name, c.owner, c.id DESC
    )
    SELECT DISTINCT held.player_id AS id
    FROM held JOIN unnest(${names}::text[], ${starts}::timestamptz[]) AS p (name, start) USING (name)
      CROSS JOIN LATERAL (
        SELECT sum(extract(epoch FROM upper(during) - lower(during))) AS seconds FROM (
          SELECT unnest(range_agg(tstzrange(greatest(s.started_at, p.start), coalesce(s.ended_at, ${now})))) AS during
          FROM sessions s WHERE s.player_id = held.player_id
            AND s.started_at < coalesce(s.ended_at, ${now}) AND coalesce(s.ended_at, ${now}) > p.start
        ) AS logins
      ) AS used
    WHERE held.amount IS NOT NULL AND floor(coalesce(used.seconds, 0) / 60) >= held.amount`.execute(db);
  return rows.map(({ id }) => id);
}

export type DepositLimits = { deposits: UsedLimit[]; maxBalance: bigint | null };

/** `except`: a deposit that is not counted. */
export type DepositAsking = Asking & { except?: string };

/** What leaves room for a deposit, in minor units: reliable under the wallet's lock. */
export async function depositLimits(db: Queries, asking: DepositAsking): Promise<DepositLimits> {
  return (await depositLimitsOf(db, [asking])).get(asking.playerId) ?? { deposits: [], maxBalance: null };
}

/** By player, at most once each. */
export async function depositLimitsOf(
  db: Queries,
  askings: readonly DepositAsking[],
): Promise<Map<number, DepositLimits>> {
  const players = await limitsOfPlayers(
    db,
    askings.map(({ playerId }) => playerId),
  );
  const limits = new Map<number, DepositLimits>();
  for (const { except, ...asking } of askings) {
    const owned = players.get(asking.playerId) ?? NO_CHOSEN_LIMITS;
    const chosen = withLeast(strictestLimits(owned), 'netDepositMonth', await findDepositStop(db, owned, asking));
    const counting = { ...countingOf(asking), ...(except === undefined ? {} : { exceptDeposit: except }) };
    limits.set(asking.playerId, {
      deposits: await usedLimits(db, chosen, ['deposit', 'netDeposit'], counting),
      maxBalance: chosen.balance ?? null,
    });
  }
  return limits;
}

/** Throws Refusal 249 where a compulsory limit is not set. */
export async function assertDepositLimitsSet(db: Queries, { playerId, market }: Asking): Promise<void> {
  assertSet(market, await chosenLimits(db, playerId), PROTECTION_CODE.limitsForDeposit);
}
