import { getSession } from '@foyer/contract/account/session';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { writeCall } from '../../data/call.ts';
import { NO_SESSION } from '../../data/session.tsx';
import { guestSession } from '../../data/session-change.ts';
import type { Fetch } from '../../data/transport.ts';
import { type AppTestBed, openAppTestBed } from '../../testing/app-test-bed.tsx';

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
