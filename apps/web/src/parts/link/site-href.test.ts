import { expect, test } from 'vitest';
import { gameModalHref, siteHref } from './site-href.ts';

test.each([
  ['', '/', '/'],
  ['', '/new-games', '/new-games'],
  ['/hu', '/', '/hu'],
  ['/hu', '/?modal=login', '/hu?modal=login'],
  ['/hu', '/new-games', '/hu/new-games'],
  ['/hu', '?modal=login', '?modal=login'],
  ['/hu', '//example.com', '/hu/example.com'],
  ['/hu', 'https://example.com/', 'https://example.com/'],
])('under %j the path %s is %s', (prefix, path, expected) => {
  expect(siteHref(prefix, path)).toBe(expected);
});

test.each([
  ['[PATH-18] alone', {}, '?modal=gameInfoModal&gameId=book-of-x'],
  ['[MODAL-02] beside what is there', { page: '2' }, '?modal=gameInfoModal&gameId=book-of-x&page=2'],
  ['in place of the modal that is open', { modal: 'login' }, '?modal=gameInfoModal&gameId=book-of-x'],
])('a game opens its modal %s', (_, query, expected) => {
  expect(gameModalHref(query, 'book-of-x')).toBe(expected);
});
