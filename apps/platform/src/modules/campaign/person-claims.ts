import { periodKey } from '@foyer/domain/campaign/judge-offer';
import {
  matchPersons,
  type PersonFacts,
  type PersonKeyKind,
  personKeys,
  sharedKinds,
} from '@foyer/domain/exclusion/same-person';
import type { MarketProfile } from '@foyer/domain/market/market-profiles';
import { sql } from 'kysely';
import { anyOf } from '../../kernel/db/any-of.ts';
import type { Queries, Trx } from '../../kernel/db/database.ts';
import { candidatesQuery, readPersonFacts } from '../exclusion-gate/service.ts';
import type { CampaignVersion } from './campaign-row.ts';

/** A bonus that the same person had under another account. */
export type PersonClaim = {
  campaignId: string;
  period: string;
  isFirstDeposit: boolean;
  playerId: number;
  shared: readonly PersonKeyKind[];
};

/**
 * Until the transaction ends nobody else judges a claim of this person: each certain match shares one of these keys. After the house's
 * accounts, in one order.
 */
export async function lockPerson(trx: Trx, playerId: number): Promise<void> {
  const facts = await readPersonFacts(trx, playerId);
  const keys = facts ? personKeys(facts).filter((key) => /^(?:nationalId|birth):/.test(key)) : [];
  for (const key of keys.sort()) {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`claims of ${key}`}, 0))`.execute(trx);
  }
}

/** Of other accounts that are this person's for certain. */
export async function readPersonClaims(db: Queries | Trx, playerId: number): Promise<PersonClaim[]> {
  const own = await readPersonFacts(db, playerId);
  if (!own) return [];
  const { rows: candidates } = await candidatesQuery(playerId, own).execute(db);
  if (candidates.length === 0) return [];
  const claims = await db
    .selectFrom('campaign_claims as c')
    .innerJoin('campaign_versions as v', (join) =>
      join.onRef('v.campaign_id', '=', 'c.campaign_id').onRef('v.version', '=', 'c.version'),
    )
    .select([
      'c.campaign_id',
      'c.period',
      'c.player_id',
      sql<boolean>`coalesce(v.rules->>'period' = 'firstDeposit', false)`.as('is_first'),
    ])
    .where(
      'c.player_id',
      '=',
      anyOf(
        candidates.map(({ id }) => id),
        'integer',
      ),
    )
    .where(sql<boolean>`v.rules->>'trigger' <> 'loss'`)
    .orderBy('c.id')
    .execute();
  const sharedBy = new Map<number, PersonKeyKind[] | null>();
  for (const { player_id: other } of claims) {
    if (!sharedBy.has(other)) sharedBy.set(other, compare(own, await readPersonFacts(db, other)));
  }
  return claims.flatMap(({ campaign_id: campaignId, period, player_id, is_first: isFirstDeposit }) => {
    const shared = sharedBy.get(player_id);
    return shared ? [{ campaignId, period, isFirstDeposit, playerId: player_id, shared }] : [];
  });
}

/** Null unless it is one person for certain: what is only possible refuses nobody a bonus. */
function compare(own: PersonFacts, other: PersonFacts | null): PersonKeyKind[] | null {
  if (!other) return null;
  const [one, two] = [personKeys(own), personKeys(other)];
  return matchPersons(one, two) === 'certain' ? sharedKinds(one, two) : null;
}

/** What speaks against a campaign: itself in its period, another first deposit's, any at all where the market knows one bonus alone. */
export function findPersonClaim(
  { id, rules }: CampaignVersion,
  claims: readonly PersonClaim[],
  { now, market }: { now: Date; market: Pick<MarketProfile, 'bonusOnlyFirst'> },
): PersonClaim | undefined {
  if (rules.trigger === 'loss') return undefined;
  const period = periodKey(rules.period, now);
  const isFirst = rules.period === 'firstDeposit';
  return claims.find(
    (claim) =>
      market.bonusOnlyFirst ||
      (claim.campaignId === id && claim.period === period) ||
      (isFirst && claim.isFirstDeposit),
  );
}

/** For the desk: which account, and what the two have in common. Once a campaign, player and period. */
export async function recordPersonRefusal(
  db: Queries | Trx,
  { id, rules }: CampaignVersion,
  { playerId, claim, now }: { playerId: number; claim: PersonClaim; now: Date },
): Promise<void> {
  await db
    .insertInto('campaign_refusals')
    .values({
      campaign_id: id,
      player_id: playerId,
      period: periodKey(rules.period, now),
      taken_by: claim.playerId,
      taken_campaign_id: claim.campaignId,
      shared: [...claim.shared],
      at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
