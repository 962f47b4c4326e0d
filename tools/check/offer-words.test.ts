import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessages } from '@foyer/texts/compile';
import { expect, test } from 'vitest';
import { ROOT } from '../source/source-files.ts';

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

test('what is said to players of every currency names all of them or none', () => {
  const partial = summaries.filter(({ summary }) => {
    const named = CURRENCIES.filter((currency) => currency.test(summary)).length;
    return named > 0 && named < CURRENCIES.length;
  });
  expect(summaries.length).toBeGreaterThan(4 * LANGUAGES.length);
  expect(partial).toEqual([]);
});

const pieces = LANGUAGES.flatMap((language) =>
  readdirSync(join(ROOT, 'content', language), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `${language}/${file}`),
);

/** Figures of a thousand and more, or with decimals, typed by hand; years, moments, telephone numbers and numbers of clauses are none. */
function typedFigures(text: string): string[] {
  const words = text
    .replaceAll(/%NUMBER_[\d.]+%/g, '')
    .replaceAll(/\[[\d -]+\]\(tel:\d+\)/g, '')
    .replaceAll(/(^|\bart\. )\d+\.\d+(?= )/gim, '')
    .replaceAll(/\b20\d\d(-[\dT:.+-]+Z?)?/g, '');
  return words.match(/\d[.,\u00a0\u202f’ ]\d{3}(?!\d)|\d{4,}|\d[.,]\d/g) ?? [];
}

test('[ENTITY-33] figures in words have the separators of the screens: none is typed by hand', () => {
  expect(
    typedFigures('1.2 From 2026-11-01T00:00:00Z, [0800-24 000 22](tel:08002400022): 6,000 or 20 000, 6000 and 0.95.'),
  ).toHaveLength(4);
  const typed = pieces.flatMap((path) =>
    typedFigures(readFileSync(join(ROOT, 'content', path), 'utf8')).map((figure) => `${path}: ${figure}`),
  );
  expect(pieces.length).toBeGreaterThan(100);
  expect(typed).toEqual([]);
});

/** What urges to go on, to win back what was lost, or to come back (RTS 14A). */
const URGING: Readonly<Record<string, RegExp>> = {
  en: /\bwin (?:it|your money|that) back|keep (?:playing|spinning)|one more (?:spin|round)|don[’']t (?:stop|give up) now|we miss you|your luck (?:is|will)/i,
  hu: /nyerd vissza|játssz tovább|még egy (?:pörgetés|kör)|ne állj meg|hiányzol|szerencséd (?:most|hamarosan)/i,
  nl: /win (?:het|je geld) terug|speel door|nog één (?:spin|ronde)|stop (?:nu )?niet|we missen je/i,
  sv: /vinn tillbaka|spela vidare|ett snurr till|en runda till|sluta inte nu|vi saknar dig/i,
};

test('[RTS 14A] no text urges to go on, to win back what was lost or to come back', () => {
  const found = LANGUAGES.flatMap((language) => {
    const words = URGING[language];
    if (!words) throw new Error(`no words to look for in ${language}`);
    const said = Object.entries(compileMessages(language)).map(([key, text]) => [key, JSON.stringify(text)] as const);
    const written = pieces
      .filter((path) => path.startsWith(`${language}/`) && !path.endsWith('/responsible-gambling.md'))
      .map((path) => [path, readFileSync(join(ROOT, 'content', path), 'utf8')] as const);
    return [...said, ...written].flatMap(([name, text]) => (words.test(text) ? [`${language} ${name}`] : []));
  });
  expect(found).toEqual([]);
  expect(URGING.en?.test('Win it back with one more spin')).toBe(true);
});
