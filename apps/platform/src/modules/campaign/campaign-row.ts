import { CampaignRulesBody } from '@foyer/contract/campaign/campaign-rules';
import { decodeAmount } from '@foyer/contract/wire';
import type { CampaignAmounts, CampaignRules } from '@foyer/domain/campaign/campaign-rules';
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { Queries } from '../../kernel/db/database.ts';
import type { CampaignVersionRow } from './campaign-tables.ts';

/** One version of a campaign. */
export type CampaignVersion = {
  id: string;
  version: number;
  title: unknown;
  body: unknown;
  promoCode: string | null;
  startsAt: Date;
  endsAt: Date | null;
  /** As it was written. */
  wire: CampaignRulesBody;
  rules: CampaignRules;
};

/** Throws RangeError for an amount with more decimals than its currency has, or a currency that does not exist. */
export function toRules({ amounts, ...rules }: CampaignRulesBody): CampaignRules {
  const inMinor = Object.entries(amounts).map(([currency, texts]): [string, CampaignAmounts] => {
    const minor = (text: string) => decodeAmount(text, currency).amount;
    const { spinValue, maxStake } = texts;
    return [
      currency,
      {
        fixed: minor(texts.fixed),
        most: minor(texts.most),
        minimum: minor(texts.minimum),
        spinValue: spinValue === null ? null : minor(spinValue),
        maxStake: maxStake === null ? null : minor(maxStake),
      },
    ];
  });
  return { ...rules, amounts: Object.fromEntries(inMinor) };
}

export function toCampaign(row: Selectable<CampaignVersionRow>): CampaignVersion {
  const wire = z.parse(CampaignRulesBody, row.rules);
  return {
    id: row.campaign_id,
    version: row.version,
    title: row.title,
    body: row.body,
    promoCode: row.promo_code,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    wire,
    rules: toRules(wire),
  };
}

function versionsInForce(db: Queries) {
  return db
    .selectFrom('campaign_versions as v')
    .innerJoin('campaigns as c', (join) =>
      join.onRef('c.id', '=', 'v.campaign_id').onRef('c.version', '=', 'v.version'),
    )
    .selectAll('v');
}

/** The version in force of each that gives a bonus, oldest first. */
export async function readCampaigns(db: Queries): Promise<CampaignVersion[]> {
  return (await versionsInForce(db).orderBy('v.starts_at').orderBy('v.campaign_id').execute()).map(toCampaign);
}

export async function findCampaign(db: Queries, id: string): Promise<CampaignVersion | undefined> {
  const row = await versionsInForce(db).where('v.campaign_id', '=', id).executeTakeFirst();
  return row && toCampaign(row);
}

/** In any case of letters. */
export async function findCampaignByCode(db: Queries, promoCode: string): Promise<CampaignVersion | undefined> {
  const row = await versionsInForce(db)
    .where((where) => where(where.fn<string>('lower', ['c.promo_code']), '=', promoCode.trim().toLowerCase()))
    .executeTakeFirst();
  return row && toCampaign(row);
}

/** Also one that was replaced since: its terms hold for whoever chose it. */
export async function readVersion(db: Queries, id: string, version: number): Promise<CampaignVersion | undefined> {
  const row = await db
    .selectFrom('campaign_versions')
    .selectAll()
    .where('campaign_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return row && toCampaign(row);
}
