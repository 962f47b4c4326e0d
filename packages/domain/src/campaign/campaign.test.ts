import { expect, test } from 'vitest';
import { MARKETS } from '../market/market-profiles.ts';
import { DEPOSIT_BONUS_TYPES } from '../payment/bonus-types.ts';
import { bonusAmount, bonusKind, bonusTerms, type CampaignRules, validateCampaign } from './campaign-rules.ts';
import { isAgainstLaw, judgeDeposit, judgeOffer, type OfferFacts, periodKey, previousPeriod } from './judge-offer.ts';

const now = new Date('2026-11-25T12:00:00Z');
const amounts = { fixed: 0n, most: 100_00n, minimum: 10_00n, spinValue: null, maxStake: null };
const rules: CampaignRules = {
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
  amounts: { EUR: amounts },
};
const time = { startsAt: new Date('2026-01-01T00:00:00Z'), endsAt: null };
const facts: OfferFacts = {
  now,
  currency: 'EUR',
  country: 'HUN',
  groups: [],
  isOpen: true,
  isYoungAdult: false,
  takesPart: true,
  deposits: 0,
  hadBonus: false,
  hasClaimed: false,
};

test.each<[number, bigint, bigint, bigint]>([
  [100, 0n, 50_00n, 50_00n],
  [100, 0n, 500_00n, 100_00n],
  [25, 0n, 33n, 8n],
  [0, 5_00n, 500_00n, 5_00n],
  [50, 5_00n, 10_00n, 10_00n],
])('%s percent and %s fixed of %s are %s', (percent, fixed, base, amount) => {
  expect(bonusAmount({ percent }, { ...amounts, fixed }, base)).toBe(amount);
});

test('[DEPOSIT-12] each type of bonus is of one kind; cashback is cash unless it has to be wagered', () => {
  const kinds = DEPOSIT_BONUS_TYPES.map((bonusType) => bonusKind({ bonusType, wageringTimes: 0 }));
  expect(kinds).toEqual([
    'cash',
    'casino',
    'freeSpins',
    'freeMoney',
    'betting',
    'sCash',
    'cash',
    'liveCasino',
    'pokerTokens',
  ]);
  expect(bonusKind({ bonusType: 'cashback', wageringTimes: 3 })).toBe('casino');
});

const { HU, GB, SE, NL } = MARKETS;
test.each<[string, Partial<CampaignRules>, Partial<OfferFacts>, typeof HU, string | null]>([
  ['whoever fits', {}, {}, HU, null],
  ['a currency without amounts', {}, { currency: 'SEK' }, HU, 'notForYou'],
  ['a country', { countries: ['SWE'] }, {}, HU, 'notForYou'],
  ['a group', { groups: ['vip'] }, { groups: ['vip', 'bronze'] }, HU, null],
  ['no such group', { groups: ['vip'] }, {}, HU, 'notForYou'],
  ['a closed account', {}, { isOpen: false }, HU, 'notForYou'],
  ['who declined', {}, { takesPart: false }, HU, 'declined'],
  ['who had it', {}, { hasClaimed: true }, HU, 'taken'],
  ['a second deposit', { period: 'firstDeposit' }, { deposits: 1 }, HU, 'firstDepositOnly'],
  ['before its start', {}, { now: new Date('2025-12-31T23:59:59Z') }, HU, 'ended'],
  ['[ERRCODE-70] a young adult in the Netherlands', {}, { isYoungAdult: true }, NL, 'tooYoung'],
  ['a young adult in Hungary', {}, { isYoungAdult: true }, HU, null],
  ['[SR 5.1.1] eleven times in Great Britain', { wageringTimes: 11 }, {}, GB, 'notForYou'],
  ['a first bonus in Sweden', {}, {}, SE, null],
  ['a second bonus in Sweden', {}, { hadBonus: true }, SE, 'notForYou'],
  ['a player of before in Sweden', {}, { deposits: 1 }, SE, 'notForYou'],
])('an offer to %s', (_, more, player, market, refusal) => {
  expect(judgeOffer({ rules: { ...rules, ...more }, ...time }, { ...facts, ...player }, market)).toBe(refusal);
});

test('a deposit is judged by amount and way to pay', () => {
  const deposit = { currency: 'EUR', amount: 10_00n, methodId: 101 };
  expect(judgeDeposit(rules, deposit)).toBeNull();
  expect(judgeDeposit(rules, { ...deposit, amount: 9_99n })).toBe('belowMinimum');
  expect(judgeDeposit({ ...rules, methods: [104] }, deposit)).toBe('otherMethod');
});

test.each([
  ['day', '2026-11-25'],
  ['week', 'week-2026-11-23'],
  ['month', '2026-11'],
  ['once', 'once'],
  ['firstDeposit', 'once'],
] as const)('the period %s is %s', (period, key) => {
  expect(periodKey(period, now)).toBe(key);
});

test.each<[string, Partial<CampaignRules>, string[]]>([
  ['whole', {}, []],
  ['a share out of range', { percent: 1_001 }, ['shareOutOfRange']],
  ['no days', { days: 0 }, ['daysOutOfRange']],
  ['losses once', { bonusType: 'cashback', trigger: 'loss' }, ['periodOfLosses']],
  ['a first deposit without one', { trigger: 'claim', period: 'firstDeposit' }, ['periodOfDeposits']],
  ['cash of nothing', { bonusType: 'cash', percent: 0 }, ['nothingGiven']],
])('a campaign with %s', (_, more, faults) => {
  expect(validateCampaign({ ...rules, ...more }, time, HU, now)).toEqual(faults);
});

test.each([
  ['day', '2026-11-24T00:00:00.000Z', '2026-11-25T00:00:00.000Z'],
  ['week', '2026-11-16T00:00:00.000Z', '2026-11-23T00:00:00.000Z'],
  ['month', '2026-10-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z'],
] as const)('the %s that ended last is from %s until %s', (period, from, until) => {
  expect(previousPeriod(period, now)).toEqual({ from: new Date(from), until: new Date(until) });
});

test.each(['once', 'firstDeposit'] as const)('a period of %s never ends', (period) => {
  expect(previousPeriod(period, now)).toBeNull();
});

test('a campaign that ends as it begins is refused', () => {
  const ends = (endsAt: string) => validateCampaign(rules, { ...time, endsAt: new Date(endsAt) }, HU, now);
  expect(ends('2026-01-01T00:00:00Z')).toEqual(['endsBeforeStart']);
  expect(ends('2026-01-01T00:00:00.001Z')).toEqual([]);
});

test('a bonus has spins where it is of spins, and only there', () => {
  const of = { ...amounts, spinValue: 20n, maxStake: 5_00n };
  const spins = { ...rules, bonusType: 'freespins', spins: 10, returnsTo: 'cash' } as const;
  expect(bonusTerms(spins, of, 0n, now)).toMatchObject({ kind: 'freeSpins', spins: 10, spinValue: 20n });
  expect(bonusTerms({ ...rules, spins: 10 }, of, 5_00n, now)).toMatchObject({
    kind: 'casino',
    amount: 5_00n,
    spins: 0,
    spinValue: null,
    maxStake: 5_00n,
    expiresAt: new Date('2026-12-25T12:00:00Z'),
  });
  expect(bonusTerms({ ...rules, bonusType: 'cash' }, of, 5_00n, now)).toBeNull();
});

test.each<[string, Partial<CampaignRules>, typeof HU, boolean]>([
  ['[SR 5.1.1] ten times in Great Britain', { wageringTimes: 10 }, GB, false],
  ['eleven', { wageringTimes: 11 }, GB, true],
  ['any number where no law counts them', { wageringTimes: 60 }, HU, false],
  ['losses paid back in Sweden', { trigger: 'loss' }, SE, true],
  ['losses paid back in Hungary', { trigger: 'loss' }, HU, false],
])('%s: against the law, whoever asks: %s', (_, more, market, isForbidden) => {
  expect(isAgainstLaw({ ...rules, ...more }, market)).toBe(isForbidden);
});
