import { getSession } from '@foyer/contract/account/session';
import type { Query } from '@foyer/domain/routing/modal-table';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DEMO_PASSWORD } from '../../../../platform/src/seed/demo-players.ts';
import { IDLE_FALLBACK } from '../../browser/idle.ts';
import { GAME_SESSION_KEY } from '../../browser/storage/game-session-id.ts';
import { SESSION_KEYS } from '../../browser/storage/session-keys.ts';
import { localStore, sessionStore } from '../../browser/storage/storage.ts';
import { writeCall } from '../../data/call.ts';
import type { Navigation } from '../../data/location.tsx';
import { NO_SESSION } from '../../data/session.tsx';
import { createTransport } from '../../data/transport.ts';
import { redirect } from '../../parts/link/redirect.ts';
import { advanceTimers } from '../../testing/advance-timers.ts';
import { type AppTestBed, type OpenOptions, openAppTestBed } from '../../testing/app-test-bed.tsx';
import { changeSettings } from '../../testing/change-settings.ts';
import { stubIdleCallback } from '../../testing/stub-idle-callback.ts';
import { textOf } from '../../testing/text-of.ts';
import { watchResponse } from '../../testing/watch-response.ts';
import { MODALS_DELAY } from '../ModalHost.tsx';
import { createQueryClient } from '../Root.tsx';
import { handleInboundNavigation, type InboundContext } from './entry-params.ts';

let testBed: AppTestBed;
beforeAll(async () => {
  testBed = await openAppTestBed();
});
afterAll(() => testBed.close());
beforeEach(() => window.sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

const GAME = 'tokaj-nights';

/** A navigation that only writes down what it was asked. */
function noted(path = '/providers', query: Query = {}) {
  const asked: string[] = [];
  const navigation: Navigation = {
    location: { language: 'en', prefix: '', path, query },
    go: (to, { replace = false } = {}) => void asked.push(`${replace ? 'replace' : 'push'} ${to}`),
    back: (otherwise) => void asked.push(`back or ${otherwise}`),
    preload: () => {},
  };
  return { navigation, asked };
}

/** A player who arrives at what the navigation shows. */
function arriving(navigation: Navigation, isGame = false): InboundContext {
  const client = createQueryClient();
  writeCall(client, getSession, {}, { ...NO_SESSION, loggedIn: true });
  const transport = createTransport(async () => new Response('{}', { status: 500 }));
  return { navigation: { current: navigation }, client, transport, deviceType: 'desktop', t: textOf('en'), isGame };
}

describe('the redirect helper', () => {
  test.each([
    ['[REDIRECT-01] [REDIRECT-02] [REDIRECT-04] to a page', { location: '/faq' }, 'push /faq'],
    ['[REDIRECT-05] instead of this page', { location: '/faq', mode: 'replace' }, 'replace /faq'],
    ['[REDIRECT-06] with the parameters', { location: '/faq', query: 'keep' }, 'push /faq?a=1'],
    ['[REDIRECT-07] without them', { location: '/faq', query: 'remove' }, 'push /faq'],
    ['[REDIRECT-03] back', { location: '/faq', target: 'back' }, 'back or /faq'],
    ['never to another site', { location: 'https://evil.example' }, undefined],
    ['nor back to one', { location: '/\\evil.example', target: 'back' }, undefined],
  ] as const)('%s', (_, wish, done) => {
    const { navigation, asked } = noted('/', { a: '1' });
    redirect(navigation, wish);
    expect(asked).toEqual(done === undefined ? [] : [done]);
  });

  test.each([
    ['home where there is none', null, '/', 1],
    ['the previous location', '/providers', '/providers', 2],
  ])('[REDIRECT-03] back leads to %s', async (_, before, to, entries) => {
    const game = `/all-games/${GAME}/demo`;
    const { history } = await testBed.open(before ?? game);
    if (before) act(() => history.push(game));
    const [leave] = await screen.findAllByRole('button', { name: 'Close' });
    if (leave) await userEvent.click(leave);
    await waitFor(() => expect(history.location.pathname).toBe(to));
    expect(history.length).toBe(entries);
  });

  test('[REDIRECT-05] replace takes the place of the entry: a logout is not come back to', async () => {
    const { history } = await testBed.open('/logout', { as: 'nora' });
    await waitFor(() => expect(history.location.pathname).toBe('/'));
    expect(history.length).toBe(1);
  });
});

/** Opens an address with a modal in it, and lets the moment pass after which modals come. */
const openModal = (address: string, options: OpenOptions = {}) =>
  advanceTimers(MODALS_DELAY, () => testBed.open(address, options));

async function logInHere(): Promise<void> {
  const form = within(await screen.findByRole('dialog', { name: 'Log in' }));
  act(() => form.getByRole('textbox', { name: 'Username or e-mail' }).focus());
  await userEvent.paste('nora');
  act(() => form.getByLabelText(/^Password/).focus());
  await userEvent.paste(DEMO_PASSWORD);
  await userEvent.keyboard('{Enter}');
}

const pending = () => sessionStore.get(SESSION_KEYS.gameAfterLogin);

describe('after a login', () => {
  test.each<[ids: string, search: string, options: OpenOptions, path: string, after: string]>([
    ['ACCESS-18', `game-after-login=${GAME}&game-after-login-type=real`, {}, `/en/all-games/${GAME}/real`, ''],
    ['ACCESS-19, ACCESS-23', `game-after-login=${GAME}`, {}, `/en/all-games/${GAME}/real`, ''],
    ['ACCESS-20', 'modal-after-login=search', {}, '/', '?modal=search'],
    ['ACCESS-21', 'page-after-login=/providers', {}, '/providers', ''],
    ['ACCESS-21', 'page-after-login=//evil.example', {}, '/', '?page-after-login=//evil.example'],
    ['LEGACY-12', `game-after-login-tax-check=${GAME}`, {}, `/en/all-games/${GAME}/real`, ''],
    [
      'LEGACY-12, SHELL-06',
      `game-after-login-tax-check=${GAME}`,
      { device: 'tablet' },
      `/en/all-games/${GAME}/real`,
      '',
    ],
  ])('[%s] ?%s with %o leads to %s', async (_, search, options, path, after) => {
    const { history } = await openModal(`/?modal=login&${search}`, options);
    await logInHere();
    await waitFor(() => expect(history.location.pathname + history.location.search).toBe(path + after));
    expect(pending()).toBeNull();
  });

  test('[LEGACY-12] a game of a taxable jackpot stays closed without a tax number', async () => {
    const game = await testBed.platform.app.request(`http://localhost/api/game/info/${GAME}`);
    const { gameId } = await game.json();
    await changeSettings(testBed, { backEnd: { taxableJackpotGameIds: `1; ${gameId}` } });
    const answer = watchResponse(`/api/game/info/${GAME}`);
    const { history } = await openModal(`/?modal=login&game-after-login-tax-check=${GAME}`, answer);
    await logInHere();
    await waitFor(() => expect(answer.isRead()).toBe(true));
    await screen.findByRole('button', { name: 'Your account' });
    expect(history.location.pathname).toBe('/');
    await changeSettings(testBed, { backEnd: { taxableJackpotGameIds: '' } });
  });

  test('[ACCESS-42] the game waits in the session storage while the form is open, and is forgotten with it', async () => {
    await openModal(`/?modal=login&game-after-login=${GAME}&game-after-login-type=real`);
    const dialog = await screen.findByRole('dialog', { name: 'Log in' });
    expect(pending()).toBe(`?game-after-login=${GAME}&game-after-login-type=real`);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close dialog' }));
    await waitFor(() => expect(pending()).toBeNull());
  });

  test('[ACCESS-42] a login that comes back without the parameter still finds the game', async () => {
    sessionStore.set(SESSION_KEYS.gameAfterLogin, `?game-after-login=${GAME}`);
    const { history } = await openModal('/?modal=login');
    await logInHere();
    await waitFor(() => expect(history.location.pathname).toBe(`/en/all-games/${GAME}/real`));
  });

  test('a store that was tampered with leads nowhere', async () => {
    sessionStore.set(SESSION_KEYS.gameAfterLogin, `?game-after-login=${'x'.repeat(10_000)}`);
    const { history } = await openModal('/?modal=login');
    await logInHere();
    await waitFor(() => expect(history.location.search).toBe(''));
    expect(history.location.pathname).toBe('/');
  });
});

const EXIT = { redirectFrom: 'messageInterface', type: 'gaming', value: 'exit' };

describe('the exit from a game', () => {
  stubIdleCallback();

  /** What leaves a game is loaded by then. */
  const exitIsLoaded = () => act(async () => void (await import('./exit-game.ts')));

  const tell = (data: unknown, origin: string) => {
    act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin })));
  };

  test.each([
    ['a message of this site', EXIT, window.location.origin, true],
    ['not another message', { ...EXIT, value: 'open' }, window.location.origin, false],
    ['not another site', EXIT, 'https://evil.example', false],
  ])('%s ends the game', async (_, data, origin, ends) => {
    const { navigation, asked } = noted(`/all-games/${GAME}/real`);
    const stop = handleInboundNavigation(arriving(navigation, true));
    tell(data, origin);
    tell(data, origin);
    await exitIsLoaded();
    stop();
    tell(EXIT, window.location.origin);
    await exitIsLoaded();
    expect(asked).toEqual(ends ? ['back or /'] : []);
  });

  test('a message outside a game leaves the page alone', async () => {
    const { navigation, asked } = noted();
    const stop = handleInboundNavigation(arriving(navigation));
    tell(EXIT, window.location.origin);
    await exitIsLoaded();
    stop();
    expect(asked).toEqual([]);
  });

  test.each([
    ['[ACCESS-37, ACCESS-39, SESSION-05] a message', '', EXIT],
    ['[ACCESS-38, ACCESS-39, SESSION-05] an address', `?${new URLSearchParams(EXIT)}`, null],
  ])('%s ends the game session of this browser, whichever tab it runs in', async (_, search, message) => {
    localStore.set(GAME_SESSION_KEY, crypto.randomUUID());
    const { calls } = await testBed.open(`/providers${search}`, { as: 'nora' });
    await waitFor(() => {
      if (message) tell(message, window.location.origin);
      expect(localStore.get(GAME_SESSION_KEY)).toBeNull();
    });
    await exitIsLoaded();
    expect(calls.filter((call) => call === 'POST /api/game/session/close')).toHaveLength(1);
  });

  test('the page of a running game is left', async () => {
    const { history } = await testBed.open('/');
    act(() => history.push(`/all-games/${GAME}/demo`));
    await screen.findAllByRole('button', { name: 'Close' });
    await waitFor(() => {
      tell(EXIT, window.location.origin);
      expect(history.location.pathname).toBe('/');
    });
  });

  test('[ACCESS-40] an address that says it is cleaned', async () => {
    const { history } = await testBed.open('/hu/providers?utm=a&redirectFrom=messageInterface&type=gaming&value=exit');
    await waitFor(() => expect(history.location.search).toBe('?utm=a'));
    expect(history.location.pathname).toBe('/hu/providers');
    expect(history.length).toBe(1);
  });

  test.each([
    ['the address ends the game', EXIT, [`replace /all-games/${GAME}/real`, 'back or /']],
    ['half of it changes nothing', { redirectFrom: 'messageInterface', type: 'gaming' }, []],
  ])('%s', async (_, query, done) => {
    const { navigation, asked } = noted(`/all-games/${GAME}/real`, query);
    const stop = handleInboundNavigation(arriving(navigation, true));
    await exitIsLoaded();
    stop();
    expect(asked).toEqual(done);
  });
});

describe('a visit that is to go on', () => {
  test('[ACCESS-30] [REDIRECT-04] opens the login once, and Back leads to the page before it', async () => {
    sessionStore.set(SESSION_KEYS.resumeToken, 'token');
    const { history } = await advanceTimers(IDLE_FALLBACK, () => testBed.open('/providers'));
    await waitFor(() => expect(history.location.search).toBe('?modal=login'));
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeTruthy();
    expect(sessionStore.get(SESSION_KEYS.resumeToken)).toBeNull();
    expect(history.length).toBe(2);
    act(() => history.back());
    await waitFor(() => expect(history.location.href).toBe('/providers'));
  });

  test('[ACCESS-30] not for a player', () => {
    sessionStore.set(SESSION_KEYS.resumeToken, 'token');
    const { navigation, asked } = noted();
    handleInboundNavigation(arriving(navigation))();
    expect(asked).toEqual([]);
  });
});
