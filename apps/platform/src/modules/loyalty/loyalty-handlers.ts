import { CAMPAIGN_CODE } from '@foyer/contract/campaign/campaign-code';
import { CODE } from '@foyer/contract/error-code';
import type { Loyalty, LoyaltyRules } from '@foyer/contract/loyalty/loyalty';
import { decodeAmount } from '@foyer/contract/wire';
import { TOO_YOUNG } from '@foyer/domain/errors/error-message';
import { LOYALTY_LEVELS, loyaltyStanding } from '@foyer/domain/loyalty/loyalty-rules';
import { sql } from 'kysely';
import { transact } from '../../kernel/db/transact.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { CallFrame, PlayerSession } from '../../kernel/http/handler.ts';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { recordAction } from '../operator/service.ts';
import { changeCatalogue, marketInForce, servedCountries } from '../settings/service.ts';
import { earnOutstanding } from './earn-points.ts';
import { exchange } from './exchange-points.ts';
import { hasProgramme } from './has-programme.ts';
import { readRules } from './loyalty-rules-row.ts';

type Names = 'exchangePoints' | 'getLoyalty' | 'readLoyaltyRules' | 'writeLoyaltyRules';

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

async function assertProgramme(deps: Kernel, call: Pick<CallFrame, 'cookie'>): Promise<void> {
  if (!(await hasProgramme(deps, call))) throw new Refusal(CODE.notFound);
}

/** What is wrong with rules: levels that do not rise, amounts of no such currency, wagering above the market's. */
function faultsOf({ levels, amounts, wageringTimes }: LoyaltyRules, maxWageringTimes: number | null): string[] {
  const isRising = levels.silver < levels.gold && levels.gold < levels.vip;
  const isAmount = (text: string, currency: string): boolean => {
    try {
      return decodeAmount(text, currency).amount > 0n;
    } catch (error) {
      if (error instanceof RangeError) return false;
      throw error;
    }
  };
  const areAmounts = Object.entries(amounts).every(
    ([currency, { stakePerPoint, amount }]) => isAmount(stakePerPoint, currency) && isAmount(amount, currency),
  );
  return [
    ...(isRising ? [] : ['levelsOutOfOrder']),
    ...(areAmounts ? [] : ['amountInvalid']),
    ...(maxWageringTimes !== null && wageringTimes > maxWageringTimes ? ['wageringTooHigh'] : []),
  ];
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

  async writeLoyaltyRules(call, deps) {
    const at = deps.clock.now();
    const { version, rules } = call.body;
    const faults = faultsOf(rules, (await marketInForce(deps)).maxWageringTimes);
    if (faults.length > 0) {
      throw new Refusal(CODE.badRequest, { issues: faults.map((key) => ({ field: 'rules', key })) });
    }
    await earnOutstanding(deps);
    return transact(deps.database, async (trx) => {
      const before = await readRules(trx);
      const written = await trx
        .updateTable('loyalty_rules')
        .set({ version: version + 1, rules: JSON.stringify(rules) })
        .where('version', '=', version)
        .returning('version')
        .executeTakeFirst();
      if (!written) throw new Refusal('changedMeanwhile');
      const after = { version: written.version, rules };
      await recordAction(trx, call, { target: 'loyalty', before, after }, at);
      await changeCatalogue(trx, at);
      return after;
    });
  },
};
