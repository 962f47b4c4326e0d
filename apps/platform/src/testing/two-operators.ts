import { randomUUID } from 'node:crypto';
import type { CampaignRulesBody } from '@foyer/contract/campaign/campaign-rules';
import type { ApprovalRequest } from '@foyer/contract/operator/approval';
import type { StoredCampaign } from '@foyer/contract/operator/campaign-desk';
import { addOperator, createOperatorClient, type OperatorClient, type OperatorInput } from './operator-client.ts';
import type { TestPlatform } from './test-platform.ts';

type Rules = 'writeCampaign' | 'writeLoyaltyRules';

export type TwoOperators = {
  owner: OperatorClient;
  second: OperatorClient;
  /** The owner asks, another approves. Throws where either is refused. */
  approved<N extends Rules>(name: N, input: OperatorInput<N>): Promise<ApprovalRequest>;
  /** In its first version, without a code, unless `more` says another. */
  beginCampaign(
    campaignId: string,
    rules: CampaignRulesBody,
    more?: Partial<CampaignInput['body']>,
  ): Promise<StoredCampaign>;
};

type CampaignInput = Required<Pick<OperatorInput<'writeCampaign'>, 'body' | 'params'>>;

/** A deposit doubled once, in bonus money of slots. Amounts are each test's own. */
export const DOUBLED_DEPOSIT: Omit<CampaignRulesBody, 'amounts'> = {
  bonusType: 'promo',
  trigger: 'deposit',
  period: 'once',
  percent: 100,
  spins: 0,
  games: null,
  returnsTo: 'bonus',
  wageringTimes: 10,
  contribution: [{ group: 'slots', percent: 100 }],
  days: 30,
  countries: null,
  groups: null,
  methods: null,
};

export const campaignInput = (
  campaignId: string,
  rules: CampaignRulesBody,
  more: Partial<CampaignInput['body']> = {},
): CampaignInput => ({
  params: { campaignId },
  body: {
    title: { en: 'A test' },
    text: { en: 'A test.' },
    promoCode: null,
    startsAt: '2026-01-01T00:00:00Z',
    endsAt: null,
    version: 0,
    note: 'A test',
    rules,
    ...more,
  },
});

export async function createTwoOperators(platform: Pick<TestPlatform, 'app'>, token: string): Promise<TwoOperators> {
  const owner = createOperatorClient(platform, token);
  const second = await addOperator(platform, owner, 'second', ['money']);
  const approved: TwoOperators['approved'] = async (name, input) => {
    const { status, body } = await owner.ask(name, input, randomUUID());
    if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
    const { approvalId } = body as ApprovalRequest;
    return second.call('decideApproval', { params: { approvalId }, body: { decision: 'approve' } });
  };
  return {
    owner,
    second,
    approved,
    async beginCampaign(campaignId, rules, more) {
      await approved('writeCampaign', campaignInput(campaignId, rules, more));
      const { campaigns } = await owner.call('listCampaigns');
      const written = campaigns.find((campaign) => campaign.campaignId === campaignId);
      if (!written) throw new Error(`no campaign ${campaignId}`);
      return written;
    },
  };
}
