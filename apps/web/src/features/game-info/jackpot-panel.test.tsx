import { cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Fetch } from '../../data/transport.ts';
import { type AppTestBed, openAppTestBed } from '../../testing/app-test-bed.tsx';
import { changeSettings } from '../../testing/change-settings.ts';

let testBed: AppTestBed;
beforeAll(async () => {
  // The test's page loads no frames and says so; what the frame shows is tested in a browser.
  vi.spyOn(console, 'error').mockImplementation((error: unknown) => {
    if (!String(error).includes('Iframe page loading is disabled')) throw error;
  });
  testBed = await openAppTestBed();
});
afterAll(() => testBed.close());
afterEach(cleanup);

const GAME = 'lantern-row';
const frame = () => document.querySelector<HTMLIFrameElement>('iframe[src^="/interfaces/"]');
const parameters = () => {
  const address = new URL(frame()?.getAttribute('src') ?? '', 'http://site.invalid');
  return { path: address.pathname, ...Object.fromEntries(address.searchParams) };
};

/** A game as another platform would tell it. */
const telling =
  (part: Record<string, unknown>) =>
  (fetch: Fetch): Fetch =>
  async (path, init) => {
    const response = await fetch(path, init);
    if (!path.startsWith('/api/game/info/')) return response;
    return Response.json({ ...(await response.json()), ...part });
  };

describe('the live jackpot frame', () => {
  test.each([
    ['page', `/all-games/${GAME}`],
    ['modal', `/?modal=gameInfoModal&gameId=${GAME}`],
  ])(
    '[LOBBY-23] [LOBBY-24] [LOBBY-25] [LOBBY-26] [LOBBY-27] [LOBBY-28] stands in the info %s of a game with a jackpot',
    async (_, address) => {
      await testBed.open(address);
      await screen.findByRole('heading', { name: 'Lamplight jackpot' });
      expect(parameters()).toEqual({
        path: '/interfaces/jackpot.html',
        jackpotDomain: 'jackpots.foyer.example',
        casino: 'foyer',
        game: 'lamplight',
        currency: 'EUR',
        currencySign: '€',
        language: 'en',
      });
      expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts');
      expect(frame()?.title).toBe('What the Lamplight jackpot holds now');
    },
  );

  test('[LOBBY-27] [LOBBY-28] for a player it is in the player’s currency', async () => {
    await testBed.open(`/all-games/${GAME}`, { as: 'gabor' });
    expect(parameters()).toMatchObject({ currency: 'HUF', currencySign: 'HUF' });
  });

  test('[SETTING-16] [SETTING-17] the settings name the domain and the casino', async () => {
    await changeSettings(testBed, { backEnd: { jackpotDomain: 'pots.example', jackpotCasinoName: 'A & B' } });
    await testBed.open(`/all-games/${GAME}`);
    expect(parameters()).toMatchObject({ jackpotDomain: 'pots.example', casino: 'A & B' });
  });

  test.each([
    [116, '7'],
    [-15, '7'],
    [115, undefined],
  ])(
    '[CONST-10] [CONST-11] a jackpot game of provider %s without a shared jackpot: game %s',
    async (provider, game) => {
      const part = { gameId: 7, provider, jackpotGame: true, globalJackpotId: null, jackpot: null };
      await testBed.open(`/all-games/${GAME}`, { between: telling(part) });
      await screen.findByText('Return to player');
      expect(frame() ? parameters() : {}).toMatchObject(game === undefined ? {} : { game });
      expect(frame() !== null).toBe(game !== undefined);
    },
  );

  test('[LOBBY-23] any other game has none', async () => {
    await testBed.open('/all-games/tokaj-nights');
    expect(frame()).toBeNull();
  });
});

test('[RTS 3A] the terms stand apart from the game’s own return', async () => {
  await testBed.open(`/all-games/${GAME}`);
  const words = screen.getByRole('main').textContent ?? '';
  expect(words).toContain('1,00% of each stake goes to the jackpot. The house pays it');
  expect(words).toContain('the jackpot returns 1,30% of all stakes');
  expect(words).toContain('GrandStarts at 10.000\u00a0€. Won on average once per 10.000.000\u00a0€ staked');
  expect(words).toMatch(/Return to player95,77%/);
});
