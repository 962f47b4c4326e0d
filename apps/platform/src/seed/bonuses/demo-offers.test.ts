import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { DEMO_OFFERS, type DemoOffer } from './demo-offers.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

/** As a page writes it: hundredths as cents, thousands by a placeholder. */
function asWritten(amount: string): string {
  const value = Number(amount);
  if (value < 1) return String(Math.round(value * 100));
  return value < 1000 ? String(value) : `%NUMBER_${value}%`;
}

function figuresOf({ percent, spins, days, trigger, amounts }: DemoOffer['rules']): string[] {
  const money = Object.values(amounts).flatMap(({ fixed, most, minimum, spinValue, maxStake }) =>
    [fixed, most, minimum, spinValue, maxStake].filter((text) => text !== null),
  );
  // What is lost comes back as cash, which has no end.
  const counts = [percent, spins, trigger === 'loss' ? 0 : days].filter((count) => count > 0);
  return [...counts.map(String), ...money.filter((text) => Number(text) > 0).map(asWritten)];
}

/** How many times the first amount of "(200 euros for 20)" is the second, or the other way round. */
function timesIn(page: string): number[] {
  return [...page.matchAll(/\((\d+) \p{L}+ \p{L}+ (\d+)\)/gu)].map(([, first, second]) => {
    const [less, more] = [Number(first), Number(second)].toSorted((a, b) => a - b);
    return (more ?? 0) / (less ?? 1);
  });
}

test.each(DEMO_OFFERS)('the page of $id says in every language what the campaign gives', async (offer) => {
  const { id, promoCode, rules, games } = offer;
  const path = promoCode === null ? `pages/promotions/${id}` : 'pages/my/special-promotion';
  const { rows } = await platform.database.pool.query('SELECT language, source FROM content WHERE path = $1', [path]);
  expect(rows.map(({ language }) => language).toSorted()).toEqual(['en', 'hu', 'nl', 'sv']);
  for (const { language, source } of rows) {
    const missing = figuresOf(rules).filter((figure) => !new RegExp(`(?<![\\d_])${figure}(?!\\d)`).test(source));
    expect([language, missing]).toEqual([language, []]);
    expect([language, timesIn(source)]).toEqual([language, rules.wageringTimes > 0 ? [rules.wageringTimes] : []]);
    for (const name of [...(games ?? []), ...(promoCode === null ? [] : [promoCode])]) expect(source).toContain(name);
    expect(source).toContain('/my/available-bonuses');
  }
});

test('no promotion tells of an offer that nobody can have', async () => {
  const { rows } = await platform.database.pool.query(
    "SELECT DISTINCT path FROM content WHERE path LIKE 'pages/promotions/%'",
  );
  const offers = DEMO_OFFERS.filter(({ promoCode }) => promoCode === null).map(({ id }) => id);
  // These two tell of games, and offer nothing.
  const known = [...offers, 'lamplight', 'live-table-nights'].map((key) => `pages/promotions/${key}`);
  expect(rows.map(({ path }) => path).toSorted()).toEqual(known.toSorted());
});
