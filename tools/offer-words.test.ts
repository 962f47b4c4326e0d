import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './source-files.ts';

const LANGUAGES = ['en', 'hu', 'nl', 'sv'];
/** The currencies that the demo's players have, by how the four languages call them. */
const CURRENCIES = [
  /\beur[oó]/iu,
  /\b(pounds?|font|pond|pund)\b/iu,
  /\b(krono[rn]|kronen|korona|krona)\b/iu,
  /\bforints?\b/iu,
];

const summaryOf = (path: string) => /^summary: (.*)$/m.exec(readFileSync(join(ROOT, 'content', path), 'utf8'))?.[1];

const summaries = LANGUAGES.flatMap((language) =>
  [`${language}/banners`, `${language}/pages/promotions`].flatMap((folder) =>
    readdirSync(join(ROOT, 'content', folder)).map((file) => `${folder}/${file}`),
  ),
).map((path) => ({ path, summary: summaryOf(path) ?? '' }));

test('[ENTITY-26] what is said to players of every currency names all of them or none', () => {
  const partial = summaries.filter(({ summary }) => {
    const named = CURRENCIES.filter((currency) => currency.test(summary)).length;
    return named > 0 && named < CURRENCIES.length;
  });
  expect(summaries.length).toBeGreaterThan(4 * LANGUAGES.length);
  expect(partial).toEqual([]);
});
