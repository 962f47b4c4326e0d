import { randomUUID } from 'node:crypto';
import type { CampaignRulesBody } from '@foyer/contract/campaign/campaign-rules';
import { DEPOSIT_BONUS_TYPES, type DepositBonusType } from '@foyer/domain/payment/bonus-types';
import { DAY_MS } from '@foyer/domain/time/duration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postBonuses } from '../../kernel/ledger/ledger.ts';
import { withWallet } from '../../kernel/ledger/with-wallet.ts';
import { createPaymentBed, METHOD, type Payer, type PaymentBed } from '../../testing/sandbox/payment-bed.ts';
import { postEntry } from '../../testing/test-players.ts';
import { createTwoOperators, type TwoOperators } from '../../testing/two-operators.ts';
import { verifyBooks } from '../../verify-books.ts';
import { accountOfBonus, endExpiredBonuses, endFinishedBonuses } from '../wallet/service.ts';
import { payLossesBack } from './pay-losses-back.ts';

const OPERATOR_TOKEN = 'an-operator-token-of-bonus-types';

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

const NOTHING = { fixed: '0.00', most: '0.00', minimum: '0.00', spinValue: null, maxStake: null };
const TEN = { EUR: { ...NOTHING, fixed: '10.00' } };
const other: Omit<CampaignRulesBody, 'bonusType'> = {
  trigger: 'claim',
  period: 'once',
  percent: 0,
  spins: 0,
  games: null,
  returnsTo: 'cash',
  wageringTimes: 0,
  contribution: [],
  days: 7,
  countries: null,
  groups: null,
  methods: null,
  amounts: TEN,
};
const slots = [{ group: 'slots', percent: 100 }];
const RULES: Record<DepositBonusType, Partial<CampaignRulesBody>> = {
  cash: {},
  promo: { wageringTimes: 5, contribution: slots, returnsTo: 'bonus' },
  freespins: { spins: 5, games: [100_001], amounts: { EUR: { ...NOTHING, spinValue: '0.20' } } },
  freemoney: { games: [100_001] },
  sportsBonus: {},
  sCash: {},
  cashback: {
    trigger: 'loss',
    period: 'week',
    percent: 10,
    wageringTimes: 5,
    contribution: slots,
    amounts: { EUR: { ...NOTHING, most: '50.00', minimum: '1.00' } },
  },
  liveCasinoBonus: {},
  pokerTokens: {},
};

let count = 0;
const begin = (bonusType: DepositBonusType, more: Partial<CampaignRulesBody> = {}) =>
  operators.beginCampaign(`type-${++count}`, { ...other, ...RULES[bonusType], bonusType, ...more });

/** A week in which this much cash was lost. */
async function lose(own: Payer, amount: bigint): Promise<void> {
  const at = bed.platform.clock.now();
  for (const [account, lost] of [
    ['cash', amount],
    ['held', amount],
  ] as const) {
    const to = account === 'cash' ? 'held' : 'house';
    await postEntry(bed.platform.database, {
      playerId: own.playerId,
      kind: account === 'cash' ? 'stake' : 'settle',
      reference: 'a-loss',
      at,
      postings: [
        { account, amount: -lost },
        { account: to, amount: lost },
      ],
    });
  }
}

async function give(bonusType: DepositBonusType): Promise<Payer> {
  const own = await bed.addPayer({}, 100_00n);
  const { campaignId, version } = await begin(bonusType);
  const wish = { params: { campaignId }, body: { version }, key: randomUUID() };
  const { bonus } = await own.visitor.call('claimOffer', wish);
  if (bonusType !== 'cashback') {
    expect(await own.visitor.call('claimOffer', wish)).toEqual({ bonus });
    return own;
  }
  await lose(own, 100_00n);
  bed.platform.clock.advance(7 * DAY_MS);
  await payLossesBack(bed.platform.deps);
  await own.visitor.call('loginAsPlayer', { body: { userName: await nameOf(own) } });
  return own;
}

async function nameOf({ playerId }: Payer): Promise<string> {
  const { user_name } = await bed.platform.database.kysely
    .selectFrom('players')
    .select('user_name')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  return user_name;
}

async function balancesOf({ playerId }: Payer): Promise<Record<string, bigint>> {
  const rows = await bed.platform.database.kysely
    .selectFrom('accounts')
    .select(['kind', 'balance'])
    .where('player_id', '=', playerId)
    .where('balance', '<>', 0n)
    .execute();
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]));
}

const grantOf = ({ playerId }: Payer) =>
  bed.platform.database.kysely
    .selectFrom('bonus_grants')
    .selectAll()
    .where('player_id', '=', playerId)
    .executeTakeFirst();

const ENDINGS = {
  wagered: async (own: Payer) => {
    const grant = await grantOf(own);
    if (!grant) return;
    const now = bed.platform.clock.now();
    await bed.platform.database.kysely.transaction().execute((trx) =>
      withWallet(trx, own.playerId, async (wallet) => {
        const met = {
          grantId: grant.id,
          kind: 'stake',
          account: 'promo',
          amount: 0n,
          wagered: grant.required,
        } as const;
        await postBonuses(wallet, [{ ...met, kind: 'end' }], now);
        await endFinishedBonuses(wallet, now);
      }),
    );
  },
  expired: async () => {
    bed.platform.clock.advance(8 * DAY_MS);
    await endExpiredBonuses(bed.platform.deps);
  },
  givenUp: async (own: Payer) => {
    const [bonus] = (await own.visitor.call('listBonuses')).bonuses;
    if (!bonus) return;
    const { bonusId, amount, freeSpins } = bonus;
    await own.visitor.call('giveUpBonus', { params: { bonusId }, body: { amount, freeSpins }, key: randomUUID() });
  },
};

const IS_WAGERED: readonly DepositBonusType[] = ['promo', 'cashback'];
const TABLE = DEPOSIT_BONUS_TYPES.flatMap((type) =>
  (['wagered', 'expired', 'givenUp'] as const)
    .filter((ending) => ending !== 'wagered' || IS_WAGERED.includes(type))
    .map((ending) => [type, ending] as const),
);

test.each(TABLE)('[DEPOSIT-12] %s is given once and %s by entries that sum to zero', async (type, ending) => {
  const own = await give(type);
  const grant = await grantOf(own);
  const given = await balancesOf(own);
  const before = type === 'cashback' ? 0n : 100_00n;
  if (type === 'cash') expect([given, grant]).toEqual([{ cash: 110_00n }, undefined]);
  else if (type === 'freespins') expect(grant).toMatchObject({ kind: 'freeSpins', spins_left: 5 });
  else expect(given[accountOfBonus(grant?.kind ?? 'casino')]).toBe(10_00n);
  await ENDINGS[ending](own);
  const kept = type === 'cash' || ending === 'wagered' ? 10_00n : 0n;
  expect(await balancesOf(own)).toEqual(before + kept === 0n ? {} : { cash: before + kept });
  const status = { wagered: 'converted', expired: 'expired', givenUp: 'givenUp' }[ending];
  if (type !== 'cash') expect(await grantOf(own)).toMatchObject({ status, balance: 0n, spins_left: 0 });
  const { rows } = await bed.platform.database.pool.query(
    `SELECT coalesce(sum(p.amount), 0)::text AS sum FROM postings p JOIN transactions t ON t.id = p.transaction_id WHERE t.player_id = $1`,
    [own.playerId],
  );
  expect(rows).toEqual([{ sum: '0' }]);
});

test.each(DEPOSIT_BONUS_TYPES.filter((type) => type !== 'cashback'))(
  '[DEPOSIT-12] %s of a deposit goes back with it',
  async (type) => {
    const own = await bed.addPayer();
    const { campaignId, version } = await begin(type, { trigger: 'deposit' });
    const begun = await bed.begin(own, METHOD.card, '20.00', { campaign: { campaignId, version } });
    await bed.payByCard(begun);
    expect(await bed.settled(own, begun)).toMatchObject({ bonus: { state: 'given' } });
    await bed.act(begun, 'refund');
    expect(await bed.settled(own, begun)).toMatchObject({ state: 'refunded', bonus: { state: 'takenBack' } });
    expect(await balancesOf(own)).toEqual({});
  },
);

test('losses come back once a period and member, from the minimum on, and not to who left', async () => {
  const { campaignId, version } = await begin('cashback', { wageringTimes: 0, contribution: [] });
  const [loser, small, left] = [
    await bed.addPayer({}, 50_00n),
    await bed.addPayer({}, 50_00n),
    await bed.addPayer({}, 50_00n),
  ];
  const wish = { params: { campaignId }, body: { version } };
  for (const own of [loser, small, left]) await own.visitor.call('claimOffer', { ...wish, key: randomUUID() });
  const { offers } = await left.visitor.call('listOffers', {});
  expect(offers.find((offer) => offer.campaignId === campaignId)).toMatchObject({ isJoined: true, trigger: 'loss' });
  await left.visitor.call('leaveCampaign', { params: { campaignId } });
  expect(await left.visitor.refusalOf('leaveCampaign', { params: { campaignId } })).toBe('402');
  expect(await left.visitor.refusalOf('leaveCampaign', { params: { campaignId: 'no-such' } })).toBe('400');
  const claimed = await begin('promo');
  expect(await left.visitor.refusalOf('leaveCampaign', { params: { campaignId: claimed.campaignId } })).toBe('401');
  await lose(loser, 40_00n);
  await lose(small, 99n);
  await lose(left, 40_00n);
  bed.platform.clock.advance(7 * DAY_MS);
  await Promise.all([payLossesBack(bed.platform.deps), payLossesBack(bed.platform.deps)]);
  await payLossesBack(bed.platform.deps);
  expect(await Promise.all([loser, small, left].map(balancesOf))).toEqual([
    { cash: 14_00n },
    { cash: 49_01n },
    { cash: 10_00n },
  ]);
});

test('[ERRCODE-72] what cannot be taken or cancelled says why', async () => {
  const own = await bed.addPayer();
  const { campaignId, version } = await begin('promo');
  const wish = (id: string, at: number) => ({ params: { campaignId: id }, body: { version: at }, key: randomUUID() });
  expect(await own.visitor.refusalOf('claimOffer', wish('no-such', 1))).toBe('400');
  expect(await own.visitor.refusalOf('claimOffer', wish(campaignId, version + 1))).toBe('campaignEnded');
  const ofDeposit = await begin('promo', { trigger: 'deposit' });
  expect(await own.visitor.refusalOf('claimOffer', wish(ofDeposit.campaignId, 1))).toBe('campaignNotForYou');
  await own.visitor.call('claimOffer', wish(campaignId, version));
  expect(await own.visitor.refusalOf('claimOffer', wish(campaignId, version))).toBe('campaignTaken');
  const [bonus] = (await own.visitor.call('listBonuses')).bonuses;
  await ENDINGS.givenUp(own);
  const again = {
    params: { bonusId: bonus?.bonusId ?? '' },
    body: { amount: '10.00', freeSpins: 0 },
    key: randomUUID(),
  };
  expect(await own.visitor.refusalOf('giveUpBonus', again)).toBe('404');
});
