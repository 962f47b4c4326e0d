import { type OfferFacts, periodKey } from '@foyer/domain/campaign/judge-offer';
import type { MarketProfile } from '@foyer/domain/market/market-profiles';
import { sql } from 'kysely';
import type { Queries } from '../../kernel/db/database.ts';
import { findConsent } from '../account/service.ts';
import type { CampaignVersion } from './campaign-row.ts';
import { findPersonClaim, type PersonClaim, readPersonClaims } from './person-claims.ts';

/** What `judgeOffer` asks of a player, apart from the campaign. */
export type PlayerFacts = Omit<OfferFacts, 'hasClaimed'> & {
  claimed: ReadonlySet<string>;
  personClaims: readonly PersonClaim[];
  /** At registration. A first deposit or bonus ends it. */
  chosen: { campaignId: string | null; promoCode: string | null };
};

const NOTHING_CHOSEN = { campaignId: null, promoCode: null };

type FactsRow = {
  currency: string;
  country: string;
  groups: string[];
  status: string;
  young_adult: boolean;
  deposits: bigint;
  had_bonus: boolean;
  campaign_id: string | null;
  promo_code: string | null;
};

export const claimKey = (campaignId: string, period: string): string => `${campaignId} ${period}`;

/** `except`: the deposit that is being credited. Reliable under the wallet's lock. */
export async function readPlayerFacts(
  db: Queries,
  playerId: number,
  now: Date,
  except: string | null = null,
): Promise<PlayerFacts> {
  const { rows } = await sql<FactsRow>`
    SELECT w.currency, p.country, p.groups, p.status, p.young_adult, p.campaign_id, p.promo_code,
      (SELECT count(*) FROM deposits d WHERE d.player_id = p.id AND d.credited > 0
        AND d.id IS DISTINCT FROM ${except}::uuid) AS deposits,
      EXISTS (SELECT FROM bonus_grants g WHERE g.player_id = p.id)
        OR EXISTS (SELECT FROM campaign_claims c WHERE c.player_id = p.id) AS had_bonus
    FROM players p JOIN wallets w ON w.player_id = p.id WHERE p.id = ${playerId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`player ${playerId} has no wallet`);
  const claims = await db
    .selectFrom('campaign_claims')
    .select(['campaign_id', 'period'])
    .where('player_id', '=', playerId)
    .execute();
  const consent = await findConsent(db, playerId, 'campaignsEnabled');
  const takesPart = consent?.isGiven !== false;
  // Beside the box that was left empty a campaign could be chosen; a later no is one to all.
  const isWished = takesPart || consent?.source === 'registration';
  const isFirst = row.deposits === 0n && !row.had_bonus;
  return {
    now,
    currency: row.currency,
    country: row.country,
    groups: row.groups,
    isOpen: row.status === 'open',
    isYoungAdult: row.young_adult,
    takesPart,
    deposits: Number(row.deposits),
    hadBonus: row.had_bonus,
    personClaims: await readPersonClaims(db, playerId),
    chosen: isFirst && isWished ? { campaignId: row.campaign_id, promoCode: row.promo_code } : NOTHING_CHOSEN,
    claimed: new Set(claims.map(({ campaign_id, period }) => claimKey(campaign_id, period))),
  };
}

/** At registration, by its name or its code. */
export function isChosen({ id, promoCode }: CampaignVersion, { chosen }: Pick<PlayerFacts, 'chosen'>): boolean {
  return promoCode === null ? id === chosen.campaignId : promoCode.toLowerCase() === chosen.promoCode?.toLowerCase();
}

/** What one account had, another of the same person cannot have. Who chose a campaign takes part in it. */
export function factsFor(
  campaign: CampaignVersion,
  { claimed, personClaims, chosen, ...facts }: PlayerFacts,
  market: Pick<MarketProfile, 'bonusOnlyFirst'>,
): OfferFacts {
  const { now } = facts;
  const hasClaimed = claimed.has(claimKey(campaign.id, periodKey(campaign.rules.period, now)));
  return {
    ...facts,
    takesPart: facts.takesPart || isChosen(campaign, { chosen }),
    hasClaimed: hasClaimed || findPersonClaim(campaign, personClaims, { now, market }) !== undefined,
  };
}
