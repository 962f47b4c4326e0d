import { DAY_MS, HOUR_MS, MINUTE_MS } from '@foyer/domain/time/duration';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { announceRealityCheck, roundRunning } from '../../browser/services/reality-check.ts';
import type { Fetch } from '../../data/transport.ts';
import { type AppTestBed, openAppTestBed } from '../../testing/app-test-bed.tsx';
import { inSiteHeader } from '../../testing/site-header.ts';
import { stubIdleCallback } from '../../testing/stub-idle-callback.ts';

let testBed: AppTestBed;
beforeAll(async () => {
  testBed = await openAppTestBed({ config: { market: 'HU' } });
});
afterAll(() => testBed.close());
stubIdleCallback();
afterEach(() => {
  vi.restoreAllMocks();
  roundRunning.set(false);
});

const PATH = '/api/player/reality-check';

type Play = { beganAt: string; dueAt: string };
/** What the platform says of the player, as a test wants it; all else is the platform's. */
const given = { play: null as Play | null, isIncreased: false, isAway: false, ahead: 0 };
beforeEach(() => {
  Object.assign(given, { play: null, isIncreased: false, isAway: false, ahead: 0 });
  localStorage.clear();
});

const now = () => testBed.platform.clock.now().getTime() + given.ahead;
const iso = (ms: number) => new Date(ms).toISOString();
const FIGURES = { minutes: 60, staked: '12.50', won: '8.00', net: '-4.50', currency: 'EUR' };
const due = () => ({ beganAt: iso(now() - HOUR_MS), dueAt: iso(now()) });

const answers: unknown[] = [];
const asked: string[] = [];
const between = (fetch: Fetch) => async (path: string, init: RequestInit) => {
  if (!path.startsWith(PATH)) return fetch(path, init);
  asked.push(`${init.method} ${path}`);
  if (given.isAway) return Promise.reject(new TypeError('no network'));
  if (path.endsWith('/shown')) return fetch(path, init);
  if (init.method === 'POST') {
    answers.push(JSON.parse(String(init.body)));
    given.play &&= { ...given.play, dueAt: iso(now() + HOUR_MS) };
  }
  const play = given.play && { ...given.play, ...FIGURES };
  return Response.json({ serverTime: iso(now()), play, sessionTimeIncreased: given.isIncreased });
};

const open = async (address = '/', as = 'nora') => {
  answers.length = 0;
  asked.length = 0;
  const page = await testBed.open(address, { as, between });
  await waitFor(() => expect(page.calls.length).toBeGreaterThan(0));
  return page;
};

const TITLE = 'Take a moment';
const dialog = () => screen.findByRole('dialog', { name: TITLE });
const isGone = (name = TITLE) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
const press = async (name: string) => userEvent.click(within(await dialog()).getByRole('button', { name }));
const announce = () => act(async () => announceRealityCheck());

describe('[RTS 13B] the reality check', () => {
  test('shows time, staked, won and net, takes the focus to its title and stays until it is answered', async () => {
    given.play = due();
    const { calls } = await open();
    const shown = await dialog();
    expect([...shown.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^01:00:0\d$/),
      expect.stringMatching(/^12,50\s€$/),
      expect.stringMatching(/^8,00\s€$/),
      expect.stringMatching(/^-4,50\s€$/),
    ]);
    expect(document.activeElement).toBe(within(shown).getByRole('heading', { name: TITLE }));
    const buttons = within(shown).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      'Play on',
      'Stop and log out',
      'See my history',
      'Set my limits',
    ]);
    shown.dispatchEvent(new Event('cancel', { cancelable: true }));
    await userEvent.click(shown);
    expect(screen.queryByRole('dialog', { name: TITLE })).toBeTruthy();
    await press('Play on');
    await isGone();
    expect(answers).toEqual([{ answer: 'goOn', screen: 'page' }]);
    expect(calls.filter((call) => call === `POST ${PATH}/shown`)).toHaveLength(1);
  });

  test('that is announced shows the figures that came with it, and asks for nothing', async () => {
    given.play = { ...due(), dueAt: iso(now() + 10_000) };
    await open();
    await waitFor(() => expect(asked).toEqual([`GET ${PATH}`]));
    const play = { ...due(), ...FIGURES, staked: '20.00' };
    await act(async () => announceRealityCheck({ serverTime: iso(now()), play }));
    expect(within(await dialog()).getByText(/^20,00\s€$/)).toBeTruthy();
    await waitFor(() => expect(asked).toEqual([`GET ${PATH}`, `POST ${PATH}/shown`]));
  });

  test('that is heard late is asked for: another device may have answered it', async () => {
    given.play = { ...due(), dueAt: iso(now() + HOUR_MS) };
    await open();
    await waitFor(() => expect(asked).toEqual([`GET ${PATH}`]));
    const play = { ...due(), ...FIGURES };
    await act(async () => announceRealityCheck({ serverTime: iso(now() - MINUTE_MS), play }));
    await waitFor(() => expect(asked).toEqual([`GET ${PATH}`, `GET ${PATH}`]));
    expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull();
  });

  test('is there again after a reload, and gone in this tab once another has answered', async () => {
    given.play = due();
    await open();
    await dialog();
    cleanup();
    await isGone();
    await open('/all-games');
    await dialog();
    given.play = { ...due(), dueAt: iso(now() + HOUR_MS) };
    await announce();
    await isGone();
  });

  test('comes on time by itself, when the platform says so, and after a sleep, whatever the clock of the machine', async () => {
    given.play = { ...due(), dueAt: iso(now() + 1_000) };
    await open();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    given.play = due();
    // The timer of the page is a second late at most.
    await dialog();
    await press('Play on');
    await isGone();
    for (const wake of [
      () => document.dispatchEvent(new Event('visibilitychange')),
      () => window.dispatchEvent(new Event('pageshow')),
      () => window.dispatchEvent(new Event('online')),
      () => announceRealityCheck(),
    ]) {
      vi.spyOn(Date, 'now').mockReturnValue(now() - 5 * DAY_MS);
      given.play = due();
      await act(async () => void wake());
      await dialog();
      await press('Play on');
      await isGone();
      vi.restoreAllMocks();
    }
  });

  test('in a tab out of sight nothing is asked for and nothing counts as shown until it is seen; what is shown goes there too', async () => {
    const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    const look = (state: DocumentVisibilityState) => {
      sight.mockReturnValue(state);
      document.dispatchEvent(new Event('visibilitychange'));
    };
    given.play = { ...due(), dueAt: iso(now() + HOUR_MS) };
    await open();
    await waitFor(() => expect(asked).toEqual([`GET ${PATH}`]));
    look('hidden');
    given.play = due();
    await announce();
    expect(asked).toEqual([`GET ${PATH}`]);
    look('visible');
    await dialog();
    expect(asked).toEqual([`GET ${PATH}`, `GET ${PATH}`, `POST ${PATH}/shown`]);
    look('hidden');
    given.play = { ...due(), dueAt: iso(now() + HOUR_MS) };
    await announce();
    await isGone();
  });

  test('waits for the end of a round that runs', async () => {
    await open();
    act(() => roundRunning.set(true));
    given.play = due();
    await announce();
    await act(async () => {});
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => roundRunning.set(false));
    await dialog();
  });

  test.each([
    ['See my history', 'history', '/my/transactions/game'],
    ['Set my limits', 'limits', '/my/limits/time'],
  ])('%s leads there', async (name, answer, path) => {
    given.play = due();
    const { history } = await open();
    await press(name);
    await waitFor(() => expect(history.location.pathname).toBe(path));
    expect(answers).toEqual([{ answer, screen: 'page' }]);
  });

  test('Stop logs out', async () => {
    given.play = due();
    await open();
    await press('Stop and log out');
    await isGone();
    expect(await inSiteHeader().findByRole('link', { name: 'Log in' })).toBeTruthy();
  });

  test('an answer that cannot be sent is said, and sent again with the next press', async () => {
    given.play = due();
    await open();
    const scope = within(await dialog());
    given.isAway = true;
    await press('Play on');
    expect(await scope.findByText(/check your network connection/)).toBeTruthy();
    given.isAway = false;
    await press('Play on');
    await isGone();
  });

  test('a guest asks nothing', async () => {
    const { calls } = await testBed.open('/', { between });
    await act(async () => {});
    expect(calls.filter((call) => call.includes(PATH))).toEqual([]);
  });
});

describe('the reminder of more time than before', () => {
  const REMINDER = 'You have been here more than before';
  const reminder = () => screen.findByRole('dialog', { name: REMINDER });
  const choose = async (name: string) => userEvent.click(within(await reminder()).getByRole('button', { name }));
  const activities = async (): Promise<string[]> => {
    const { rows } = await testBed.platform.database.pool.query('SELECT activity_code FROM player_activities');
    return rows.map(({ activity_code }) => activity_code).sort();
  };
  beforeEach(async () => {
    await testBed.platform.database.pool.query('DELETE FROM player_activities');
    given.isIncreased = true;
  });
  const later = async (ms: number) => {
    given.ahead += ms;
    await announce();
  };

  test('[REMIND-01, REMIND-02, REMIND-03, REMIND-06, SHELLCALL-22] is hidden for 24 hours by a press, and each display is tracked once', async () => {
    await open();
    await reminder();
    await announce();
    await choose('I’m in control');
    await isGone(REMINDER);
    await waitFor(async () =>
      expect(await activities()).toEqual(['sessionTimeIncreaseConfirmed', 'sessionTimeIncreaseShown']),
    );
    await later(DAY_MS - MINUTE_MS);
    await act(async () => {});
    expect(screen.queryByRole('dialog')).toBeNull();
    await later(2 * MINUTE_MS);
    await reminder();
    await waitFor(async () =>
      expect(await activities()).toEqual([
        'sessionTimeIncreaseConfirmed',
        'sessionTimeIncreaseShown',
        'sessionTimeIncreaseShown',
      ]),
    );
    given.isIncreased = false;
    await announce();
    await isGone(REMINDER);
  });

  test('[REMIND-04, REMIND-05] help opens the help of the market, and its close hides the reminder', async () => {
    await open();
    await choose('I need help!');
    const help = await screen.findByRole('dialog', { name: 'Help is here' });
    const links = within(help).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://sztfh.hu',
      expect.any(String),
      '/responsible-gambling',
    ]);
    await userEvent.click(within(help).getAllByRole('button', { name: 'Close dialog' })[0] ?? help);
    await isGone('Help is here');
    cleanup();
    await open();
    await act(async () => {});
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[REMIND-07] the snooze is of one player in this browser', async () => {
    await open('/', 'nora');
    await choose('I’m in control');
    await isGone(REMINDER);
    cleanup();
    await open('/', 'gabor');
    await reminder();
    cleanup();
    await open('/', 'nora');
    await act(async () => {});
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[REMIND-08] without storage it stays hidden as long as the page', async () => {
    await open('/', 'emma');
    const blocked = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    await choose('I’m in control');
    await isGone(REMINDER);
    await announce();
    await act(async () => {});
    expect(screen.queryByRole('dialog')).toBeNull();
    blocked.mockRestore();
    expect(Object.keys(localStorage).filter((key) => key.includes('reminder'))).toEqual([]);
  });

  test('a reality check comes before it', async () => {
    given.play = due();
    await open();
    await press('Play on');
    await isGone();
    await reminder();
  });
});
