import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@foyer/contract/endpoint';
import { ENDPOINTS, type EndpointName } from '@foyer/contract/endpoints';
import type { ErrorCode } from '@foyer/contract/error';
import { CODE } from '@foyer/contract/error-code';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../seed/demo-players.ts';
import { createExclusionBed, type Excludable, type ExclusionBed } from '../../../testing/exclusion-bed.ts';
import { METHOD } from '../../../testing/sandbox/payment-bed.ts';
import { saveSettings } from '../../../testing/save-settings.ts';
import { createTwoOperators, type TwoOperators } from '../../../testing/two-operators.ts';
import { createVisitor } from '../../../testing/visitor.ts';
import { verifyBooks } from '../../../verify-books.ts';
import { storedSettings } from '../../settings/service.ts';

const OPERATOR_TOKEN = 'an-operator-token-of-exclusions';
const GAME = 'lantern-row';

let bed: ExclusionBed;
let operators: TwoOperators;
beforeAll(async () => {
  bed = await createExclusionBed();
  operators = await createTwoOperators(bed.platform, OPERATOR_TOKEN);
  const { deps } = bed.platform;
  const settings = (await storedSettings(deps)).byBrand.get(deps.config.brand);
  if (!settings) throw new Error('no settings');
  await saveSettings(deps, deps.config.brand, {
    ...settings,
    backEnd: { ...settings.backEnd, loyaltyEnabled: true },
  });
});
afterAll(async () => {
  expect(await verifyBooks(bed.platform.database.kysely)).toMatchObject({ fault: null });
  await bed.platform.close();
});

/** The account says another country from now on, as after a change by the player or the desk. */
const move = ({ playerId }: Excludable, country = 'SWE') =>
  bed.rows('UPDATE players SET country = $2 WHERE id = $1', [playerId, country]);

async function beginCampaign(trigger: 'claim' | 'deposit') {
  const campaignId = randomUUID();
  const amounts = { fixed: '10.00', most: '50.00', minimum: '20.00', spinValue: null, maxStake: null };
  const rules = {
    bonusType: 'promo' as const,
    trigger,
    period: 'once' as const,
    percent: trigger === 'deposit' ? 100 : 0,
    spins: 0,
    games: null,
    returnsTo: 'bonus' as const,
    wageringTimes: 5,
    contribution: [{ group: 'slots', percent: 100 }],
    days: 30,
    countries: null,
    groups: null,
    methods: null,
    amounts: { EUR: trigger === 'deposit' ? { ...amounts, fixed: '0.00' } : { ...amounts, minimum: '0.00' } },
  };
  const { version } = await operators.beginCampaign(campaignId, rules);
  return { campaignId, version };
}

type Call = (own: Excludable, launchId: string) => Promise<string | null>;

/** What begins something with money. */
const GATED: Partial<Record<EndpointName, Call>> = {
  checkPromoCode: ({ visitor }) => visitor.refusalOf('checkPromoCode', { body: { promoCode: 'any-code' } }),
  claimOffer: async ({ visitor }) => {
    const { campaignId, version } = await beginCampaign('claim');
    return visitor.refusalOf('claimOffer', { params: { campaignId }, body: { version }, key: randomUUID() });
  },
  createDeposit: ({ visitor }) =>
    visitor.refusalOf('createDeposit', { body: { methodId: METHOD.card, amount: '20.00' }, key: randomUUID() }),
  decideDeposit: ({ visitor }) => {
    const body = { decision: 'credit', received: '20.00' } as const;
    return visitor.refusalOf('decideDeposit', { params: { paymentId: randomUUID() }, body, key: randomUUID() });
  },
  exchangePoints: ({ visitor }) =>
    visitor.refusalOf('exchangePoints', { body: { points: 100, amount: '1.00' }, key: randomUUID() }),
  getPaymentMethods: ({ visitor }) => visitor.refusalOf('getPaymentMethods', {}),
  launchGame: ({ visitor }) => visitor.refusalOf('launchGame', { body: { game: GAME, mode: 'real' } }),
  playRound: ({ visitor }, launchId) =>
    visitor.refusalOf('playRound', { params: { launchId }, body: { stake: '0.20' }, key: randomUUID() }),
};

/** Why the other calls that change something are open: GLI-19 2.5.5 and what has nothing to do with money. */
const FREE: Partial<Record<EndpointName, string>> = {
  acknowledgeRealityCheck: 'a reminder that was read',
  createWithdrawal: 'the way out',
  excludeMyself: 'the way out',
  fileComplaint: 'help',
  giveUpBonus: 'takes play away',
  openChat: 'help',
  register: 'the countries of its form are those that are served',
  replacePassword: 'moves no money',
  replyToComplaint: 'help',
  requestDataCorrection: 'own data',
  requestDataErasure: 'own data',
  requestDataExport: 'own data',
  sendChatMessage: 'help',
  sendContactRequest: 'help',
  setLimit: 'a limit moves no money',
};

const endpoints = Object.values<Endpoint>(ENDPOINTS).filter(({ access }) => access !== 'operator');

describe('[ACCESS-24] [ERRCODE-13] of the calls of the contract, where the country is not served', () => {
  test('each that moves money or plays is known here: a new one is refused, or says why not', () => {
    const moving = endpoints.filter(
      ({ idempotency, rateLimit }) =>
        idempotency === 'required' || rateLimit === 'launching' || rateLimit === 'playing',
    );
    const known = [...Object.keys(GATED), ...Object.keys(FREE)];
    expect(moving.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  });

  test('each that is refused says so in the contract, and no other', () => {
    const declared = endpoints.filter(({ errors }) => errors.includes(CODE.countryBlocked satisfies ErrorCode));
    expect(declared.map(({ name }) => name).sort()).toEqual(Object.keys(GATED).sort());
  });

  test.each(Object.entries(GATED))('%s is refused, also in a session that was begun before', async (_, call) => {
    const own = await bed.addExcludable({}, 50_00n);
    const { launchId } = await own.visitor.call('launchGame', { body: { game: GAME, mode: 'real' } });
    await move(own);
    expect(await call(own, launchId)).toBe('108');
    await move(own, 'HUN');
    expect(await call(own, launchId)).not.toBe('108');
  });

  test('every other one is answered: nothing else is shut', async () => {
    const own = await bed.addExcludable({}, 50_00n);
    await move(own);
    const shut: string[] = [];
    for (const { name, path, method, access } of endpoints) {
      if (access === 'development' || Object.hasOwn(GATED, name)) continue;
      const { visitor } = own;
      // Some end the session.
      await visitor.call('loginAsPlayer', { body: { userName: own.userName } });
      const answer = await bed.request(path.replaceAll(/\{\w+\}/g, 'x'), {
        method,
        headers: {
          cookie: visitor.cookies(),
          origin: 'http://localhost',
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
        ...(method !== 'GET' && { body: '{}' }),
      });
      const text = await answer.text();
      if (answer.status === 401 || answer.status >= 500 || text.includes('"errorCode":"108"')) {
        shut.push(`${name} ${answer.status} ${text.slice(0, 200)}`);
      }
    }
    expect(shut).toEqual([]);
  });
});

test('[GLI-19 2.5.5] the money, the limits, the data and the way out stay a player’s own', async () => {
  const own = await bed.addExcludable({});
  await bed.deposit(own, '80.00');
  await move(own);
  const { visitor } = own;
  const { targets } = await visitor.call('initWithdraw');
  const wish = { amount: '30.00', detailId: targets[0]?.detailId ?? '', givesUpBonuses: [] };
  await visitor.call('createWithdrawal', { body: wish, key: randomUUID() });
  for (const name of ['getLimits', 'getExclusionOptions', 'getVerification', 'listDataRequests', 'getProfile'] as const)
    expect(await visitor.refusalOf(name)).toBeNull();
  expect(await visitor.refusalOf('listTransactions', { params: { kind: 'deposit' }, query: {} })).toBeNull();
  expect((await visitor.call('listOffers', {})).offers).toEqual([]);
  const body = { period: '24h', password: DEMO_PASSWORD };
  expect(await visitor.refusalOf('excludeMyself', { body, key: randomUUID() })).toBeNull();
});

test('a demo game may be tried, and a round that was staked is finished', async () => {
  const own = await bed.addExcludable({}, 50_00n);
  const { launchId } = await own.visitor.call('launchGame', { body: { game: GAME, mode: 'real' } });
  const round = { params: { launchId }, body: { stake: '0.20' }, key: randomUUID() };
  const played = await own.visitor.call('playRound', round);
  await move(own);
  // The answer was lost: the same call tells the same result.
  expect(await own.visitor.call('playRound', round)).toMatchObject({ roundId: played.roundId });
  const acknowledged = { params: { launchId, roundId: played.roundId } };
  expect(await own.visitor.refusalOf('acknowledgeRound', acknowledged)).toBeNull();
  expect(await own.visitor.refusalOf('launchGame', { body: { game: GAME, mode: 'demo' } })).toBeNull();
});

test('a deposit begun before is credited, without the bonus that was chosen', async () => {
  const campaign = await beginCampaign('deposit');
  const own = await bed.addExcludable({});
  const begun = await bed.begin(own, METHOD.card, '50.00', { campaign });
  await move(own);
  await bed.payByCard(begun);
  const settled = await bed.settled(own, begun);
  expect(settled).toMatchObject({ state: 'paid', credited: '50.00', bonus: { state: 'notForYou' } });
  expect(await bed.cashOf(own)).toBe('50.00');
});

test('where the setting names no country, every one is served, and a change of it holds from the next call on', async () => {
  const { deps } = bed.platform;
  const own = await bed.addExcludable({}, 50_00n);
  await move(own);
  const settings = (await storedSettings(deps)).byBrand.get(deps.config.brand);
  if (!settings) throw new Error('no settings');
  const visitor = createVisitor(bed.request);
  await visitor.call('loginAsPlayer', { body: { userName: own.userName } });
  const launch = () => visitor.refusalOf('launchGame', { body: { game: GAME, mode: 'real' } });
  expect(await launch()).toBe('108');
  await saveSettings(deps, deps.config.brand, { ...settings, backEnd: { ...settings.backEnd, allowedCountries: [] } });
  expect(await launch()).toBeNull();
  await saveSettings(deps, deps.config.brand, settings);
  expect(await launch()).toBe('108');
});
