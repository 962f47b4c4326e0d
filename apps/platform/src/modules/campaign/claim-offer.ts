import { CAMPAIGN_CODE } from '@foyer/contract/campaign/campaign-code';
import { claimOffer } from '@foyer/contract/campaign/offer';
import type { BodyOf, ResponseOf } from '@foyer/contract/endpoint';
import { encodeAmount } from '@foyer/contract/wire';
import { periodKey } from '@foyer/domain/campaign/judge-offer';
import type { MarketProfile } from '@foyer/domain/market/market-profiles';
import * as z from 'zod/mini';
import type { Trx } from '../../kernel/db/database.ts';
import { once } from '../../kernel/db/idempotency.ts';
import { transact } from '../../kernel/db/transact.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { lockHouse, type Wallet, withWallet } from '../../kernel/ledger/with-wallet.ts';
import { assertNotExcluded } from '../exclusion-gate/service.ts';
import { assertRegisterFree, freeMsOf } from '../register/service.ts';
import { assertCountryServed } from '../settings/service.ts';
import { type CampaignVersion, findCampaign } from './campaign-row.ts';
import { assertOffered, findChosen, offerRefusal, recordClaimRefusal } from './choose-campaign.ts';
import { grantClaim } from './grant-claim.ts';
import { lockPerson } from './person-claims.ts';

type Claimed = ResponseOf<typeof claimOffer>;
type Wish = {
  playerId: number;
  campaignId: string;
  body: BodyOf<typeof claimOffer>;
  key: string;
  market: MarketProfile;
  served: readonly string[];
};

/** Grants a campaign of the trigger `claim`, or takes part in one of `loss`. Throws Refusal 108, 120, 238, registerAway, and as `findChosen` and `assertOffered`. */
export function claim(deps: Kernel, { playerId, campaignId, body, key, market, served }: Wish): Promise<Claimed> {
  const now = deps.clock.now();
  const { version, promoCode } = body;
  const payload = [claimOffer.name, campaignId, version, promoCode ?? ''];
  return transact(deps.database, (trx) =>
    once(
      trx,
      { owner: `player:${playerId}`, key, payload, at: now },
      () =>
        withWallet(trx, playerId, async (wallet) => {
          await assertNotExcluded(trx, playerId, now);
          await assertCountryServed(trx, playerId, served);
          await assertRegisterFree(trx, { playerId, market, now, freeMs: freeMsOf(deps) });
          const campaign = await findChosen(trx, { campaign: { campaignId, version }, promoCode });
          if (!campaign) throw new Refusal(CAMPAIGN_CODE.campaignNotFound);
          if (campaign.rules.trigger === 'claim') {
            await lockHouse(wallet);
            await lockPerson(trx, playerId);
          }
          await assertOffered(trx, campaign, { playerId, market, now });
          return claimInWallet(wallet, campaign, market, now);
        }),
      (stored) => z.parse(claimOffer.response, stored),
    ),
  ).catch(async (error: unknown) => {
    await recordClaimRefusal(deps, error, { playerId, market, campaign: { campaignId, version }, promoCode });
    throw error;
  });
}

async function claimInWallet(
  wallet: Wallet,
  campaign: CampaignVersion,
  market: MarketProfile,
  now: Date,
): Promise<Claimed> {
  const { trigger, period } = campaign.rules;
  const { currency } = wallet.row;
  if (trigger === 'deposit') throw offerRefusal('notForYou');
  if (trigger === 'loss') {
    await join(wallet, campaign, now);
    return { bonus: null };
  }
  const claimed = { reference: 'claim', period: periodKey(period, now), base: 0n, market, now };
  const { amount, spins, isCash } = await grantClaim(wallet, campaign, claimed);
  return { bonus: { amount: encodeAmount({ amount, currency }), freeSpins: spins, isCash, currency } };
}

async function join({ trx, playerId }: Wallet, { id, version }: CampaignVersion, now: Date): Promise<void> {
  const member = { version, joined_at: now, left_at: null };
  await trx
    .insertInto('campaign_members')
    .values({ campaign_id: id, player_id: playerId, ...member })
    .onConflict((conflict) =>
      conflict
        .columns(['campaign_id', 'player_id'])
        .doUpdateSet(member)
        .where('campaign_members.left_at', 'is not', null),
    )
    .execute();
}

/** Of all that a player takes part in. */
export async function leaveAll({ trx, playerId }: Wallet, now: Date): Promise<void> {
  await trx
    .updateTable('campaign_members')
    .set({ left_at: now })
    .where('player_id', '=', playerId)
    .where('left_at', 'is', null)
    .execute();
}

/** Throws Refusal 400 for no such campaign, 401 for one that cannot be left, 402 for one that was left before. */
export async function leave(trx: Trx, playerId: number, campaignId: string, now: Date): Promise<void> {
  const campaign = await findCampaign(trx, campaignId);
  if (!campaign) throw new Refusal(CAMPAIGN_CODE.campaignNotFound);
  if (campaign.rules.trigger !== 'loss') throw new Refusal(CAMPAIGN_CODE.campaignNotCancelled);
  const left = await trx
    .updateTable('campaign_members')
    .set({ left_at: now })
    .where('campaign_id', '=', campaignId)
    .where('player_id', '=', playerId)
    .where('left_at', 'is', null)
    .returning('campaign_id')
    .executeTakeFirst();
  if (!left) throw new Refusal(CAMPAIGN_CODE.campaignCancelled);
}
