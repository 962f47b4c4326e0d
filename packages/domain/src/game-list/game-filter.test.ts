import { describe, expect, test } from 'vitest';
import { sampleColumns } from '../testing/sample-columns.ts';
import {
  countProviders,
  filterGames,
  formatProviders,
  NO_FILTER,
  orderProviders,
  parseProviders,
  toggleProvider,
  wantedProviders,
} from './game-filter.ts';

const columns = sampleColumns([901, -15, 902, 901, 903].map((provider) => ({ provider })));
const ALL = [0, 1, 2, 3, 4];

describe('the game filter', () => {
  test('[LOBBY-39] is a map of provider id to boolean, with no entry for what is not wanted', () => {
    const one = toggleProvider(NO_FILTER, 7);
    expect(one).toEqual({ providers: { 7: true } });
    expect(toggleProvider(one, -15)).toEqual({ providers: { 7: true, '-15': true } });
    expect(toggleProvider(one, 7)).toEqual({ providers: {} });
    expect(NO_FILTER).toEqual({ providers: {} });
  });

  test.each([
    [{}, ALL],
    [{ 901: false }, ALL],
    [{ 901: true }, [0, 3]],
    [{ 901: true, '-15': true }, [0, 1, 3]],
    [{ 901: false, 902: true }, [2]],
    [{ 77: true }, []],
  ])('[LOBBY-03] [LOBBY-39] %j leaves %j', (providers, left) => {
    expect(filterGames(columns, ALL, { providers })).toEqual(left);
  });

  test('keeps the order of the list, and the list itself when nothing is chosen', () => {
    const list = [4, 3, 0];
    expect(filterGames(columns, list, { providers: { 901: true, 903: true } })).toEqual([4, 3, 0]);
    expect(filterGames(columns, list, NO_FILTER)).toBe(list);
    expect(filterGames(columns, [], { providers: { 901: true } })).toEqual([]);
  });

  test.each([
    [undefined, []],
    ['', []],
    ['901,902', [901, 902]],
    ['-15', [-15]],
    ['902,901,902', [901, 902]],
    ['901,<script>,1e3,00,0x1,9999999, 4', [901]],
    [`${'x,'.repeat(10_000)}901`, []],
  ])('the address part %j names %j', (text, ids) => {
    const filter = parseProviders(text);
    expect(wantedProviders(filter)).toEqual(ids);
    expect(formatProviders(filter)).toBe(ids.join(','));
  });
});

describe('the rows of the provider filter', () => {
  const named = (id: number, name: string) => ({ id, name, count: 3 });

  test('[LOBBY-21] [CONST-09] [SETTING-01] one for each provider but 28, in the order of the settings', () => {
    const providers = [named(1, 'One'), named(2, 'Two'), named(3, 'Three'), named(28, 'Nobody'), named(30, 'Thirty')];
    const ids = orderProviders(providers, [3, 1, 2]).map(({ id }) => id);
    expect(ids).toEqual([3, 1, 2, 30]);
    expect(orderProviders(providers, []).map(({ name }) => name)).toEqual(['One', 'Thirty', 'Three', 'Two']);
  });

  test('[PROVIDER-13] [PROVIDER-14] [PROVIDER-15] [PROVIDER-16] no service is a row', () => {
    const services = [named(43, 'Cashier'), named(48, 'LiveChat'), named(111, 'Tournaments'), named(29, 'Social Api')];
    expect(orderProviders([...services, named(901, 'Works')], [43, 29]).map(({ id }) => id)).toEqual([901]);
  });

  test('tells how many games of this list each has; one with none keeps its place', () => {
    const providers = [named(901, 'A'), named(902, 'B'), named(903, 'C')];
    const counts = countProviders(columns, [0, 3, 4]);
    expect(counts).toEqual(
      new Map([
        [901, 2],
        [903, 1],
      ]),
    );
    expect(orderProviders(providers, [], counts).map(({ count }) => count)).toEqual([2, 0, 1]);
  });
});
