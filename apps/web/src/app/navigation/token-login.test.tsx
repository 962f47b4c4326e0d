import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createLoginToken, useLoginToken } from '../../../../platform/src/modules/session/login-token.ts';
import { setLazyMessages } from '../../browser/lazy-part.ts';
import { extractLoginToken } from '../../browser/storage/login-token.ts';
import { NO_SESSION } from '../../data/session.tsx';
import { startSession } from '../../data/session-change.ts';
import { dismissToast, toast } from '../../parts/feedback/toasts.ts';
import { type AppTestBed, type OpenOptions, openAppTestBed } from '../../testing/app-test-bed.tsx';
import { changeSettings } from '../../testing/change-settings.ts';
import { inSiteHeader } from '../../testing/site-header.ts';
import { stubIdleCallback } from '../../testing/stub-idle-callback.ts';
import { watchResponse } from '../../testing/watch-response.ts';

const CALL = 'POST /api/session/login-by-token';
const CHECK = 'POST /api/session/login-token';
const GAME = 'tokaj-nights';

let testBed: AppTestBed;
beforeAll(async () => {
  testBed = await openAppTestBed();
});
afterAll(() => testBed.close());
afterEach(() => {
  for (let id = toast('info', 'the last'); id > 0; id -= 1) dismissToast(id);
  window.history.replaceState(null, '', '/');
});

async function tokenFor(userName: string): Promise<string> {
  const { id } = await testBed.platform.database.kysely
    .selectFrom('players')
    .select('id')
    .where('user_name', '=', userName)
    .executeTakeFirstOrThrow();
  const { database, deps } = testBed.platform;
  const issued = database.kysely
    .transaction()
    .execute((trx) => createLoginToken(trx, deps, { playerId: id, action: null }));
  return (await issued).token;
}

/** Opens a link with a token, as the browser's entry does: the token leaves the address first. */
async function follow(link: string, options: OpenOptions = {}) {
  const [address = ''] = link.split('#');
  window.history.replaceState(null, '', link);
  extractLoginToken();
  expect(window.location.href.endsWith(address)).toBe(true);
  return testBed.open(address, options);
}

const loggedIn = () => screen.findByRole('button', { name: 'Your account' });

// First: a chunk that is loaded once stays loaded.
test.each([
  [true, /^Component cannot be loaded due to a connectivity problem/],
  [false, /^You’re offline, so this can’t be opened/],
])('a link whose code does not come says so; with a network: %j', async (onLine, words) => {
  setLazyMessages(async () => {
    throw new TypeError('lost');
  });
  vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(onLine);
  try {
    await follow(`/#login-token=${await tokenFor('nora')}`);
    expect(await screen.findByText(words)).toBeTruthy();
  } finally {
    setLazyMessages(async () => {});
    vi.restoreAllMocks();
  }
});

describe('a link with a token', () => {
  test.each([
    ['the page', '/?page-after-login=/providers', '/providers'],
    ['the game', `/hu?game-after-login=${GAME}`, `/hu/all-games/${GAME}/real`],
    ['the modal', '/?modal-after-login=search', '/?modal=search'],
    ['no other site', '/?page-after-login=//evil.example', '/?page-after-login=//evil.example'],
    ['where it is', '/providers', '/providers'],
    ['the page, away from a game', `/all-games/${GAME}/demo?page-after-login=/providers`, '/providers'],
    ['a game that is looked up first', `/?game-after-login-tax-check=${GAME}`, `/en/all-games/${GAME}/real`],
  ])('[ACCESS-17, SHELLCALL-08] logs a guest in by one call and leads to %s', async (_, address, target) => {
    const { history, calls } = await follow(`${address}#login-token=${await tokenFor('nora')}`);
    await waitFor(() => expect(history.location.pathname + history.location.search).toBe(target));
    await waitFor(() => expect(screen.getAllByText(/nora/).length).toBeGreaterThan(0));
    expect(calls.filter((call) => call === CALL)).toEqual([CALL]);
    expect(history.length).toBe(1);
  });

  test('[SHELLCALL-08] says whose account it is, and the page is the player’s', async () => {
    await follow(`/#login-token=${await tokenFor('nora')}`);
    expect(await loggedIn()).toBeTruthy();
    expect(await screen.findByText('You are logged in as nora.')).toBeTruthy();
  });

  test.each([
    ['that did not arrive is sent again', false],
    ['whose answer alone was lost is not', true],
  ])('[SHELLCALL-08] whose call was lost logs in all the same: one %s', async (_, isAnswerLost) => {
    let isLost = false;
    const { calls } = await follow(`/#login-token=${await tokenFor('nora')}`, {
      between: (fetch) => async (path, init) => {
        if (isLost || path !== '/api/session/login-by-token') return fetch(path, init);
        isLost = true;
        if (isAnswerLost) await fetch(path, init);
        throw new TypeError('lost');
      },
    });
    if (!isAnswerLost) {
      expect(await screen.findByText('Please check your network connection')).toBeTruthy();
      act(() => void window.dispatchEvent(new Event('online')));
    }
    expect(await screen.findByText('You are logged in as nora.')).toBeTruthy();
    expect(calls.filter((call) => call === CALL)).toEqual([CALL]);
  });

  test('[SHELLCALL-08] that was used is refused in words, and the visitor stays a guest', async () => {
    const token = await tokenFor('nora');
    await useLoginToken(testBed.platform.deps, token);
    const { calls, history } = await follow(`/?page-after-login=/providers#login-token=${token}`);
    expect(await screen.findByText(/This login link is no longer valid/)).toBeTruthy();
    expect(calls.filter((call) => call === CALL)).toEqual([CALL]);
    expect(history.location.pathname).toBe('/');
    expect(inSiteHeader().getByRole('link', { name: 'Log in' })).toBeTruthy();
  });

  test.each(['', 'short', 'x'.repeat(129), '<script>alert(1)</script>'])(
    'that is none is refused without a call: %j',
    async (token) => {
      const { calls } = await follow(`/#login-token=${token}`);
      expect(await screen.findByText(/This login link is no longer valid/)).toBeTruthy();
      expect(calls).not.toContain(CALL);
    },
  );

  test('takes no player’s location: it is taken out of the address and stays good', async () => {
    const token = await tokenFor('astrid');
    const { calls } = await follow(`/#login-token=${token}`, { as: 'nora' });
    // What comes with the same chunk after it.
    await waitFor(() => expect(calls).toContain('PUT /api/player/language'));
    expect(calls).not.toContain(CALL);
    expect((await useLoginToken(testBed.platform.deps, token)).playerId).toBeTypeOf('number');
  });

  test('[SHELLCALL-08] is taken up where the site is open already', async () => {
    const { calls } = await testBed.open('/');
    const link = `#login-token=${await tokenFor('nora')}`;
    await waitFor(() => {
      window.history.replaceState(null, '', link);
      act(() => void window.dispatchEvent(new Event('hashchange')));
      expect(window.location.hash).toBe('');
    });
    expect(await loggedIn()).toBeTruthy();
    expect(calls.filter((call) => call === CALL)).toEqual([CALL]);
  });
});

describe('a link with a token on another website', () => {
  /** The document came with the server's word that another site led to it. */
  const comeFromElsewhere = () => {
    const serverTiming = [{ name: 'cross-site-entry', duration: 0, description: '' }];
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ serverTiming } as unknown as PerformanceEntry]);
  };
  afterEach(() => void vi.restoreAllMocks());

  test('[SHELLCALL-08] asks by name first, and logs in by one call when the guest wants it', async () => {
    comeFromElsewhere();
    const { history, calls } = await follow(`/?page-after-login=/providers#login-token=${await tokenFor('nora')}`);
    expect(await screen.findByRole('dialog', { name: 'Log in as nora?' })).toBeTruthy();
    expect(calls.filter((call) => call === CHECK || call === CALL)).toEqual([CHECK]);
    const [logIn] = screen.getAllByRole('button', { name: 'Log in' });
    if (!logIn) throw new Error('there is no way in');
    await userEvent.click(logIn);
    expect(await loggedIn()).toBeTruthy();
    await waitFor(() => expect(history.location.pathname).toBe('/providers'));
    expect(calls.filter((call) => call === CALL)).toEqual([CALL]);
    expect(screen.queryByRole('dialog', { name: 'Log in as nora?' })).toBeNull();
  });

  test.each(['Not me', 'Close dialog'])('leaves the guest a guest by "%s", and the token good', async (way) => {
    comeFromElsewhere();
    const token = await tokenFor('nora');
    const { calls } = await follow(`/?page-after-login=/providers#login-token=${token}`);
    await screen.findByRole('dialog', { name: 'Log in as nora?' });
    await userEvent.click(screen.getByRole('button', { name: way }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls).not.toContain(CALL);
    expect(inSiteHeader().getByRole('link', { name: 'Log in' })).toBeTruthy();
    expect((await useLoginToken(testBed.platform.deps, token)).playerId).toBeTypeOf('number');
  });

  test('that was used is refused without a question', async () => {
    comeFromElsewhere();
    const token = await tokenFor('nora');
    await useLoginToken(testBed.platform.deps, token);
    const { calls } = await follow(`/#login-token=${token}`);
    expect(await screen.findByText(/This login link is no longer valid/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls).not.toContain(CALL);
  });
});

describe('a session that is there already', () => {
  stubIdleCallback();

  test('another tab logged in: this one is led on as well', async () => {
    const { history, client } = await testBed.open('/?page-after-login=/providers');
    await act(() => startSession(client, { ...NO_SESSION, loggedIn: true }));
    await waitFor(() => expect(history.location.pathname).toBe('/providers'));
  });

  test.each([
    ['opens', '', `/en/all-games/${GAME}/real`],
    ['does not open', 'listed', '/'],
  ])('[ACCESS-17, LEGACY-12] %s a game under the rule of taxable jackpots (%s)', async (_, listed, path) => {
    const game = await testBed.platform.app.request(`http://localhost/api/game/info/${GAME}`);
    const { gameId } = await game.json();
    await changeSettings(testBed, { backEnd: { taxableJackpotGameIds: listed && String(gameId) } });
    const answer = watchResponse(`/api/game/info/${GAME}`);
    const { between } = answer;
    const { history, calls } = await testBed.open(`/?game-after-login-tax-check=${GAME}`, { as: 'nora', between });
    await waitFor(() => expect(answer.isRead()).toBe(true));
    await waitFor(() => expect(calls).toContain('PUT /api/player/language'));
    await waitFor(() => expect(history.location.pathname).toBe(path));
    await changeSettings(testBed, { backEnd: { taxableJackpotGameIds: '' } });
  });
});
