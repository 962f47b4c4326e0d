import { expect, test } from 'vitest';
import { type MarketDuties, validateDuties, withDuties } from './market-duties.ts';
import { MARKETS } from './market-profiles.ts';

const SPELPAUS = { kind: 'selfExclusion', name: 'Spelpaus', url: 'https://new.example' } as const;
const HELPLINE = { kind: 'help', name: 'Spelfriheten', url: 'https://helpline.example' } as const;
const OTHERS = MARKETS.SE.selfHelp.slice(1);

test.each<[string, MarketDuties, string[]]>([
  ['nothing at all', {}, []],
  [
    'more than the market',
    { minimumAge: 21, realityCheckMinutes: 15, minRoundMs: { slots: 4000, other: 3000 }, clock: true },
    [],
  ],
  ['an age below', { minimumAge: 17 }, ['duties.minimumAge looserThanMarket']],
  ['a longer pause between checks', { realityCheckMinutes: 61 }, ['duties.realityCheckMinutes looserThanMarket']],
  [
    'a quicker round',
    { minRoundMs: { slots: 2999, other: 2999 } },
    ['duties.minRoundMs.slots looserThanMarket', 'duties.minRoundMs.other looserThanMarket'],
  ],
  ['the clock off', { clock: false }, ['duties.clock looserThanMarket']],
  ['a register that moved, and one link more', { selfHelp: [SPELPAUS, ...OTHERS, HELPLINE] }, []],
  ['a link left out', { selfHelp: OTHERS }, ['duties.selfHelp missingLink']],
  ['a link twice', { selfHelp: [SPELPAUS, ...OTHERS, SPELPAUS] }, ['duties.selfHelp.4 duplicate']],
  ...['javascript:alert(1)', 'http://plain.example', '//else.example', 'mailto:a@b.example', 'https://', 'faq'].map(
    (url): [string, MarketDuties, string[]] => [
      url,
      { selfHelp: [{ ...SPELPAUS, url }, ...OTHERS] },
      ['duties.selfHelp.0.url refusedLink'],
    ],
  ),
])('[ROLE-02] duties in SE: %s', (_, duties, expected) => {
  expect(validateDuties(MARKETS.SE, duties).map(({ field, key }) => `${field} ${key}`)).toEqual(expected);
});

test('of profile and duties the stricter holds, whatever is stored', () => {
  for (const market of Object.values(MARKETS)) {
    expect(withDuties(market, {})).toEqual(market);
    const loose = { minimumAge: 1, realityCheckMinutes: 999, minRoundMs: { slots: 1, other: 1 }, clock: false };
    expect(withDuties(market, { ...loose, selfHelp: [] })).toEqual(market);
    const strict = { minimumAge: 30, realityCheckMinutes: 5, minRoundMs: { slots: 9000, other: 9000 }, clock: true };
    expect(withDuties(market, strict)).toMatchObject(strict);
    // What withdrawals wait for is the operator's to announce: no market asks for anything beside identity.
    expect(market.withdrawalProofs).toEqual([]);
    expect(withDuties(market, { withdrawalProofs: ['address'] }).withdrawalProofs).toEqual(['address']);
  }
  expect(withDuties(MARKETS.SE, { selfHelp: [HELPLINE, SPELPAUS] }).selfHelp).toEqual([...OTHERS, HELPLINE, SPELPAUS]);
  const moved = { kind: 'helpline', name: 'Stödlinjen', url: 'https://moved.example' } as const;
  expect(withDuties(MARKETS.SE, { selfHelp: [moved] }).selfHelp.at(-1)).toEqual({ ...moved, phone: '020-819 100' });
});
