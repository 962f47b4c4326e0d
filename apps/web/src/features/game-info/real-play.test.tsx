import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type House, openHouse } from '../../testing/house.tsx';

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 60_000);
afterAll(() => house.close());
afterEach(() => vi.restoreAllMocks());

const GAME = 'tokaj-nights';

/** Presses Play on the page of the game, in a browser that opens windows or refuses them. */
async function play(device: 'desktop' | 'tablet' | 'mobile', opened: Window | null, prefix = '') {
  vi.spyOn(window.screen, 'width', 'get').mockReturnValue(1920);
  vi.spyOn(window.screen, 'height', 'get').mockReturnValue(1080);
  const openWindow = vi.spyOn(window, 'open').mockReturnValue(opened);
  const { history } = await house.open(`${prefix}/all-games/${GAME}`, { as: 'nora', device });
  const name = prefix === '/hu' ? 'Játék' : 'Play';
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
  ['[SESSION-23] a browser that refuses the window', 'desktop'],
  ['[SESSION-23] a phone', 'mobile'],
] as const)('%s plays on the same page', async (_, device) => {
  const { openWindow, history } = await play(device, null);
  await waitFor(() => expect(history.location.pathname).toMatch(new RegExp(`-games/${GAME}/real$`)));
  expect(openWindow).toHaveBeenCalledTimes(device === 'mobile' ? 0 : 1);
});
