import { getSession } from '@foyer/contract/account/session';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { GAME_SESSION_KEY } from '../../browser/storage/game-session-id.ts';
import { localStore } from '../../browser/storage/storage.ts';
import { writeCall } from '../../data/call.ts';
import { NO_SESSION } from '../../data/session.tsx';
import { guestSession } from '../../data/session-change.ts';
import type { Fetch } from '../../data/transport.ts';
import { toast } from '../../parts/feedback/toasts.ts';
import { type AppTestBed, openAppTestBed } from '../../testing/app-test-bed.tsx';
import { changeSettings } from '../../testing/change-settings.ts';
import { watchResponse } from '../../testing/watch-response.ts';

let testBed: AppTestBed;
beforeAll(async () => {
  testBed = await openAppTestBed();
});
afterAll(() => testBed.close());
// What runs in the game's frame is not this test's; its page says so for every frame.
const complain = console.error;
vi.spyOn(console, 'error').mockImplementation((...words) => {
  if (!String(words[0]).includes('Iframe page loading is disabled')) complain(...words);
});

/** Lets the start of every game be refused with this code; all other calls go through. */
const refusing = (errorCode: string) => (fetch: Fetch) => async (path: string, init: RequestInit) => {
  if (path !== '/api/game/launch') return fetch(path, init);
  const nothing = { errorSubCode: null, errorSubMessage: null, expireTime: null, errorUrl: null };
  return Response.json({ error: 'Refused.', errorCode, errorDetails: {}, ...nothing }, { status: 403 });
};

const start = async (errorCode: string, mode: 'demo' | 'real' = 'demo') => {
  const as = mode === 'real' ? { as: 'nora' } : {};
  await testBed.open(`/all-games/tokaj-nights/${mode}`, { between: refusing(errorCode), ...as });
  return screen.findByRole('alert');
};

test.each([
  ['SHELLCALL-25, ERRCODE-46', '131', 'This game could not be found.'],
  ['ERRCODE-49', '205', 'The connection to the game’s provider failed. Please try again in a moment.'],
  ['a code of another platform', 'theirs-42', 'theirs-42'],
])(
  '[SHELLCALL-25, ERRCODE-46, ERRCODE-49] (%s) a game that is refused with %s says why in the game’s place',
  async (_, code, text) => {
    const stopped = await start(code);
    await screen.findByText(text);
    expect(stopped.textContent).toContain(text);
  },
);

test.each([
  ['132', 'demo', 'This game is temporarily unavailable Please choose another game.'],
  ['132', 'real', 'This game is temporarily unavailable No stake was taken. Please choose another game.'],
  [
    '122',
    'real',
    'Time for a break You have reached your session time limit. Please come back later. Every round you played is settled and in your balance.',
  ],
  [
    '205',
    'real',
    'The game could not be opened The connection to the game’s provider failed. Please try again in a moment. No stake was taken.',
  ],
  [
    '205',
    'demo',
    'The game could not be opened The connection to the game’s provider failed. Please try again in a moment.',
  ],
] as const)(
  'a game refused with %s in %s play says each thing once, and of a stake only where there is one',
  async (code, mode, text) => {
    const stopped = await start(code, mode);
    const parts = () => [...stopped.querySelectorAll('h1, p')].map((part) => part.textContent).join(' ');
    await waitFor(() => expect(parts()).toBe(text));
  },
);

test('a game that is switched off is not offered in the other mode', async () => {
  await start('132');
  expect(screen.queryByRole('link', { name: 'Log in to play' })).toBeNull();
});

test('the time in the bar is the session’s in real play, and this game’s in the demo', async () => {
  const label = () => document.querySelector('[data-figure="time"] dt')?.textContent;
  await testBed.open('/all-games/tokaj-nights/real', { as: 'nora' });
  expect(label()).toBe('Session');
  cleanup();
  await testBed.open('/all-games/tokaj-nights/demo');
  expect(label()).toBe('Playing for');
});

test('[ERRCODE-50] a game that wants real money leads to the deposit', async () => {
  await start('237', 'real');
  const link = await screen.findByRole('link', { name: 'Make a deposit' });
  expect(link.getAttribute('href')).toBe('?modal=deposit');
  await userEvent.click(link);
  expect(await screen.findByRole('dialog', { name: 'Deposit' })).toBeTruthy();
});

test('a game that stops with the session leads to the login, and by it back into the game', async () => {
  const { client } = await testBed.open('/all-games/tokaj-nights/real', { as: 'nora' });
  act(() => writeCall(client, getSession, {}, guestSession(NO_SESSION)));
  const stopped = await screen.findByRole('alert');
  expect(stopped.textContent).toContain('You are logged out');
  const login = within(stopped).getByRole('link', { name: 'Log in' });
  expect(login.getAttribute('href')).toBe('/?modal=login&game-after-login=tokaj-nights&game-after-login-type=real');
});

describe('a game that is a session', () => {
  beforeEach(() => changeSettings(testBed, { backEnd: { gameSessionEnabledCountries: ['HUN'] } }));
  afterEach(async () => {
    cleanup();
    await changeSettings(testBed, { backEnd: { gameSessionEnabledCountries: [] } });
    localStore.remove(GAME_SESSION_KEY);
  });
  const play = () => testBed.open('/all-games/tokaj-nights/real', { as: 'nora' });
  const sessionCalls = (calls: readonly string[]) => calls.filter((call) => call.includes('/api/game/session/'));
  const sessionId = () => localStore.get(GAME_SESSION_KEY);

  test('[ROLE-16, SESSION-02, SESSION-03, CALL-06] runs for a player who plays for money, until its page is left', async () => {
    const { calls } = await play();
    await waitFor(() => expect(sessionId()).toMatch(/^[\da-f-]{36}$/));
    cleanup();
    expect(sessionId()).toBeNull();
    await waitFor(() => expect(sessionCalls(calls)).toEqual(['POST /api/game/session/close']));
  });

  test.each([
    ['ROLE-16', 'a guest has none', 'demo', undefined, ['HUN']],
    ['SESSION-16', 'where no country is named there is none', 'real', 'nora', []],
  ] as const)('[%s] %s', async (_, _what, mode, as, gameSessionEnabledCountries) => {
    await changeSettings(testBed, { backEnd: { gameSessionEnabledCountries: [...gameSessionEnabledCountries] } });
    const launch = watchResponse('/api/game/launch');
    const { calls } = await testBed.open(`/all-games/tokaj-nights/${mode}`, { ...launch, ...(as && { as }) });
    await waitFor(() => expect(launch.isRead()).toBe(true));
    await act(async () => {});
    cleanup();
    expect([sessionId(), sessionCalls(calls)]).toEqual([null, []]);
  });

  test('[SESSION-08, SESSION-12] stops when another tab opens a game, says so, and can be opened again', async () => {
    const { calls } = await play();
    await waitFor(() => expect(sessionId()).not.toBeNull());
    localStore.set(GAME_SESSION_KEY, crypto.randomUUID());
    act(() => void window.dispatchEvent(Object.assign(new Event('storage'), { key: GAME_SESSION_KEY })));
    const stopped = await screen.findByRole('alert');
    expect(stopped.textContent).toContain('The game is open elsewhere');
    expect(within(stopped).getByRole('button', { name: 'Open again' })).toBeTruthy();
    cleanup();
    expect(sessionCalls(calls)).toEqual([]);
  });

  test('a player who logs out makes no call for it', async () => {
    const { client, calls } = await play();
    await waitFor(() => expect(sessionId()).not.toBeNull());
    act(() => writeCall(client, getSession, {}, guestSession(NO_SESSION)));
    expect((await screen.findByRole('alert')).textContent).toContain('You are logged out');
    await waitFor(() => expect(sessionId()).toBeNull());
    expect(sessionCalls(calls)).toEqual([]);
  });
});

test('what is said while stakes are made is said in the game: a limit that is near, a bonus that has ended', async () => {
  await testBed.open('/all-games/tokaj-nights/demo');
  const region = await screen.findByRole('region', { name: 'Notices' });
  act(() => void toast('info', 'The oil is low.'));
  expect((await within(region).findByText('The oil is low.')).textContent).toBe('The oil is low.');
});
