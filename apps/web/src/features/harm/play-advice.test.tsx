import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Fetch } from '../../data/transport.ts';
import { type AppTestBed, openAppTestBed } from '../../testing/app-test-bed.tsx';
import { stubIdleCallback } from '../../testing/stub-idle-callback.ts';

let testBed: AppTestBed;
beforeAll(async () => {
  testBed = await openAppTestBed({ config: { market: 'HU' } });
});
afterAll(() => testBed.close());
stubIdleCallback();

const PATH = '/api/player/play-advice';
const FIGURES = [
  { name: 'deposits7', value: 4 },
  { name: 'deposited7', value: '80.00' },
  { name: 'depositGrowth', value: 300 },
  { name: 'loginMinutes7', value: 1_500 },
];

const given: { level: number | null } = { level: 1 };
const sent: unknown[] = [];
let asked = 0;
beforeEach(() => {
  sent.length = 0;
  asked = 0;
});

/** What the platform says of the player, as a test wants it; all else is the platform's. */
const between = (fetch: Fetch) => async (path: string, init: RequestInit) => {
  if (!path.startsWith(PATH)) return fetch(path, init);
  if (init.method === 'POST') {
    sent.push(JSON.parse(String(init.body)));
    return Response.json({});
  }
  asked += 1;
  const { level } = given;
  const advice = level && { adviceId: '7', level, figures: FIGURES, currency: 'EUR', at: '2026-11-21T12:00:00.000Z' };
  return Response.json({ advice: advice || null });
};

const open = (level: number | null) => {
  given.level = level;
  return testBed.open('/my/limits/time', { as: 'nora', between });
};

const notice = () => screen.findByLabelText('Your play in figures');

test.each([
  [1, /in one place/],
  [2, /keep to what you planned/],
  [3, /from our team will get in touch/],
])("at level %i it has the player's own figures and the ways to a limit and the self-test", async (level, words) => {
  await open(level);
  const shown = await notice();
  const figures = [...shown.querySelectorAll('dd')].map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '));
  expect(figures).toEqual(['4', '80,00 €', '300 %', '25:00:00']);
  expect(within(shown).getByText(words)).toBeTruthy();
  // They are of that moment, and are still shown days later.
  expect(within(shown).getByText(/^Counted on 21 November 2026/)).toBeTruthy();
  const links = within(shown).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/my/limits/payments', '/my/limits/questionnaire']);
});

test('it stays until it is closed, which the platform is told', async () => {
  await open(1);
  await userEvent.click(within(await notice()).getByRole('button', { name: 'Dismiss notice' }));
  await waitFor(() => expect(screen.queryByLabelText('Your play in figures')).toBeNull());
  expect(sent).toEqual([{ adviceId: '7' }]);
});

test('a player without advice is shown nothing', async () => {
  await open(null);
  await waitFor(() => expect(asked).toBe(1));
  expect(screen.queryByLabelText('Your play in figures')).toBeNull();
});

test('a guest asks nothing', async () => {
  await testBed.open('/', { between });
  await act(async () => {});
  expect(asked).toBe(0);
});
