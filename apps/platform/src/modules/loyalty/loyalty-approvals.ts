import { CODE } from '@foyer/contract/error-code';
import type { LoyaltyRules } from '@foyer/contract/loyalty/loyalty';
import { decodeAmount } from '@foyer/contract/wire';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { ApprovalTerms, ApprovedActions } from '../operator/service.ts';
import { changeCatalogue } from '../settings/service.ts';
import { earnOutstanding } from './earn-points.ts';
import { readRules } from './loyalty-rules-row.ts';

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

function assertRules(rules: LoyaltyRules, { market }: ApprovalTerms): void {
  const issues = faultsOf(rules, market.maxWageringTimes).map((key) => ({ field: 'rules', key }));
  if (issues.length > 0) throw new Refusal(CODE.badRequest, { issues });
}

export const LOYALTY_APPROVALS: ApprovedActions<'writeLoyaltyRules'> = {
  writeLoyaltyRules: {
    async check(trx, { body, ...terms }) {
      assertRules(body.rules, terms);
      const before = await readRules(trx);
      if (before.version !== body.version) throw new Refusal('changedMeanwhile');
      return { target: 'loyalty', playerId: null, about: { before } };
    },
    prepare: earnOutstanding,
    async perform(trx, { body: { version, rules }, ...terms }) {
      assertRules(rules, terms);
      const before = await readRules(trx);
      const written = await trx
        .updateTable('loyalty_rules')
        .set({ version: version + 1, rules: JSON.stringify(rules) })
        .where('version', '=', version)
        .returning('version')
        .executeTakeFirst();
      if (!written) throw new Refusal('changedMeanwhile');
      await changeCatalogue(trx, terms.at);
      return { before, after: { version: written.version, rules } };
    },
  },
};
