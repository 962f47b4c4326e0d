import { cleanup, screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Fetch } from '../../data/transport.ts';
import { type House, openHouse } from '../../testing/house.tsx';

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 60_000);
afterAll(() => house.close());

const GAME = 'tokaj-nights';

test('[LAYOUT-02] the page of a game tells its rules in figures', async () => {
  await house.open(`/all-games/${GAME}`);
  expect(screen.getByRole('heading', { level: 1, name: 'Tokaj Nights' })).toBeTruthy();
  const facts = screen.getByRole('main').querySelector('dl') as HTMLElement;
  for (const fact of ['Return to player', 'Volatility', 'Maximum win', 'Stake per round', 'Reels and rows']) {
    expect(within(facts).getByText(fact)).toBeTruthy();
  }
  expect(facts.textContent).toMatch(/Return to player\d\d,\d\d%/);
});

test('a visitor may try it, or log in and then play', async () => {
  await house.open(`/all-games/${GAME}`);
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
    await house.open(address, { between });
    expect(await screen.findByRole('link', { name: 'Log in to play' }, { timeout: 3000 })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Try it' })).toBeNull();
    cleanup();
  }
});

test('on a phone the way in is a page', async () => {
  await house.open(`/all-games/${GAME}`, { device: 'mobile' });
  const login = screen.getByRole('link', { name: 'Log in to play' }).getAttribute('href');
  expect(login).toBe('/login?game-after-login=tokaj-nights&game-after-login-type=real');
});

test('a player plays, or chooses the demo, which then stays one (ACCESS-23)', async () => {
  await house.open(`/all-games/${GAME}`, { as: 'nora' });
  expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
  const demo = screen.getByRole('link', { name: 'Try it' }).getAttribute('href');
  expect(demo).toMatch(new RegExp(`^/[a-z]+-games/${GAME}/demo\\?stay=demo$`));
});

test.each([
  ['an unknown game', 'no-such-game'],
  ['a hostile id', '../../etc'],
  ['no id', ''],
])('[PATH-18] %s is told inside the modal', async (_, id) => {
  await house.open(`/?modal=gameInfoModal&gameId=${encodeURIComponent(id)}`);
  const dialog = await screen.findByRole('dialog', {}, { timeout: 3000 });
  expect(
    await within(dialog).findByRole('heading', { name: 'We can’t find this game' }, { timeout: 3000 }),
  ).toBeTruthy();
});
