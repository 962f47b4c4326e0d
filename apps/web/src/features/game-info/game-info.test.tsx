import { cleanup, screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Fetch } from '../../data/transport.ts';
import { type AppTestBed, openAppTestBed } from '../../testing/app-test-bed.tsx';

let testBed: AppTestBed;
beforeAll(async () => {
  testBed = await openAppTestBed();
});
afterAll(() => testBed.close());

const GAME = 'tokaj-nights';

test('[LAYOUT-02] the page of a game tells its rules in figures', async () => {
  await testBed.open(`/all-games/${GAME}`);
  expect(screen.getByRole('heading', { level: 1, name: 'Tokaj Nights' })).toBeTruthy();
  const facts = screen.getByRole('main').querySelector('dl') as HTMLElement;
  for (const fact of ['Return to player', 'Volatility', 'Maximum win', 'Stake per round', 'Reels and rows']) {
    expect(within(facts).getByText(fact)).toBeTruthy();
  }
  expect(facts.textContent).toMatch(/Return to player\d\d,\d\d%/);
});

test.each([
  ['/all-games/paper-dragon-post', 'a page', 1],
  ['/?modal=gameInfoModal&gameId=paper-dragon-post', 'a dialog', 2],
])('at %s the parts of a game stand one level below its name (%s)', async (address, _, level) => {
  await testBed.open(address);
  const name = await screen.findByRole('heading', { name: 'Paper Dragon Post', level });
  const view = within(name.closest('article') as HTMLElement);
  await view.findByRole('heading', { name: /jackpot/i });
  const levels = view.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)));
  expect(new Set(levels)).toEqual(new Set([level, level + 1]));
});

test.each([
  [GAME, 0],
  ['whisper-arcade', 1],
])('[standards 8.12] %s says before it is opened whether it takes cash only', async (game, count) => {
  await testBed.open(`/all-games/${game}`);
  expect(screen.queryAllByText('Bonus money')).toHaveLength(count);
  expect(screen.queryAllByText('Not accepted')).toHaveLength(count);
});

test('a visitor may try it, or log in and then play', async () => {
  await testBed.open(`/all-games/${GAME}`);
  expect(screen.getByRole('link', { name: 'Try it' }).getAttribute('href')).toMatch(/-games\/tokaj-nights\/demo$/);
  const login = screen.getByRole('link', { name: 'Log in to play' }).getAttribute('href') ?? '';
  expect(Object.fromEntries(new URLSearchParams(login))).toEqual({
    modal: 'login',
    'game-after-login': GAME,
    'game-after-login-type': 'real',
  });
});

test('[LOBBY-33] a game without a demo offers none, neither on its page nor in its modal', async () => {
  const between =
    (fetch: Fetch): Fetch =>
    async (path, init) => {
      const response = await fetch(path, init);
      if (!path.startsWith('/api/game/info/')) return response;
      return Response.json({ ...(await response.json()), hideDemoUrl: true });
    };
  for (const address of [`/all-games/${GAME}`, `/?modal=gameInfoModal&gameId=${GAME}`]) {
    await testBed.open(address, { between });
    expect(await screen.findByRole('link', { name: 'Log in to play' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Try it' })).toBeNull();
    cleanup();
  }
});

test.each([undefined, 'nora'])('[GLI-19 4.15] a game that is switched off offers no way in (%s)', async (as) => {
  const between =
    (fetch: Fetch): Fetch =>
    async (path, init) => {
      const response = await fetch(path, init);
      if (!path.startsWith('/api/game/info/')) return response;
      return Response.json({ ...(await response.json()), isStopped: true });
    };
  await testBed.open(`/?modal=gameInfoModal&gameId=${GAME}`, { between, ...(as && { as }) });
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/^This game is switched off for now/)).toBeTruthy();
  for (const role of ['link', 'button'] as const) {
    expect(dialog.queryByRole(role, { name: /^(Play|Try it|Log in to play)$/ })).toBeNull();
  }
  expect(dialog.queryByRole('button', { name: 'Tokaj Nights: favourite' }) === null).toBe(as === undefined);
});

test('an unknown game leads on: to all games and to the search', async () => {
  await testBed.open('/?modal=gameInfoModal&gameId=no-such-game');
  const dialog = within(await screen.findByRole('dialog'));
  const all = await dialog.findByRole('link', { name: 'All games' });
  expect(all.getAttribute('href')).toBe('/all-games');
  const search = dialog.getByRole('link', { name: 'Search' });
  expect(search.getAttribute('href')).toBe('/games/search');
  expect(search.hasAttribute('data-search')).toBe(true);
});

test('on a phone the way in is a page', async () => {
  await testBed.open(`/all-games/${GAME}`, { device: 'mobile' });
  const login = screen.getByRole('link', { name: 'Log in to play' }).getAttribute('href');
  expect(login).toBe('/login?game-after-login=tokaj-nights&game-after-login-type=real');
});

test('a player plays, or chooses the demo, which then stays one (ACCESS-23)', async () => {
  await testBed.open(`/all-games/${GAME}`, { as: 'nora' });
  expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
  const demo = screen.getByRole('link', { name: 'Try it' }).getAttribute('href');
  expect(demo).toMatch(new RegExp(`^/[a-z]+-games/${GAME}/demo\\?stay=demo$`));
});

test.each([
  ['an unknown game', 'no-such-game'],
  ['a hostile id', '../../etc'],
  ['no id', ''],
])('[PATH-18] %s is told inside the modal', async (_, id) => {
  await testBed.open(`/?modal=gameInfoModal&gameId=${encodeURIComponent(id)}`);
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByRole('heading', { name: 'We can’t find this game' })).toBeTruthy();
});
