import { CODE } from '@foyer/contract/error-code';
import { constraintOf, type Trx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import { changeCatalogue } from '../settings/service.ts';
import { type CampaignVersion, findCampaign } from './campaign-row.ts';

export type NewVersion = Pick<CampaignVersion, 'id' | 'promoCode' | 'startsAt' | 'endsAt' | 'wire'> & {
  title: Readonly<Record<string, string>>;
  body: Readonly<Record<string, string>>;
};

/** The head of the campaign and its next version. Throws Refusal changedMeanwhile where it is another than `from`, 180 for a code that is taken. */
export async function writeVersion(trx: Trx, next: NewVersion, from: number, at: Date): Promise<CampaignVersion> {
  const { id, promoCode, startsAt, endsAt } = next;
  const version = from + 1;
  const words = { title: JSON.stringify(next.title), body: JSON.stringify(next.body) };
  const head = { ...words, promo_code: promoCode, starts_at: startsAt, ends_at: endsAt, version };
  try {
    const written = await trx
      .insertInto('campaigns')
      .values({ id, ...head })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(head).where('campaigns.version', '=', from))
      .returning('id')
      .executeTakeFirst();
    if (!written) throw new Refusal('changedMeanwhile');
  } catch (error) {
    if (constraintOf(error) === 'campaigns_promo_code') throw new Refusal(CODE.dataExists);
    throw error;
  }
  await trx
    .insertInto('campaign_versions')
    .values({
      campaign_id: id,
      version,
      ...words,
      promo_code: promoCode,
      rules: JSON.stringify(next.wire),
      starts_at: startsAt,
      ends_at: endsAt,
      created_at: at,
    })
    .execute();
  await changeCatalogue(trx, at);
  const written = await findCampaign(trx, id);
  if (!written) throw new Error(`the campaign ${id} was not written`);
  return written;
}

type Summed = Pick<CampaignVersion, 'endsAt' | 'promoCode' | 'startsAt' | 'version' | 'wire'>;

/** For the trail: without the code, which is for those who have it. */
export const campaignSummary = ({ version, promoCode, startsAt, endsAt, wire }: Summed) => ({
  version,
  hasCode: promoCode !== null,
  startsAt,
  endsAt,
  rules: wire,
});
