import { describe, expect, test } from 'vitest';
import { sampleColumns } from '../testing/sample-columns.ts';
import { FACET_OPTIONS, type FacetOption, facetBits, traitBits } from './game-facets.ts';
import {
  countOffers,
  filterList,
  formatListFilter,
  NO_LIST_FILTER,
  parseListFilter,
  withoutFilter,
} from './list-filter.ts';

const game = (provider: number, volatility: string, features: string[], rtp: number, hasJackpot = false) => ({
  provider,
  facets: facetBits(traitBits({ volatility, payMode: 'lines', features }), rtp, hasJackpot),
});
const columns = sampleColumns([
  game(901, 'low', ['wild'], 9399),
  game(902, 'high', ['wild', 'freeRounds'], 9400),
  game(901, 'high', [], 9600, true),
  // A live table.
  { provider: 903, facets: facetBits(0, 0, false) },
]);
const ALL = [0, 1, 2, 3];

describe('the filter of a list', () => {
  test.each([
    [{}, ALL],
    [{ volatility: 'high' }, [1, 2]],
    [{ volatility: 'low,high' }, [0, 1, 2]],
    [{ volatility: 'high', features: 'freeRounds,wheel' }, [1]],
    [{ rtp: 'below94' }, [0]],
    [{ rtp: '94,96' }, [1, 2]],
    [{ jackpot: 'yes', providers: '902' }, []],
    [{ ways: 'lines', providers: '901,903' }, [0, 2]],
  ])('%j leaves %j, and its address names it again', (query, left) => {
    const filter = parseListFilter(query);
    expect(filterList(columns, ALL, filter)).toEqual(left);
    expect(parseListFilter(formatListFilter(filter))).toEqual(filter);
    expect(withoutFilter({ sort: 'rtp', ...query })).toEqual({ sort: 'rtp' });
  });

  test.each([{ volatility: 'extreme,,<b>' }, { rtp: '97', jackpot: 'no', features: 'toString' }, { ways: 'LINES' }])(
    'an address that names no option, as %j, filters nothing',
    (query) => {
      expect(parseListFilter(query)).toBe(NO_LIST_FILTER);
      expect(filterList(columns, ALL, parseListFilter(query))).toBe(ALL);
    },
  );

  test('each count is the length of the list that the choice would leave, whatever else is chosen', () => {
    for (const query of [
      {},
      { volatility: 'high' },
      { volatility: 'low', rtp: '94' },
      { providers: '901', jackpot: 'yes' },
    ]) {
      const filter = parseListFilter(query);
      const { studios, facets } = countOffers(columns, ALL, filter);
      const counts = Object.fromEntries(FACET_OPTIONS.map(({ key }, place) => [key, facets[place]]));
      const expected = FACET_OPTIONS.map(({ id, option, key }): [FacetOption, number] => {
        const alone = parseListFilter({ ...formatListFilter(filter), [id]: option });
        return [key, filterList(columns, ALL, alone).length];
      });
      expect(counts).toEqual(Object.fromEntries(expected));
      for (const id of [901, 902, 903]) {
        const alone = parseListFilter({ ...formatListFilter(filter), providers: String(id) });
        expect(studios.get(id) ?? 0).toBe(filterList(columns, ALL, alone).length);
      }
    }
  });
});
