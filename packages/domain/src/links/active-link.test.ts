import { expect, test } from 'vitest';
import { activeLink } from './active-link.ts';

test.each([
  ['/casino', '/casino', false, 'page'],
  ['/casino/', '/casino?page=2', false, 'page'],
  ['/casino#top', '/casino/', true, 'page'],
  ['/casino', '/casino/slots', false, 'above'],
  ['/casino', '/casino/slots', true, null],
  ['/casino', '/casinos', false, null],
  ['/providers', '/providers/901', false, 'above'],
  ['/live', '/live/roulette-games', false, 'above'],
  ['/', '/providers', false, null],
  ['/', '/', true, 'page'],
  ['?modal=search', '/', false, null],
  ['https://example.com/casino', '/casino', false, null],
  ['//example.com', '/', false, null],
])('[MENU-13] a link to %s at %s, exact %s: %s', (url, here, exact, expected) => {
  expect(activeLink(url, here, exact)).toBe(expected);
});
