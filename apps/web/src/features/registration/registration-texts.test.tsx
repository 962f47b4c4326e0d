import { cleanup, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppTestBed, openAppTestBed } from '../../testing/app-test-bed.tsx';

let house: AppTestBed;
beforeAll(async () => {
  house = await openAppTestBed({ config: { market: 'NL' } });
});
afterAll(() => house.close());

/** What a page says itself: names, labels and sentences, without lists of countries and what the player typed. */
async function wordsOf(path: string, as?: string): Promise<string[]> {
  cleanup();
  await house.open(path, as === undefined ? {} : { as });
  const main = screen.getByRole('main');
  const said = main.querySelectorAll('h1, h2, label, legend, button, p:not(:has(*))');
  return [...said].map(({ textContent }) => textContent?.trim() ?? '').filter((text) => /\p{L}/u.test(text));
}

/** A key that a catalogue lacks is shown as it is written. */
const KEY = /\b(?:age-check|communication|error|field|form|profile|registration|ways-in)\.[A-Za-z]/;

const PAGES = [
  ['/registration', undefined, 20],
  ['/my/profile', 'pieter', 10],
  ['/my/documents', 'pieter', 2],
  ['/login/idin?ec=unknown', 'pieter', 1],
] as const;

test.each(['hu', 'nl', 'sv'])(
  '[REGCONST-03] in %s registration and verification have texts of their own',
  async (language) => {
    for (const [path, as, least] of PAGES) {
      const english = await wordsOf(path, as);
      const translated = await wordsOf(`/${language}${path}`, as);
      expect([path, english.length >= least, translated.length]).toEqual([path, true, english.length]);
      expect([...english, ...translated].filter((text) => KEY.test(text))).toEqual([]);
      const same = translated.filter((text) => english.includes(text));
      // Proper names and words that two languages share.
      expect([path, same.length <= translated.length / 4]).toEqual([path, true]);
    }
  },
);
