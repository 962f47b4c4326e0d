import { expect, test } from 'vitest';
import { GAME_WINDOW_NAME, gameWindowFeatures } from './game-window.ts';

test('[SESSION-23] the window is named gameWindow', () => {
  expect(GAME_WINDOW_NAME).toBe('gameWindow');
});

test.each([
  ['[SESSION-24] [SESSION-25] full HD', { width: 1920, height: 1080 }, 244, 138],
  ['[SESSION-25] beside a screen on its left', { width: 1920, height: 1080, left: 1920, top: 30 }, 2164, 168],
  ['[SESSION-25] left of the main screen', { width: 1920, height: 1080, left: -1920, top: 0 }, -1676, 138],
  ['[SESSION-25] a screen smaller than the window', { width: 1280, height: 720, left: 10, top: 20 }, 10, 20],
])('%s', (_title, screen, left, top) => {
  expect(gameWindowFeatures(screen)).toBe(`popup=yes,width=1431,height=803,left=${left},top=${top}`);
});
