import { expect, test } from 'vitest';
import { isGameProvider, isSpecialProvider, PROVIDERS, providerName } from './provider-table.ts';

const STUDIOS = [
  { id: 901, name: 'Lantern Row' },
  { id: 28, name: 'Twenty-eight' },
  { id: 43, name: 'Not the cashier' },
];

test.each([
  ['PROVIDER-10', [11, 42], 'NetEnt'],
  ['PROVIDER-09', [44, 116], 'Pragmatic Play'],
  ['PROVIDER-11', [4, 120], 'Ezugi'],
  ['PROVIDER-12', [13, 46], 'HPG'],
])(
  '[PROVIDER-01, PROVIDER-09, PROVIDER-10, PROVIDER-11, PROVIDER-12, ENTITY-28] %s: ids %j are %s',
  (_id, ids, name) => {
    for (const id of ids) {
      expect(providerName(id)).toBe(name);
      expect(isGameProvider(id)).toBe(true);
    }
  },
);

test.each([
  ['PROVIDER-13', 43, 'Cashier'],
  ['PROVIDER-14', 48, 'LiveChat'],
  ['PROVIDER-15', 111, 'Tournaments'],
  ['PROVIDER-16', 29, 'Social Api'],
])(
  '[PROVIDER-13, PROVIDER-14, PROVIDER-15, PROVIDER-16] %s: %s is the service %s, not listed as a provider',
  (_id, id, name) => {
    expect(providerName(id, STUDIOS)).toBe(name);
    expect(isGameProvider(id, STUDIOS)).toBe(false);
  },
);

test('[PROVIDER-17] the table holds what the specification names, and nothing else', () => {
  const byName = Object.groupBy(PROVIDERS, ({ name }) => name);
  const ids = Object.entries(byName).map(([name, entries = []]) => [name, entries.length]);
  expect(Object.fromEntries(ids)).toEqual({
    'Amigo Gaming': 1,
    Zitro: 1,
    Playtech: 1,
    Betsson: 1,
    Spinomenal: 1,
    'Oryx Gaming': 1,
    'Games Global': 1,
    "Play'n GO": 1,
    Evolution: 1,
    'Pragmatic Play': 2,
    NetEnt: 2,
    Ezugi: 2,
    HPG: 2,
    Cashier: 1,
    LiveChat: 1,
    Tournaments: 1,
    'Social Api': 1,
  });
});

test('[PROVIDER-02] ids run from -25 to 158, each once', () => {
  const ids = PROVIDERS.map((provider) => provider.id);
  expect([Math.min(...ids), Math.max(...ids)]).toEqual([-25, 158]);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each([
  ['PROVIDER-03', 102],
  ['PROVIDER-04', 133],
  ['PROVIDER-04', 134],
  ['PROVIDER-04', 135],
  ['PROVIDER-17, left out on record', 1],
  ['PROVIDER-17, left out on record', -1],
])('[PROVIDER-03, PROVIDER-04, PROVIDER-17] %s: id %s has no entry', (_id, id) => {
  expect(providerName(id)).toBeNull();
  expect(isGameProvider(id)).toBe(false);
});

test('[PROVIDER-05] the named providers with negative ids', () => {
  const names = PROVIDERS.filter((provider) => provider.id < 0).map((provider) => provider.name);
  expect(names.sort()).toEqual(['Amigo Gaming', 'Betsson', 'Oryx Gaming', 'Playtech', 'Spinomenal', 'Zitro']);
});

test("[PROVIDER-06] [PROVIDER-07] [PROVIDER-08] Games Global, Play'n GO and Evolution have positive ids", () => {
  const names = PROVIDERS.filter((provider) => provider.id > 0).map((provider) => provider.name);
  expect(names).toEqual(expect.arrayContaining(['Games Global', "Play'n GO", 'Evolution']));
});

test('[CONST-09] id 28 is no provider, whoever brings it along', () => {
  expect([901, 28].map((id) => isGameProvider(id, STUDIOS))).toEqual([true, false]);
  expect(providerName(901, STUDIOS)).toBe('Lantern Row');
  expect(isGameProvider(901)).toBe(false);
});

test('[CONST-10] [CONST-11] 116 and -15 are special, their neighbours are not', () => {
  expect([116, 115, -15, 15].map(isSpecialProvider)).toEqual([true, false, true, false]);
});
