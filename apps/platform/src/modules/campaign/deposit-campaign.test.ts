import { randomUUID } from 'node:crypto';
import type { CampaignRulesBody } from '@foyer/contract/campaign/campaign-rules';
import type { ApprovalRequest } from '@foyer/contract/operator/approval';
import type { StoredCampaign } from '@foyer/contract/operator/campaign-desk';
import { DAY_MS } from '@foyer/domain/time/duration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPaymentBed, METHOD, type Payer, type PaymentBed } from '../../testing/sandbox/payment-bed.ts';
import { campaignInput, createTwoOperators, DOUBLED_DEPOSIT, type TwoOperators } from '../../testing/two-operators.ts';
import { verifyBooks } from '../../verify-books.ts';
import { recordConsents, withdrawOffers } from '../account/service.ts';
import { findCampaign } from './campaign-row.ts';
import { factsFor, readPlayerFacts } from './offer-facts.ts';
import { endRevokedClaims } from './revoke-claim.ts';

const OPERATOR_TOKEN = 'an-operator-token-of-campaigns';

let bed: PaymentBed;
let operators: TwoOperators;
beforeAll(async () => {
  bed = await createPaymentBed({ operatorToken: OPERATOR_TOKEN });
  operators = await createTwoOperators(bed.platform, OPERATOR_TOKEN);
});
afterAll(async () => {
  expect(await verifyBooks(bed.platform.database.kysely)).toMatchObject({ fault: null });
  await bed.platform.close();
});

const RULES: CampaignRulesBody = {
  ...DOUBLED_DEPOSIT,
  amounts: { EUR: { fixed: '0.00', most: '100.00', minimum: '20.00', spinValue: null, maxStake: '5.00' } },
};

let count = 0;
function begin(rules: Partial<CampaignRulesBody> = {}, more: Partial<StoredCampaign> = {}): Promise<StoredCampaign> {
  const { campaignId = `test-${++count}`, claims: _, rules: __, ...body } = more;
  return operators.beginCampaign(campaignId, { ...RULES, ...rules }, body);
}

const choice = ({ campaignId, version }: StoredCampaign) => ({ campaign: { campaignId, version } });

async function pay(own: Payer, amount: string, more: object = {}) {
  const begun = await bed.begin(own, METHOD.card, amount, more);
  await bed.payByCard(begun);
  return bed.settled(own, begun);
}

const promoOf = async ({ visitor }: Payer) => (await visitor.call('getBalance')).promo;

describe('[DEPOSIT-11, DEPOSIT-12] a deposit with a campaign', () => {
  test('brings the bonus with the credit, exactly once, and says so', async () => {
    const campaign = await begin();
    const own = await bed.addPayer();
    const { offers } = await own.visitor.call('listOffers', {});
    expect(offers.find(({ campaignId }) => campaignId === campaign.campaignId)).toMatchObject({
      percent: 100,
      most: '100.00',
      minimum: '20.00',
      wageringTimes: 10,
      days: 30,
      kind: 'casino',
    });
    const begun = await bed.begin(own, METHOD.card, '150.00', choice(campaign));
    expect(begun.bonus).toMatchObject({ title: 'A test', state: 'waiting' });
    expect(await promoOf(own)).toBe('0.00');
    await bed.payByCard(begun);
    const paid = await bed.settled(own, begun);
    expect(paid).toMatchObject({ state: 'paid', credited: '150.00', bonus: { state: 'given', amount: '100.00' } });
    await bed.platform.courier.deliverDue();
    expect(await bed.settled(own, begun)).toMatchObject({ bonus: { state: 'given', amount: '100.00' } });
    expect(await own.visitor.call('getBalance')).toMatchObject({
      cash: '150.00',
      promo: '100.00',
      totalTurnover: '1000.00',
    });
    const [mail] = await bed.mailsAbout(begun.paymentId);
    expect(mail?.body).toMatch(/^Bonus: 100,00.€ \(A test\)$/m);
    const [bonus] = (await own.visitor.call('listBonuses', {})).bonuses;
    expect(bonus).toMatchObject({ kind: 'casino', amount: '100.00', maxStake: '5.00', wageringTimes: 10 });
  });

  test('[REG-19, REG-20] what was chosen at registration is the first of the offers until a deposit is made', async () => {
    const [other, campaign] = [await begin(), await begin({ period: 'firstDeposit' })];
    const withCode = await begin({}, { promoCode: 'WELCOME-7' });
    const own = await bed.addPayer({ campaignId: campaign.campaignId });
    const coded = await bed.addPayer({ campaignId: '0', promoCode: 'welcome-7' });
    const none = await bed.addPayer({ campaignId: '-1', promoCode: 'gone' });
    const offersOf = async ({ visitor }: Payer) => visitor.call('listOffers', {});
    const { offers, promoCode } = await offersOf(own);
    expect([offers[0]?.campaignId, promoCode]).toEqual([campaign.campaignId, '']);
    expect(offers.map(({ isChosen }) => isChosen)).toEqual(offers.map((_, index) => index === 0));
    expect(offers.map(({ campaignId }) => campaignId)).toContain(other.campaignId);
    const seen = await offersOf(coded);
    expect(seen.promoCode).toBe('WELCOME-7');
    expect(seen.offers.map(({ campaignId }) => campaignId)).not.toContain(withCode.campaignId);
    expect(await offersOf(none)).toMatchObject({
      promoCode: '',
      offers: expect.not.arrayContaining([{ isChosen: true }]),
    });
    await bed.deposit(coded, '30.00');
    expect(await offersOf(coded)).toMatchObject({ promoCode: '' });
  });

  test('two tabs: both deposits are credited, one brings the bonus, the other tells that it was taken', async () => {
    const campaign = await begin();
    const own = await bed.addPayer();
    const tabs = [
      await bed.begin(own, METHOD.card, '50.00', choice(campaign)),
      await bed.begin(own, METHOD.card, '60.00', choice(campaign)),
    ];
    await Promise.all(tabs.map((tab) => bed.payByCard(tab)));
    const paid = [];
    for (const tab of tabs) paid.push(await bed.settled(own, tab));
    expect(paid.map(({ bonus }) => bonus?.state).sort()).toEqual(['given', 'taken']);
    expect(await bed.cashOf(own)).toBe('110.00');
    expect(await own.visitor.call('listBonuses', {}).then(({ bonuses }) => bonuses.length)).toBe(1);
  });

  test('an edited campaign changes no running bonus, and a choice of its old terms is refused', async () => {
    const campaign = await begin();
    const own = await bed.addPayer();
    await pay(own, '50.00', choice(campaign));
    const other = await bed.addPayer();
    const waiting = await bed.begin(other, METHOD.card, '50.00', choice(campaign));
    const next = await begin({ wageringTimes: 3, percent: 10 }, campaign);
    expect(next).toMatchObject({ version: 2, claims: 1 });
    const [bonus] = (await own.visitor.call('listBonuses', {})).bonuses;
    expect(bonus).toMatchObject({ amount: '50.00', wageringTimes: 10, totalTurnover: '500.00' });
    const late = await bed.addPayer();
    expect(await bed.refusalOf(late, METHOD.card, '50.00', choice(campaign))).toMatchObject({ code: 'campaignEnded' });
    // What was chosen before keeps the terms that were read.
    await bed.payByCard(waiting);
    expect(await bed.settled(other, waiting)).toMatchObject({ bonus: { state: 'given', amount: '50.00' } });
    await expect(begin({}, campaign)).rejects.toThrow(/changedMeanwhile/);
  });

  test('what ended before the credit costs no money: it is credited, and the reason told', async () => {
    const campaign = await begin();
    const own = await bed.addPayer();
    const begun = await bed.begin(own, METHOD.transfer, '50.00', choice(campaign));
    const { pool } = bed.platform.database;
    await pool.query(
      `INSERT INTO campaign_versions SELECT campaign_id, 99, title, body, NULL, rules, starts_at, $2, created_at
      FROM campaign_versions WHERE campaign_id = $1`,
      [campaign.campaignId, bed.platform.clock.now()],
    );
    await pool.query('UPDATE deposits SET campaign_version = 99 WHERE id = $1', [begun.paymentId]);
    await bed.act(begun, 'pay');
    expect(await bed.settled(own, begun)).toMatchObject({
      state: 'paid',
      credited: '50.00',
      bonus: { state: 'ended' },
    });
    expect(await promoOf(own)).toBe('0.00');
  });

  test('a refund or a chargeback takes the bonus back', async () => {
    const campaign = await begin();
    const own = await bed.addPayer();
    const paid = await pay(own, '50.00', choice(campaign));
    await bed.act(paid, 'charge-back');
    expect(await bed.settled(own, paid)).toMatchObject({ state: 'chargedBack', bonus: { state: 'takenBack' } });
    expect(await own.visitor.call('getBalance')).toMatchObject({ cash: '0.00', promo: '0.00', totalTurnover: '0.00' });
    expect((await own.visitor.call('listBonuses', {})).bonuses).toEqual([]);
    expect(await endRevokedClaims(bed.platform.deps)).toBe(0);
    const { rows } = await bed.platform.database.pool.query('SELECT status FROM bonus_grants WHERE player_id = $1', [
      own.playerId,
    ]);
    expect(rows).toEqual([{ status: 'revoked' }]);
    expect((await bed.mailsAbout(paid.paymentId)).map(({ body }) => body.includes('bonus of this deposit'))).toEqual([
      false,
      true,
    ]);
  });

  test('cash of a campaign is the player’s at once, and goes back with its deposit', async () => {
    const campaign = await begin({
      bonusType: 'cash',
      percent: 0,
      wageringTimes: 0,
      amounts: { EUR: { ...RULES.amounts.EUR, fixed: '5.00' } } as CampaignRulesBody['amounts'],
    });
    const own = await bed.addPayer();
    const paid = await pay(own, '20.00', choice(campaign));
    expect(paid.bonus).toMatchObject({ state: 'given', amount: '5.00', isCash: true });
    expect(await bed.cashOf(own)).toBe('25.00');
    await bed.act(paid, 'charge-back');
    await bed.settled(own, paid);
    expect(await bed.cashOf(own)).toBe('0.00');
  });
});

describe('what can be had', () => {
  const PAST = { endsAt: '2026-01-02T00:00:00Z' };
  test.each<[string, Partial<CampaignRulesBody>, Partial<StoredCampaign>, object, string]>([
    ['a campaign that is over', {}, PAST, {}, 'campaignEnded'],
    ['one of another country', { countries: ['SWE'] }, {}, {}, 'campaignNotForYou'],
    ['one of a group', { groups: ['vip'] }, {}, {}, 'campaignNotForYou'],
    ['one of another way to pay', { methods: [104] }, {}, {}, 'campaignNotForYou'],
    ['[ERRCODE-70] a young adult where the market forbids it', {}, {}, { youngAdult: true }, '204'],
  ])('%s is refused at the deposit and not offered', async (_, rules, more, player, code) => {
    const campaign = await begin(rules, more);
    const own = await bed.addPayer(player);
    expect(await bed.refusalOf(own, METHOD.card, '50.00', choice(campaign))).toMatchObject({ code });
    if (rules.methods) return;
    const { offers } = await own.visitor.call('listOffers', {});
    expect(offers.map(({ campaignId }) => campaignId)).not.toContain(campaign.campaignId);
  });

  test('[ERRCODE-72, VMSG-70] an unknown campaign is 400, a deposit below the minimum is refused, the second time it was had', async () => {
    const campaign = await begin();
    const own = await bed.addPayer();
    const unknown = { campaign: { campaignId: 'no-such', version: 1 } };
    expect(await bed.refusalOf(own, METHOD.card, '50.00', unknown)).toMatchObject({ code: '400' });
    expect(await bed.refusalOf(own, METHOD.card, '19.99', choice(campaign))).toMatchObject({
      code: 'campaignNotForYou',
      issue: { field: 'campaign', key: 'campaignConditions' },
    });
    await pay(own, '20.00', choice(campaign));
    expect(await bed.refusalOf(own, METHOD.card, '50.00', choice(campaign))).toMatchObject({ code: 'campaignTaken' });
  });

  test('who does not take part in campaigns is offered none', async () => {
    const campaign = await begin();
    const own = await bed.addPayer();
    const refused = [{ consent: 'campaignsEnabled', isGiven: false, text: 'Take part' }];
    const origin = { source: 'registration', language: 'en', at: bed.platform.clock.now() } as const;
    await bed.platform.database.kysely
      .transaction()
      .execute((trx) => recordConsents(trx, own.playerId, refused, origin));
    expect(await own.visitor.call('listOffers', {})).toEqual({ offers: [], takesPart: false, promoCode: '' });
    expect(await bed.refusalOf(own, METHOD.card, '50.00', choice(campaign))).toMatchObject({
      code: 'campaignNotForYou',
    });
    await own.visitor.call('updateFields', { body: { campaignsEnabled: true } });
    const { offers, takesPart } = await own.visitor.call('listOffers', {});
    expect([offers.some(({ campaignId }) => campaignId === campaign.campaignId), takesPart]).toEqual([true, true]);
  });

  test('who left the box empty and chose one campaign has that one; a later no, or an exclusion, ends it', async () => {
    const campaign = await begin({ period: 'firstDeposit' });
    const { kysely } = bed.platform.database;
    const at = bed.platform.clock.now();
    const say = (playerId: number, isGiven: boolean, source: 'communication' | 'registration') =>
      kysely.transaction().execute((trx) =>
        recordConsents(trx, playerId, [{ consent: 'campaignsEnabled', isGiven, text: 'Take part' }], {
          source,
          language: 'en',
          at,
        }),
      );
    const wishing = async () => {
      const own = await bed.addPayer({ campaignId: campaign.campaignId });
      await say(own.playerId, false, 'registration');
      return own;
    };
    const offered = async ({ visitor }: Payer) =>
      (await visitor.call('listOffers', {})).offers.map(({ campaignId, isChosen }) => [campaignId, isChosen]);
    const own = await wishing();
    expect(await offered(own)).toEqual([[campaign.campaignId, true]]);
    expect(await pay(own, '30.00', choice(campaign))).toMatchObject({ bonus: { state: 'given', amount: '30.00' } });
    const changed = await wishing();
    await say(changed.playerId, true, 'communication');
    await say(changed.playerId, false, 'communication');
    expect(await offered(changed)).toEqual([]);
    const excluded = await wishing();
    await kysely.transaction().execute((trx) => withdrawOffers(trx, excluded.playerId, at));
    expect(await offered(excluded)).toEqual([]);
  });

  test('[DEPOSIT-11] a promo code shows its terms first; without it nobody has the campaign', async () => {
    const campaign = await begin({}, { promoCode: 'Spring-26' });
    const own = await bed.addPayer();
    const { offers } = await own.visitor.call('listOffers', {});
    expect(offers.map(({ campaignId }) => campaignId)).not.toContain(campaign.campaignId);
    expect(JSON.stringify(await own.visitor.call('getCampaigns', {}))).not.toContain('Spring-26');
    expect(await bed.refusalOf(own, METHOD.card, '50.00', choice(campaign))).toMatchObject({ code: '400' });
    expect(await own.visitor.refusalOf('checkPromoCode', { body: { promoCode: 'SUMMER' } })).toBe('promoCodeUnknown');
    const offer = await own.visitor.call('checkPromoCode', { body: { promoCode: ' spring-26 ' } });
    expect(offer).toMatchObject({ campaignId: campaign.campaignId, needsCode: true, percent: 100 });
    const paid = await pay(own, '50.00', {
      promoCode: 'SPRING-26',
      campaign: { campaignId: offer.campaignId, version: offer.version },
    });
    expect(paid.bonus).toMatchObject({ state: 'given', amount: '50.00' });
    expect(await own.visitor.refusalOf('checkPromoCode', { body: { promoCode: 'spring-26' } })).toBe('campaignTaken');
  });

  test('once a week ends on Sunday', async () => {
    const campaign = await begin({ period: 'week' });
    const own = await bed.addPayer();
    await pay(own, '20.00', choice(campaign));
    expect(await bed.refusalOf(own, METHOD.card, '20.00', choice(campaign))).toMatchObject({ code: 'campaignTaken' });
    const facts = await readPlayerFacts(bed.platform.database.kysely, own.playerId, bed.platform.clock.now());
    const stored = await findCampaign(bed.platform.database.kysely, campaign.campaignId);
    const hasClaimed = (days: number) =>
      stored &&
      factsFor(stored, { ...facts, now: new Date(facts.now.getTime() + days * DAY_MS) }, { bonusOnlyFirst: false })
        .hasClaimed;
    expect([hasClaimed(0), hasClaimed(7)]).toEqual([true, false]);
  });
});

const NOTHING = { fixed: '0.00', most: '0.00', minimum: '0.00', spinValue: null, maxStake: null };
const gift = (fixed: string, most = '0.00') => ({ EUR: { ...NOTHING, fixed, most } });
const CASH = { bonusType: 'cash', trigger: 'claim', period: 'once', percent: 0, wageringTimes: 0 } as const;
const CASHBACK = { ...CASH, bonusType: 'cashback', trigger: 'loss', period: 'week', percent: 10 } as const;
const SPINS = { ...CASH, bonusType: 'freespins' as const, spins: 1_000, games: [100_001] };

describe('the operator', () => {
  test('gives bonus money for a deposit beyond what two people may give by hand, and cash up to it', async () => {
    expect(await begin({ amounts: { EUR: { ...NOTHING, most: '5000.00', minimum: '10.00' } } })).toMatchObject({
      version: 1,
    });
    expect(await begin({ ...CASH, amounts: gift('400.00') })).toMatchObject({ version: 1 });
  });

  test.each<[string, Partial<CampaignRulesBody>, string]>([
    ['wagering above the market’s', { wageringTimes: 11 }, 'wageringTooHigh'],
    ['no wagering', { wageringTimes: 0 }, 'wageringMissing'],
    ['no currency', { amounts: {} }, 'noCurrency'],
    ['spins without a game', { bonusType: 'freespins', spins: 5 }, 'noGames'],
    ['cashback of a deposit', { bonusType: 'cashback' }, 'cashbackOfLosses'],
    ['nothing at all', { percent: 0 }, 'nothingGiven'],
    ['cash beyond what two people may give', { ...CASH, amounts: gift('400.01') }, 'giftTooLarge'],
    ['the same as cash of a deposit', { ...CASH, trigger: 'deposit', amounts: gift('400.01') }, 'giftTooLarge'],
    ['the same in another currency', { ...CASH, amounts: { HUF: { ...NOTHING, fixed: '400001.00' } } }, 'giftTooLarge'],
    ['the same as a share of losses', { ...CASHBACK, amounts: gift('0.00', '400.01') }, 'giftTooLarge'],
    ['the same as spins', { ...SPINS, amounts: { EUR: { ...NOTHING, spinValue: '0.41' } } }, 'giftTooLarge'],
    ['the same as bonus money for nothing', { trigger: 'claim', amounts: gift('400.01') }, 'giftTooLarge'],
  ])('cannot begin a campaign with %s', async (_, rules, key) => {
    const answer = await operators.owner.ask('writeCampaign', campaignInput('faulty', { ...RULES, ...rules }));
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(key);
  });

  const request = async (...input: Parameters<typeof campaignInput>) => {
    const answer = await operators.owner.ask('writeCampaign', campaignInput(...input), randomUUID());
    return answer.body as ApprovalRequest & { errorCode?: string };
  };
  const approve = async ({ approvalId }: ApprovalRequest, by = operators.second) => {
    const { body } = await by.ask('decideApproval', { params: { approvalId }, body: { decision: 'approve' } });
    return body as ApprovalRequest & { errorCode?: string };
  };

  test('[GLI-19 2.5.6] alone changes nothing: another approves each version, once', async () => {
    const ids = async () => (await operators.owner.call('listCampaigns')).campaigns.map(({ campaignId }) => campaignId);
    const campaignId = `test-${++count}`;
    const first = await request(campaignId, RULES, { promoCode: `OWN-${count}` });
    const again = await request(campaignId, { ...RULES, percent: 50 });
    expect(first).toMatchObject({
      state: 'waiting',
      target: `campaign:${campaignId}`,
      request: { about: { before: null } },
    });
    expect(await approve(first, operators.owner)).toMatchObject({ errorCode: 'sameOperator' });
    expect(await ids()).not.toContain(campaignId);
    expect(await approve(first)).toMatchObject({ state: 'approved' });
    expect(await ids()).toContain(campaignId);
    expect(await approve(again)).toMatchObject({ errorCode: 'changedMeanwhile' });
    expect(await request(campaignId, RULES)).toMatchObject({ errorCode: 'changedMeanwhile' });
    expect(await request('another', RULES, { promoCode: `own-${count}` })).toMatchObject({ errorCode: '180' });
    const next = await request(campaignId, { ...RULES, percent: 50 }, { version: 1 });
    expect(next.request).toMatchObject({ about: { before: { version: 1, rules: { percent: 100 } } } });
  });

  test('is judged again by what holds when another approves', async () => {
    const { owner } = operators;
    const asked = await request(`test-${++count}`, { ...RULES, ...CASH, amounts: gift('400.00') });
    const { version } = await owner.call('readSettings');
    const setMaximum = (from: number, manualMoneyMaximum: number | null) =>
      owner.call('writeSettings', { body: { version: from, backEnd: { manualMoneyMaximum } } });
    await setMaximum(version, 399_00);
    expect(JSON.stringify(await approve(asked))).toContain('giftTooLarge');
    await setMaximum(version + 1, null);
    expect(await approve(asked)).toMatchObject({ state: 'approved' });
  });

  test('[ERRCODE-72] ends a campaign once: 402 the second time', async () => {
    const { campaignId } = await begin();
    const ended = await operators.owner.call('endCampaign', { params: { campaignId } });
    expect(ended.endsAt).not.toBeNull();
    const again = await operators.owner.ask('endCampaign', { params: { campaignId } });
    expect(again.body).toMatchObject({ errorCode: '402' });
    const none = await operators.owner.ask('endCampaign', { params: { campaignId: 'no-such' } });
    expect(none.body).toMatchObject({ errorCode: '101' });
    const { campaigns } = await operators.owner.call('listCampaigns');
    expect(campaigns.find((one) => one.campaignId === campaignId)).toMatchObject({ version: 2, claims: 0 });
  });
});
