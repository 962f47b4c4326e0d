import { CODE } from '@foyer/contract/error-code';
import { validateCampaign } from '@foyer/domain/campaign/campaign-rules';
import { validateGifts } from '@foyer/domain/campaign/validate-gifts';
import { sql } from 'kysely';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { ApprovalTerms, ApprovedActions } from '../operator/service.ts';
import { type CampaignVersion, findCampaign, toRules } from './campaign-row.ts';
import { campaignSummary, type NewVersion, writeVersion } from './write-version.ts';

type Asked = Parameters<(typeof CAMPAIGN_APPROVALS)['writeCampaign']['check']>[1];

function faultsOf({ wire, startsAt, endsAt }: NewVersion, { market, most, at }: ApprovalTerms): string[] {
  try {
    const rules = toRules(wire);
    return [...validateCampaign(rules, { startsAt, endsAt }, market, at), ...validateGifts(rules, most)];
  } catch (error) {
    if (error instanceof RangeError) return ['amountInvalid'];
    throw error;
  }
}

/** Throws Refusal with what is wrong with its rules by the market of now. */
function readVersion({ params, body, ...terms }: Asked): NewVersion {
  const { title, text, promoCode, rules, startsAt, endsAt } = body;
  const time = { startsAt: new Date(startsAt), endsAt: endsAt === null ? null : new Date(endsAt) };
  const next = { id: params.campaignId, title, body: text, promoCode, ...time, wire: rules };
  const faults = [...faultsOf(next, terms), ...(title.en === undefined ? ['englishMissing'] : [])];
  if (faults.length > 0) {
    throw new Refusal(CODE.badRequest, { issues: faults.map((key) => ({ field: 'rules', key })) });
  }
  return next;
}

/** As `listCampaigns` has it, to be compared. */
const toBody = ({ title, body: text, promoCode, startsAt, endsAt, wire: rules, version }: CampaignVersion) => ({
  title,
  text,
  promoCode,
  startsAt,
  endsAt,
  rules,
  version,
});

export const CAMPAIGN_APPROVALS: ApprovedActions<'writeCampaign'> = {
  writeCampaign: {
    async check(trx, asked) {
      const next = readVersion(asked);
      const before = await findCampaign(trx, next.id);
      if ((before?.version ?? 0) !== asked.body.version) throw new Refusal('changedMeanwhile');
      const { rows } = await sql`
        SELECT FROM campaigns WHERE lower(promo_code) = lower(${next.promoCode}) AND version > 0 AND id <> ${next.id}`.execute(
        trx,
      );
      if (rows.length > 0) throw new Refusal(CODE.dataExists);
      return {
        target: `campaign:${next.id}`,
        playerId: null,
        about: { before: before ? toBody(before) : null },
        after: campaignSummary({ ...next, version: asked.body.version + 1 }),
      };
    },
    async perform(trx, asked) {
      const next = readVersion(asked);
      const before = await findCampaign(trx, next.id);
      const after = await writeVersion(trx, next, asked.body.version, asked.at);
      return { before: before ? campaignSummary(before) : null, after: campaignSummary(after) };
    },
  },
};
