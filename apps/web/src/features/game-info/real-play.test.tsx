import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Fetch } from '../../data/transport.ts';
import { type AppTestBed, openAppTestBed } from '../../testing/app-test-bed.tsx';

let testBed: AppTestBed;
beforeAll(async () => {
  testBed = await openAppTestBed();
});
afterAll(() => testBed.close());
afterEach(() => vi.restoreAllMocks());

const GAME = 'tokaj-nights';

/** Presses Play on the page of the game, in a browser that opens windows or refuses them. */
async function play(device: 'desktop' | 'tablet' | 'mobile', opened: Window | null, prefix = '') {
  vi.spyOn(window.screen, 'width', 'get').mockReturnValue(1920);
  vi.spyOn(window.screen, 'height', 'get').mockReturnValue(1080);
  const openWindow = vi.spyOn(window, 'open').mockReturnValue(opened);
  const { history } = await testBed.open(`${prefix}/all-games/${GAME}`, { as: 'nora', device });
  const name = prefix === '/hu' ? 'Játszom' : 'Play';
  await userEvent.click(screen.getByRole('button', { name }));
  return { openWindow, history };
}

test.each([
  ['desktop', ''],
  ['tablet', ''],
  ['desktop', '/hu'],
] as const)(
  '[SESSION-23, SESSION-24, SESSION-25] real play on a %s under "%s" opens the game’s window in the middle of the screen',
  async (device, prefix) => {
    const { openWindow, history } = await play(device, window, prefix);
    const [[address, name, features = ''] = []] = openWindow.mock.calls;
    expect(openWindow).toHaveBeenCalledOnce();
    expect(address).toMatch(new RegExp(`^${prefix}/[a-z]+-games/${GAME}/real$`));
    expect(name).toBe('gameWindow');
    const figures = Object.fromEntries(features.split(',').map((feature) => feature.split('=')));
    expect(figures).toMatchObject({ width: '1431', height: '803', left: '244', top: '138' });
    expect(history.location.pathname).toBe(`${prefix}/all-games/${GAME}`);
  },
);

test.each([
  ['a browser that refuses the window', 'desktop'],
  ['a phone', 'mobile'],
] as const)('%s plays on the same page', async (_, device) => {
  const { openWindow, history } = await play(device, null);
  await waitFor(() => expect(history.location.pathname).toMatch(new RegExp(`-games/${GAME}/real$`)));
  expect(openWindow).toHaveBeenCalledTimes(device === 'mobile' ? 0 : 1);
});

type Facts = { cash: string; promo: string; promoLockRuleEnabled: boolean; promoMoneyEnabled: boolean };
const LOCKED: Facts = { cash: '0.00', promo: '10.00', promoLockRuleEnabled: true, promoMoneyEnabled: false };

/** The platform's answers with these facts in place of its own. */
const withFacts =
  ({ cash, promo, promoLockRuleEnabled, promoMoneyEnabled }: Facts) =>
  (fetch: Fetch): Fetch =>
  async (path, init) => {
    const response = await fetch(path, init);
    if (!response.ok || init.method !== 'GET') return response;
    const body = await response.json();
    if (path === '/api/player/balance') return Response.json({ ...body, cash, promo });
    if (path.startsWith('/api/game/info/')) return Response.json({ ...body, promoMoneyEnabled });
    if (path !== '/api/settings') return Response.json(body);
    return Response.json({ ...body, backEnd: { ...body.backEnd, promoLockRuleEnabled } });
  };

test.each([
  ['all hold', {}, true],
  ['there is cash', { cash: '0.01' }, false],
  ['there is no bonus money', { promo: '0.00' }, false],
  ['the rule is off', { promoLockRuleEnabled: false }, false],
  ['the game takes bonus money', { promoMoneyEnabled: true }, false],
])(
  '[SESSION-01, SESSION-17, SESSION-19, SESSION-20, SESSION-21, SESSION-22] the promo lock when %s',
  async (_, change, isLocked) => {
    const openWindow = vi.spyOn(window, 'open').mockReturnValue(window);
    const address = `/all-games/${GAME}?utm=a`;
    const { history } = await testBed.open(address, { as: 'nora', between: withFacts({ ...LOCKED, ...change }) });
    await userEvent.click(screen.getByRole('button', { name: 'Play' }));
    expect(openWindow).toHaveBeenCalledTimes(isLocked ? 0 : 1);
    if (!isLocked) return;
    await screen.findByRole('dialog', { name: 'This game takes cash only' });
    await userEvent.click(screen.getByRole('button', { name: 'Choose another game' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(`${history.location.pathname}${history.location.search}`).toBe(address);
  },
);
