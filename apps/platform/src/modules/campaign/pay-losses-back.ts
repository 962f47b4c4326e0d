import { judgeOffer, periodKey, previousPeriod } from '@foyer/domain/campaign/judge-offer';
import type { MarketProfile } from '@foyer/domain/market/market-profiles';
import { sql } from 'kysely';
import type { Trx } from '../../kernel/db/database.ts';
import { transact } from '../../kernel/db/transact.ts';
import { runIsolated } from '../../kernel/jobs/run-isolated.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { lockHouse, withWallet } from '../../kernel/ledger/with-wallet.ts';
import { isExcluded } from '../exclusion-gate/service.ts';
import { isPlayerServed, marketInForce, servedCountries } from '../settings/service.ts';
import { type CampaignVersion, readCampaigns, readVersion } from './campaign-row.ts';
import { grantClaim } from './grant-claim.ts';
import { claimKey, factsFor, readPlayerFacts } from './offer-facts.ts';

type Due = { player_id: number; version: number };

const AT_ONCE = 200;

/**
 * For the period that ended last, to who took part before its end: once a player and period. Whoever lost nothing is asked again, which
 * costs a read. Returns the number of players.
 */
export async function payLossesBack(deps: Kernel): Promise<number> {
  const { database, clock, log } = deps;
  const now = clock.now();
  const market = await marketInForce(deps);
  const served = await servedCountries(deps);
  const campaigns = (await readCampaigns(database.kysely)).filter(({ rules }) => rules.trigger === 'loss');
  let count = 0;
  for (const campaign of campaigns) {
    const ended = previousPeriod(campaign.rules.period, now);
    if (!ended || ended.until <= campaign.startsAt || (campaign.endsAt && campaign.endsAt < ended.until)) continue;
    const period = periodKey(campaign.rules.period, ended.from);
    const due = await membersDue(deps, campaign, { period, until: ended.until });
    count += due.length;
    await runIsolated(
      log,
      due.map((member) => [
        `losses of player ${member.player_id}`,
        () => transact(database, (trx) => payBack(trx, campaign, member, { ...ended, period, market, served, now })),
      ]),
    );
  }
  return count;
}

async function membersDue(
  { database }: Kernel,
  { id }: CampaignVersion,
  { period, until }: { period: string; until: Date },
): Promise<Due[]> {
  const { rows } = await sql<Due>`
    SELECT m.player_id, m.version FROM campaign_members m
    WHERE m.campaign_id = ${id} AND m.left_at IS NULL AND m.joined_at < ${until}
      AND NOT EXISTS (SELECT FROM campaign_claims c
        WHERE c.campaign_id = m.campaign_id AND c.player_id = m.player_id AND c.period = ${period})
    ORDER BY m.player_id LIMIT ${AT_ONCE}`.execute(database.kysely);
  return rows;
}

type Ended = { from: Date; until: Date; period: string; market: MarketProfile; served: readonly string[]; now: Date };

async function payBack(trx: Trx, campaign: CampaignVersion, { player_id: playerId, version }: Due, ended: Ended) {
  const { from, until, period, market, served, now } = ended;
  const joined = await readVersion(trx, campaign.id, version);
  if (!joined) return;
  await withWallet(trx, playerId, async (wallet) => {
    if (await isExcluded(trx, playerId, now)) return;
    if (!(await isPlayerServed(trx, playerId, served))) return;
    const facts = await readPlayerFacts(trx, playerId, now);
    const hasClaimed = facts.claimed.has(claimKey(campaign.id, period));
    if (judgeOffer({ ...joined, endsAt: null }, { ...factsFor(joined, facts, market), hasClaimed }, market)) return;
    const lost = await cashLost(trx, playerId, from, until);
    const minimum = joined.rules.amounts[wallet.row.currency]?.minimum ?? 0n;
    if (lost <= 0n || lost < minimum) return;
    await lockHouse(wallet);
    await grantClaim(wallet, joined, { reference: `loss:${period}`, period, base: lost, market, now });
  });
}

/** Of cash alone, stakes minus returns, minor units; negative where more came back. */
async function cashLost(trx: Trx, playerId: number, from: Date, until: Date): Promise<bigint> {
  const { rows } = await sql<{ lost: bigint }>`
    SELECT -coalesce(sum(p.amount), 0)::bigint AS lost
    FROM transactions t JOIN postings p ON p.transaction_id = t.id JOIN wallets w ON w.player_id = t.player_id
    WHERE t.player_id = ${playerId} AND t.at >= ${from} AND t.at < ${until} AND p.account_id = w.cash_account
      AND t.kind IN ('stake', 'settle', 'refund', 'jackpot')`.execute(trx);
  return rows[0]?.lost ?? 0n;
}
