import { bonusAmount, bonusTerms } from '@foyer/domain/campaign/campaign-rules';
import { judgeDeposit, judgeOffer, type OfferRefusal, periodKey } from '@foyer/domain/campaign/judge-offer';
import type { MarketProfile } from '@foyer/domain/market/market-profiles';
import * as z from 'zod/mini';
import type { Wallet } from '../../kernel/ledger/with-wallet.ts';
import { isExcluded } from '../exclusion-gate/service.ts';
import { isPlayerServed } from '../settings/service.ts';
import { grantBonus, grantCash } from '../wallet/service.ts';
import { type CampaignVersion, readVersion } from './campaign-row.ts';
import { factsFor, readPlayerFacts } from './offer-facts.ts';
import { findPersonClaim, lockPerson, recordPersonRefusal } from './person-claims.ts';

const Title = z.pipe(
  z.record(z.string(), z.string()),
  z.transform((title) => ({ ...title, en: title.en ?? Object.values(title)[0] ?? '' })),
);

export type GivenBonus = { amount: bigint; spins: number; isCash: boolean };

type Claim = { reference: string; period: string; base: bigint; market: MarketProfile; now: Date };

/** Books what a campaign gives for `base` minor units and remembers it, under the wallet's lock. The caller has judged it. */
export async function grantClaim(wallet: Wallet, campaign: CampaignVersion, claim: Claim): Promise<GivenBonus> {
  const { trx, playerId, row } = wallet;
  const { rules, id, version } = campaign;
  const { reference, period, base, market, now } = claim;
  const amounts = rules.amounts[row.currency];
  if (!amounts) throw new RangeError(`the campaign ${id} is not offered in ${row.currency}`);
  const amount = bonusAmount(rules, amounts, base);
  const terms = bonusTerms(rules, amounts, amount, now);
  const title = z.parse(Title, campaign.title);
  const grantId = terms ? await grantBonus(wallet, { ...terms, title }, market.maxWageringTimes, now) : null;
  const spins = terms?.spins ?? 0;
  if (!terms) await grantCash(wallet, `campaign-${id}:${period}`, amount, now);
  await trx
    .insertInto('campaign_claims')
    .values({
      campaign_id: id,
      version,
      player_id: playerId,
      period,
      reference,
      amount,
      currency: row.currency,
      spins,
      grant_id: grantId,
      at: now,
    })
    .execute();
  return { amount, spins, isCash: terms === null };
}

export type CreditedDeposit = {
  paymentId: string;
  methodId: number;
  /** As it was chosen. */
  campaignId: string;
  version: number;
  /** What reached the account, minor units. */
  amount: bigint;
  market: MarketProfile;
  served: readonly string[];
  now: Date;
};

/**
 * At the credit of a deposit, in its transaction. The terms are those that were read; whether they may still be had is judged anew:
 * the money is credited in any case, and the reason is shown.
 */
export async function grantForDeposit(wallet: Wallet, deposit: CreditedDeposit): Promise<GivenBonus | OfferRefusal> {
  const { paymentId, campaignId, version, amount, methodId, market, served, now } = deposit;
  const { trx, playerId, row } = wallet;
  if (await isExcluded(trx, playerId, now)) return 'notForYou';
  if (!(await isPlayerServed(trx, playerId, served))) return 'notForYou';
  const campaign = await readVersion(trx, campaignId, version);
  if (!campaign) return 'ended';
  await lockPerson(trx, playerId);
  const facts = await readPlayerFacts(trx, playerId, now, paymentId);
  const { currency } = row;
  const refusal =
    judgeOffer(campaign, factsFor(campaign, facts, market), market) ??
    judgeDeposit(campaign.rules, { currency, amount, methodId });
  const claim = refusal === 'taken' ? findPersonClaim(campaign, facts.personClaims, { now, market }) : undefined;
  if (claim) await recordPersonRefusal(trx, campaign, { playerId, claim, now });
  if (refusal) return refusal;
  const period = periodKey(campaign.rules.period, now);
  return grantClaim(wallet, campaign, { reference: `deposit:${paymentId}`, period, base: amount, market, now });
}
