import { CAMPAIGN_CODE } from '@foyer/contract/campaign/campaign-code';
import { CODE } from '@foyer/contract/error-code';
import type { Loyalty } from '@foyer/contract/loyalty/loyalty';
import { TOO_YOUNG } from '@foyer/domain/errors/error-message';
import { LOYALTY_LEVELS, loyaltyStanding } from '@foyer/domain/loyalty/loyalty-rules';
import { sql } from 'kysely';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { PlayerSession, RequestContext } from '../../kernel/http/handler.ts';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { marketInForce, servedCountries } from '../settings/service.ts';
import { exchange } from './exchange-points.ts';
import { hasProgramme } from './has-programme.ts';
import { readRules } from './loyalty-rules-row.ts';

type Names = 'exchangePoints' | 'getLoyalty' | 'readLoyaltyRules';

type Standing = { points: number; year: number };

async function describe(deps: Kernel, { playerId, player }: PlayerSession): Promise<Loyalty> {
  const { kysely } = deps.database;
  const { rules } = await readRules(kysely);
  const { currency } = player;
  const terms = rules.amounts[currency];
  if (!terms) throw new Refusal(CODE.notFound);
  const { rows } = await sql<Standing>`
    SELECT coalesce((SELECT points FROM loyalty_accounts WHERE player_id = ${playerId}), 0)::integer AS points,
      coalesce(sum(points), 0)::integer AS year
    FROM loyalty_points WHERE player_id = ${playerId} AND reason = 'played'
      AND at > ${deps.clock.now()}::timestamptz - interval '12 months'`.execute(kysely);
  const { points, year } = rows[0] ?? { points: 0, year: 0 };
  return {
    ...loyaltyStanding(year, rules.levels),
    points,
    pointsOfYear: year,
    levels: LOYALTY_LEVELS.map((level) => ({ level, points: level === 'bronze' ? 0 : rules.levels[level] })),
    currency,
    stakePerPoint: terms.stakePerPoint,
    exchange: {
      points: rules.exchangePoints,
      amount: terms.amount,
      wageringTimes: rules.wageringTimes,
      days: rules.days,
    },
  };
}

async function assertProgramme(deps: Kernel, call: Pick<RequestContext, 'cookie'>): Promise<void> {
  if (!(await hasProgramme(deps, call))) throw new Refusal(CODE.notFound);
}

export const loyaltyHandlers: HandlersOf<Names, Kernel> = {
  async getLoyalty(call, deps) {
    await assertProgramme(deps, call);
    return describe(deps, call.session);
  },

  async exchangePoints(call, deps) {
    await assertProgramme(deps, call);
    const { session, body, idempotencyKey: key } = call;
    const market = await marketInForce(deps);
    if (session.player.youngAdult && !market.bonusForYoungAdults) {
      throw new Refusal(CAMPAIGN_CODE.campaignsForbidden, { subCode: TOO_YOUNG });
    }
    await exchange(deps, { session, body, key, market, served: await servedCountries(deps, call) });
    return describe(deps, session);
  },

  readLoyaltyRules: (_, { database }) => readRules(database.kysely),
};
