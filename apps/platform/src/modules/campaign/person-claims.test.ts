import { randomUUID } from 'node:crypto';
import type { CampaignRulesBody } from '@foyer/contract/campaign/campaign-rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPaymentBed, METHOD, type Payer, type PaymentBed } from '../../testing/sandbox/payment-bed.ts';
import { createTwoOperators, DOUBLED_DEPOSIT, type TwoOperators } from '../../testing/two-operators.ts';
import { verifyBooks } from '../../verify-books.ts';

const OPERATOR_TOKEN = 'an-operator-token-of-one-person';

let bed: PaymentBed;
let operators: TwoOperators;
beforeAll(async () => {
  bed = await createPaymentBed({ operatorToken: OPERATOR_TOKEN, market: 'HU' });
  operators = await createTwoOperators(bed.platform, OPERATOR_TOKEN);
});
afterAll(async () => {
  expect(await verifyBooks(bed.platform.database.kysely)).toMatchObject({ fault: null });
  await bed.platform.close();
});

const AMOUNTS = { fixed: '0.00', most: '100.00', minimum: '20.00', spinValue: null, maxStake: null };
const GIFT = {
  trigger: 'claim',
  percent: 0,
  amounts: { EUR: { ...AMOUNTS, fixed: '10.00', minimum: '0.00' } },
} as const;

async function begin(rules: Partial<CampaignRulesBody> = {}) {
  const { campaignId, version } = await operators.beginCampaign(`person-${randomUUID().slice(0, 8)}`, {
    ...DOUBLED_DEPOSIT,
    amounts: { EUR: AMOUNTS },
    ...rules,
  });
  return { campaignId, version };
}

type Campaign = Awaited<ReturnType<typeof begin>>;

let count = 0;
/** Accounts of one person, with other spellings. */
async function accountsOf(number: number): Promise<Payer[]> {
  const birthDate = `19${60 + ++count}-05-06`;
  return Promise.all(
    Array.from({ length: number }, (_, index) =>
      bed.addPayer({
        firstName: index === 0 ? 'Zsófia' : 'ZSOFIA',
        lastName: 'Árvai',
        birthDate,
        phoneNumber: index === 0 ? `+3620555100${count}` : `06 20 555 100${count}`,
      }),
    ),
  );
}

const claim = ({ visitor }: Payer, { campaignId, version }: Campaign) =>
  visitor.refusalOf('claimOffer', { params: { campaignId }, body: { version }, key: randomUUID() });
const offersOf = async ({ visitor }: Payer) =>
  (await visitor.call('listOffers', {})).offers.map(({ campaignId }) => campaignId);
const refusalsOf = async ({ playerId }: Payer) =>
  (
    await bed.platform.database.pool.query(
      'SELECT taken_by, taken_campaign_id, shared FROM campaign_refusals WHERE player_id = $1',
      [playerId],
    )
  ).rows;

async function pay(own: Payer, campaign: Campaign) {
  const begun = await bed.begin(own, METHOD.card, '50.00', { campaign });
  await bed.payByCard(begun);
  return bed.settled(own, begun);
}

test('what one account took is not offered to another of the person, refused to it, and recorded by the keys', async () => {
  const campaign = await begin(GIFT);
  const [first, second] = await accountsOf(2);
  if (!first || !second) throw new Error('no accounts');
  expect(await offersOf(second)).toContain(campaign.campaignId);
  expect(await claim(first, campaign)).toBeNull();
  expect(await offersOf(second)).not.toContain(campaign.campaignId);
  for (const _ of ['once', 'again']) expect(await claim(second, campaign)).toBe('campaignTaken');
  expect(await refusalsOf(second)).toEqual([
    { taken_by: first.playerId, taken_campaign_id: campaign.campaignId, shared: ['birth', 'name', 'phone'] },
  ]);
  expect(await claim(second, await begin(GIFT))).toBeNull();
});

test.each([
  ['of the same birth date are one person', '1959-02-03', 'pay', 'taken'],
  ['of the same birth date are one person, where the payer took another amount', '1959-02-03', 'less', 'taken'],
  ['of another are two', '1958-07-08', 'pay', 'given'],
])('two who pay from one bank account and are %s', async (_, birthDate, action, state) => {
  const campaign = await begin({ period: 'week' });
  const names = { firstName: 'Ida', lastName: 'Fodor' };
  const [first, second] = [
    await bed.addPayer({ ...names, birthDate: '1959-02-03' }),
    await bed.addPayer({ firstName: 'Ottó', lastName: 'Kiss', birthDate }),
  ];
  const transfer = async (own: Payer, how: string) => {
    const begun = await bed.begin(own, METHOD.transfer, '50.00', { campaign });
    await bed.act(begun, how);
    return bed.settled(own, begun);
  };
  expect(await transfer(first, 'pay')).toMatchObject({ bonus: { state: 'given' } });
  const settled = await transfer(second, action);
  if (action === 'pay') return expect(settled).toMatchObject({ credited: '50.00', bonus: { state } });
  const body = { decision: 'credit', received: settled.received } as const;
  const params = { paymentId: settled.paymentId };
  const taken = await second.visitor.call('decideDeposit', { params, body, key: randomUUID() });
  expect(taken).toMatchObject({ credited: '45.00', bonus: { state } });
});

test('two accounts at the same moment get one', async () => {
  const campaign = await begin(GIFT);
  const accounts = await accountsOf(3);
  const answers = await Promise.all(accounts.map((own) => claim(own, campaign)));
  expect(answers.filter((answer) => answer === null)).toHaveLength(1);
  expect(answers.filter((answer) => answer === 'campaignTaken')).toHaveLength(2);
});

test('one bonus of a first deposit, whatever it is called, also where both were begun before', async () => {
  const [one, other] = [await begin({ period: 'firstDeposit' }), await begin({ period: 'firstDeposit' })];
  const [first, second, third] = await accountsOf(3);
  if (!first || !second || !third) throw new Error('no accounts');
  const begun = await bed.begin(second, METHOD.card, '50.00', { campaign: other });
  expect(await pay(first, one)).toMatchObject({ bonus: { state: 'given' } });
  await bed.payByCard(begun);
  expect(await bed.settled(second, begun)).toMatchObject({ credited: '50.00', bonus: { state: 'taken' } });
  expect(await bed.refusalOf(third, METHOD.card, '50.00', { campaign: other })).toMatchObject({
    code: 'campaignTaken',
  });
  for (const own of [second, third]) {
    expect(await refusalsOf(own)).toMatchObject([{ taken_by: first.playerId, taken_campaign_id: one.campaignId }]);
  }
});

test.each([
  ['a phone', { birthDate: '1985-01-01', phoneNumber: '+36205550000' }, { phoneNumber: '06205550000' }],
  ['a birth date', { birthDate: '1986-01-01' }, { birthDate: '1986-01-01' }],
  [
    'a name and a phone with other birth dates',
    { firstName: 'Ede', lastName: 'Papp', birthDate: '1950-01-01', phoneNumber: '+36205550001' },
    { firstName: 'Ede', lastName: 'Papp', birthDate: '1980-01-01', phoneNumber: '+36205550001' },
  ],
])('who shares %s alone is another person', async (_, one, other) => {
  const campaign = await begin(GIFT);
  expect(await claim(await bed.addPayer(one), campaign)).toBeNull();
  expect(await claim(await bed.addPayer(other), campaign)).toBeNull();
});
