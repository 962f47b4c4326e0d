import { expect, test } from 'vitest';
import { MARKETS, type MarketCode } from '../market/market-profiles.ts';
import { countsAsYoung } from './contact-duties.ts';
import { depositGrowth, HARM_FIGURE_NAMES, type HarmFigureName, type HarmFigures } from './harm-figures.ts';
import { DEFAULT_HARM_TUNING, type HarmRuleName, type HarmTuning, TUNABLE_HARM_RULES } from './harm-rules.ts';
import { type HarmTerms, harmLevel, judgeHarm } from './judge-harm.ts';

type Given = { readonly [name in HarmFigureName]?: bigint };

const figuresOf = (given: Given): HarmFigures =>
  Object.fromEntries(HARM_FIGURE_NAMES.map((name) => [name, given[name] ?? 0n])) as Record<HarmFigureName, bigint>;

const NOW = new Date('2026-11-26T12:00:00Z');

const termsOf = (
  market: MarketCode,
  birthDate: string | null = '1986-01-01',
  tuning: HarmTuning = DEFAULT_HARM_TUNING,
): HarmTerms => ({
  tuning,
  duties: MARKETS[market].protection.contact,
  isYoung: countsAsYoung({ birthDate, youngAdultBelow: MARKETS[market].youngAdultBelow, now: NOW }),
  isMarketCurrency: true,
});

const rulesOf = (given: Given, terms: HarmTerms) => judgeHarm(figuresOf(given), terms).map(({ rule }) => rule);

test.each<[HarmRuleName, Given, Given]>([
  ['chasing', { chases7: 2n }, { chases7: 3n }],
  ['nightPlay', { nights7: 2n }, { nights7: 3n }],
  ['risingDeposits', { depositGrowth: 199n, deposits7: 3n }, { depositGrowth: 200n, deposits7: 3n }],
  ['risingDeposits', { depositGrowth: 900n, deposits7: 2n }, { depositGrowth: 900n, deposits7: 3n }],
  ['cancelledWithdrawals', { cancelledWithdrawals7: 1n }, { cancelledWithdrawals7: 2n }],
  ['timeLoggedIn', { loginMinutes7: 1_499n }, { loginMinutes7: 1_500n }],
  ['declinedDeposits', { declinedDeposits7: 2n }, { declinedDeposits7: 3n }],
  ['limitRaises', { limitRaises30: 2n }, { limitRaises30: 3n }],
  ['quickAnswers', { quickAnswers7: 4n }, { quickAnswers7: 5n }],
])('%s alerts at its threshold and not below, with exactly these figures', (rule, below, above) => {
  const terms = termsOf('GB');
  expect(rulesOf(below, terms)).toEqual([]);
  const alerts = judgeHarm(figuresOf(above), terms);
  expect(alerts.map((alert) => alert.rule)).toEqual([rule]);
  expect(alerts[0]?.figures).toMatchObject(above);
});

test.each<[MarketCode, string | null, bigint, HarmRuleName[]]>([
  ['NL', '2002-11-26', 349_99n, []],
  ['NL', '2002-11-26', 350_00n, ['netDeposit']],
  ['NL', '2002-11-26', 699_99n, ['netDeposit']],
  ['NL', '2002-11-26', 700_00n, ['netDeposit', 'netDepositStop']],
  ['NL', '2002-11-27', 149_99n, []],
  ['NL', '2002-11-27', 150_00n, ['netDeposit']],
  ['NL', '2002-11-27', 300_00n, ['netDeposit', 'netDepositStop']],
  ['NL', null, 150_00n, ['netDeposit']],
  ['GB', '2006-01-01', 1_000_000n, []],
])(
  '[Regeling koa 2024] in %s, born %s, a talk and a stop by the net deposits of the month (%s)',
  (market, birthDate, netDepositMonth, rules) => {
    const alerts = judgeHarm(figuresOf({ netDepositMonth }), termsOf(market, birthDate));
    expect(alerts.map(({ rule }) => rule)).toEqual(rules);
    expect(harmLevel(alerts)).toBe(rules.length > 0 ? 3 : 0);
  },
);

test.each<[bigint, HarmRuleName[]]>([
  [0n, []],
  [10_000_00n, []],
  [10_000_01n, ['highDepositLimit']],
])('[Spellagen 14:7] a deposit limit of %s öre a month in Sweden: %j', (depositLimitMonth, rules) => {
  expect(rulesOf({ depositLimitMonth }, termsOf('SE'))).toEqual(rules);
});

test("amounts of another currency than the market's are not compared", () => {
  const terms = { ...termsOf('NL'), isMarketCurrency: false };
  expect(rulesOf({ netDepositMonth: 10_000_000n }, terms)).toEqual([]);
});

test.each<[number[], number]>([
  [[], 0],
  [[1], 1],
  [[1, 1], 1],
  [[2], 1],
  [[2, 1], 2],
  [[1, 1, 1, 1], 2],
  [[2, 1, 1, 1], 3],
  [[5], 3],
])('weights %j are level %s', (weights, level) => {
  expect(harmLevel(weights.map((weight) => ({ weight })))).toBe(level);
});

test('tuning moves a threshold and a weight, and 0 turns a rule off', () => {
  const judged = (rules: HarmTuning['rules']) =>
    judgeHarm(figuresOf({ nights7: 2n, chases7: 3n }), termsOf('GB', '1986-01-01', { ...DEFAULT_HARM_TUNING, rules }));
  expect(judged({}).map(({ rule }) => rule)).toEqual(['chasing']);
  expect(judged({ nightPlay: { atLeast: 2, weight: 3 }, chasing: { weight: 0 } })).toEqual([
    { rule: 'nightPlay', threshold: 2n, weight: 3, figures: { nights7: 2n, nightStaked7: 0n } },
  ]);
});

test('no single rule of ours asks for a person', () => {
  for (const rule of Object.values(TUNABLE_HARM_RULES)) expect(harmLevel([rule])).toBeLessThan(3);
});

test.each([
  [100_00n, 200_00n, 200n],
  [99_99n, 200_00n, 199n],
  [100_00n, 0n, 0n],
])('a week of %s after four weeks of %s is %s percent', (week, before, percent) => {
  expect(depositGrowth(week, before)).toBe(percent);
});
