import { CAMPAIGN_CODE } from '@foyer/contract/campaign/campaign-code';
import type { ChosenCampaign } from '@foyer/contract/campaign/offer';
import { judgeDeposit, judgeOffer, type OfferRefusal } from '@foyer/domain/campaign/judge-offer';
import { TOO_YOUNG } from '@foyer/domain/errors/error-message';
import type { MarketProfile } from '@foyer/domain/market/market-profiles';
import type { Queries } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { type CampaignVersion, findCampaign, findCampaignByCode } from './campaign-row.ts';
import { factsFor, readPlayerFacts } from './offer-facts.ts';
import { findPersonClaim, readPersonClaims, recordPersonRefusal } from './person-claims.ts';

/** 204 for who is too young or declined (ERRCODE-70), our own codes for the rest. */
export function offerRefusal(refusal: OfferRefusal): Refusal {
  if (refusal === 'tooYoung') return new Refusal(CAMPAIGN_CODE.campaignsForbidden, { subCode: TOO_YOUNG });
  if (refusal === 'ended') return new Refusal('campaignEnded');
  if (refusal === 'taken') return new Refusal('campaignTaken');
  return new Refusal('campaignNotForYou');
}

type Choice = { campaign?: ChosenCampaign | undefined; promoCode?: string | undefined };

/** The campaign of a choice, whoever made it. Throws Refusal 400, promoCodeUnknown, campaignEnded for terms that were replaced. */
export async function findChosen(
  db: Queries,
  { campaign: chosen, promoCode }: Choice,
): Promise<CampaignVersion | null> {
  const code = promoCode?.trim() ?? '';
  if (code === '' && !chosen) return null;
  const found = code === '' ? await findCampaign(db, chosen?.campaignId ?? '') : await findCampaignByCode(db, code);
  // A campaign with a code is nobody's without it.
  const isHidden = code === '' && found?.promoCode !== null;
  if (!found || isHidden) throw new Refusal(code === '' ? CAMPAIGN_CODE.campaignNotFound : 'promoCodeUnknown');
  if (chosen && (chosen.campaignId !== found.id || chosen.version !== found.version))
    throw new Refusal('campaignEnded');
  return found;
}

type Chooser = { playerId: number; market: MarketProfile; now: Date };

/** Throws Refusal 204, campaignEnded, campaignTaken, campaignNotForYou. */
export async function assertOffered(
  db: Queries,
  campaign: CampaignVersion,
  { playerId, market, now }: Chooser,
): Promise<void> {
  const facts = await readPlayerFacts(db, playerId, now);
  const refusal = judgeOffer(campaign, factsFor(campaign, facts, market), market);
  if (refusal) throw offerRefusal(refusal);
}

/** After a refusal, whose transaction wrote nothing: where another account of the person took it, that is recorded. */
export async function recordClaimRefusal(
  { database, clock }: Kernel,
  error: unknown,
  { playerId, market, ...choice }: Choice & Omit<Chooser, 'now'>,
): Promise<void> {
  if (!(error instanceof Refusal) || error.code !== 'campaignTaken') return;
  const { kysely } = database;
  const now = clock.now();
  const campaign = await findChosen(kysely, choice);
  if (!campaign) return;
  const claim = findPersonClaim(campaign, await readPersonClaims(kysely, playerId), { now, market });
  if (claim) await recordPersonRefusal(kysely, campaign, { playerId, claim, now });
}

type DepositChoice = Choice & Chooser & { currency: string; amount: bigint; methodId: number };

/** What a deposit is to bring, judged now; the credit judges it again. Throws as `findChosen` and `assertOffered`. */
export async function chooseForDeposit(db: Queries, choice: DepositChoice): Promise<CampaignVersion | null> {
  const campaign = await findChosen(db, choice);
  if (!campaign) return null;
  await assertOffered(db, campaign, choice);
  const brings = campaign.rules.trigger !== 'loss' && judgeDeposit(campaign.rules, choice) === null;
  // Said at the choice too: another deposit may bring it (VMSG-70).
  if (!brings) throw new Refusal('campaignNotForYou', { issues: [{ field: 'campaign', key: 'campaignConditions' }] });
  return campaign;
}
