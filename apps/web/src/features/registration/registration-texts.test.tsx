import { cleanup, screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppTestBed, openAppTestBed } from '../../testing/app-test-bed.tsx';
import { button, fillDetails, form, heading, user } from '../../testing/registration-form.ts';

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

test('where one limit of several is needed, no field alone is marked or named as missing', async () => {
  await house.open('/registration');
  await form();
  await fillDetails({ country: 'NLD', zipCode: '1012 AB' });
  await user.click(button('Continue'));
  await heading('Terms');
  const group = screen.getByRole('group', { name: /^How much may you deposit/ });
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Enter at least one of these limits; the others may stay empty. *',
  );
  const fields = within(group).getAllByRole<HTMLInputElement>('textbox');
  expect(fields.map(({ required }) => required)).toEqual([false, false, false]);
  expect(within(group).getAllByText('*')).toHaveLength(1);
  const missing = /^Still missing: Deposits a day, Deposits a week,? or Deposits a month/;
  expect(
    screen.getByText((_, element) => element?.role === 'status' && missing.test(element.textContent ?? '')),
  ).toBeTruthy();
});
