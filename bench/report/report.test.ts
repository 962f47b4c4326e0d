import { describe, expect, test } from 'vitest';
import { makeBaseline } from '../baseline/baseline.ts';
import { parseOptions } from './options.ts';
import { formatTable, rowOf } from './report.ts';
import { halfSpread, median, quantile } from './statistics.ts';

describe('statistics', () => {
  test.each([
    [[3], 0.5, 3],
    [[1, 2], 0.5, 1.5],
    [[4, 1, 3, 2], 0.95, 3.85],
    [[10, 20, 30], 0, 10],
  ])('the quantile of %j at %d is %d', (values, share, expected) => {
    expect(quantile(values, share)).toBeCloseTo(expected);
  });

  test('spread is half the distance of the quartiles', () => {
    expect(median([5, 1, 9, 3, 7])).toBe(5);
    expect(halfSpread([5, 1, 9, 3, 7])).toBe(2);
  });
});

describe('verdict', () => {
  const budgets = {
    most: { of: 'value', bound: 'most', limit: 10 },
    least: { of: 'value', bound: 'least', limit: 10 },
    ratio: { of: 'ratio', bound: 'most', limit: 1.1 },
  } as const;
  test.each([
    ['most', [9, 10, 30], undefined, 'ok'],
    ['most', [11], undefined, 'missed'],
    ['least', [9], undefined, 'missed'],
    ['least', [12], undefined, 'ok'],
    ['ratio', [108, 109, 200], [100, 99, 100], 'ok'],
    ['ratio', [120], [100], 'missed'],
    ['ratio', [120], undefined, 'missed'],
    ['most', [], undefined, 'missed'],
    ['free', [1], undefined, ''],
  ])('%s budget, %j against a baseline of %j is %j', (id, values, baseline, expected) => {
    const row = rowOf({ id, label: id, unit: 'ms', values, ...(baseline ? { baseline } : {}) }, budgets);
    expect(row.verdict).toBe(expected);
    expect(formatTable([row]).split('\n')).toHaveLength(3);
  });
});

describe('baseline', () => {
  test('keeps markup, sheet, fonts and pictures and drops all that is or serves script', () => {
    const kept = '<link rel="preload" as="font" href="/fonts/a.woff2"><style>p{}</style><img src="/art/1.avif">';
    const html = `${kept}<script type="application/json">{"a":"<\\u002fb>"}</script><link rel="modulepreload" href="/a.js"><script type="module" async src="/a.js"></script>`;
    expect(makeBaseline(html)).toBe(kept);
  });
});

describe('command line', () => {
  test('reads what is asked for', () => {
    expect(parseOptions(['--runs', '3', '--only', 'server', '--catalogue', '10000'])).toMatchObject({
      runs: 3,
      parts: ['server'],
      catalogue: 10_000,
    });
  });

  test.each([
    [['--runs', '0'], '--runs takes'],
    [['--only', 'nothing'], '--only takes'],
    [['--origin', 'https://example.org'], 'must be on this machine'],
  ])('refuses %j', (argv, sentence) => {
    expect(() => parseOptions(argv)).toThrow(sentence);
  });
});
