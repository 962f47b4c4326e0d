import type { PlayerLimit, PlayerLimits } from '@foyer/contract/protection/limit';
import { encodeAmount } from '@foyer/contract/wire';
import { missingLimits } from '@foyer/domain/limit/change-limits';
import { isMoneyLimit, type LimitName } from '@foyer/domain/limit/limit-name';
import { DAY_MS } from '@foyer/domain/time/duration';
import { sql } from 'kysely';
import { anyOf } from '../../kernel/db/any-of.ts';
import type { Queries, Trx } from '../../kernel/db/database.ts';
import type { Changing } from './change-limits.ts';
import { limitsByOwner, strictestLimits } from './chosen-limits.ts';
import { sumCredited } from './sum-credited.ts';
import { type Counting, countSince, countUsage, type Usage } from './used-limits.ts';

const LAST_MONTH_MS = 30 * DAY_MS;

type Value = PlayerLimit['value'];

const isoOf = (moment: Date | null | undefined): string | null => moment?.toISOString() ?? null;

function limitValue(name: LimitName, amount: bigint | null | undefined, currency: string): Value {
  if (amount === null || amount === undefined) return null;
  return isMoneyLimit(name) ? encodeAmount({ amount, currency }) : Number(amount);
}

/** Less than nothing is used only where more was paid out than paid in. */
function left(amount: bigint | undefined, usage: Usage | undefined): bigint | null {
  if (amount === undefined || !usage) return null;
  return usage.used < amount ? amount - usage.used : 0n;
}

export async function describeLimits(
  db: Queries,
  { playerId, currency, market, now }: Changing,
): Promise<PlayerLimits> {
  const counting: Counting = { playerId, now, protection: market.protection };
  const owned = await limitsByOwner(db, playerId);
  const chosen = strictestLimits(owned);
  const names = market.protection.limits;
  const usages = new Map((await countUsage(db, names, counting)).map((usage) => [usage.name, usage]));
  const raises = new Map((await findWaiting(db, playerId, now)).map((raise) => [raise.name, raise]));
  const compulsory = market.registrationLimits.flatMap((group): readonly LimitName[] => group.names);
  const last = await countSince(db, counting, new Date(now.getTime() - LAST_MONTH_MS));
  const text = (amount: bigint) => encodeAmount({ amount, currency });
  const limits = names.map((name): PlayerLimit => {
    const usage = usages.get(name);
    const raise = raises.get(name);
    return {
      name,
      value: limitValue(name, chosen[name], currency),
      own: limitValue(name, owned.player[name], currency),
      used: limitValue(name, usage?.used, currency),
      remaining: limitValue(name, left(chosen[name], usage), currency),
      resetsAt: isoOf(usage?.period.end),
      isCompulsory: compulsory.includes(name),
      raise: raise
        ? {
            value: limitValue(name, raise.amount, currency),
            askedAt: raise.asked_at.toISOString(),
            holdsFrom: raise.holds_from.toISOString(),
            lapsesAt: raise.lapses_at.toISOString(),
          }
        : null,
    };
  });
  return {
    currency,
    serverTime: now.toISOString(),
    limits,
    periods: market.protection.limitPeriods,
    timeZone: market.protection.timeZone,
    raiseAfterHours: market.protection.raiseAfterHours,
    raiseAfterPeriod: market.protection.raiseAfterPeriod,
    realityCheckChoices: [...market.protection.realityCheckChoices],
    realityCheck: {
      time: Math.min(market.realityCheckMinutes, Number(chosen.realityCheckMinutes ?? Number.MAX_SAFE_INTEGER)),
    },
    lastMonth: {
      deposited: text(last.deposited),
      staked: text(last.staked),
      lost: text(last.lost),
      minutes: Number(last.minutes),
    },
    netDeposit: text((await netDeposits(db, [playerId])).get(playerId) ?? 0n),
    permanent: Object.keys(owned.operator).length > 0,
    limited: Object.keys(chosen).length > 0,
    missing: missingLimits(market.registrationLimits, chosen),
  };
}

function findWaiting(db: Queries, playerId: number, now: Date) {
  return db
    .selectFrom('limit_raises')
    .select(['name', 'amount', 'asked_at', 'holds_from', 'lapses_at'])
    .where('player_id', '=', playerId)
    .where('state', '=', 'waiting')
    .where('lapses_at', '>', now)
    .execute();
}

/** By player. Minor units, over the account's life: what reached the account less what was taken back and what was paid out. */
export async function netDeposits(db: Queries | Trx, playerIds: readonly number[]): Promise<Map<number, bigint>> {
  const { rows } = await sql<{ id: number; net: bigint }>`
    SELECT id, ((SELECT ${sumCredited()} FROM deposits WHERE player_id = p.id)
      - (SELECT coalesce(sum(amount), 0) FROM withdrawals WHERE player_id = p.id AND state = 'paid'))::bigint AS net
    FROM players p WHERE id = ${anyOf(playerIds, 'integer')}`.execute(db);
  return new Map(rows.map(({ id, net }) => [id, net]));
}
