import { describe, expect, test } from 'vitest';
import {
  loginFor,
  loginForGame,
  postLoginTarget,
  waitingGame,
  waitingGameQuery,
  withoutAfterLogin,
} from './after-login.ts';
import { parseQuery } from './query.ts';

describe('postLoginTarget', () => {
  test.each([
    [
      'ACCESS-18 LEGACY-09 LEGACY-11',
      '?game-after-login=book-x&game-after-login-type=real',
      '/en/all-games/book-x/real',
    ],
    ['ACCESS-19 LEGACY-10', '?game-after-login=book-x', '/en/all-games/book-x/demo'],
    ['LEGACY-10', '?game-after-login=book-x&game-after-login-type=other', '/en/all-games/book-x/demo'],
    ['LEGACY-09', '?game-after-login=..%2F..%2Fevil', '/en/all-games/..%2F..%2Fevil/demo'],
    ['LEGACY-12', '?game-after-login-tax-check=book-x', '/en/all-games/book-x/demo'],
    ['LEGACY-12', '?game-after-login-tax-check=book-x&game-after-login-type=real', '/en/all-games/book-x/real'],
    ['LEGACY-12', '?game-after-login-tax-check=other&game-after-login=book-x', '/en/all-games/book-x/demo'],
    ['LEGACY-09', `?game-after-login=${'x'.repeat(10_000)}`, null],
    ['ACCESS-20', '?modal=login&modal-after-login=deposit&utm=a', '/here?utm=a&modal=deposit'],
    ['ACCESS-21', '?modal=login&page-after-login=/providers', '/providers'],
    [
      'ACCESS-22',
      '?page-after-login=/providers&modal-after-login=deposit&game-after-login=book-x',
      '/en/all-games/book-x/demo',
    ],
    ['ACCESS-22', '?page-after-login=/providers&modal-after-login=deposit', '/here?modal=deposit'],
    ['ACCESS-21', '?page-after-login=https://evil.example', null],
    ['ACCESS-21', '?page-after-login=//evil.example', null],
    ['ACCESS-21', '?page-after-login=/%5Cevil.example', null],
    ['ACCESS-21', '?page-after-login=javascript:alert(1)', null],
    ['ACCESS-21', '?page-after-login=/api/session/logout', null],
    ['ACCESS-06', '?modal=login&page-after-login=/logout', null],
    ['ACCESS-06', '?page-after-login=/hu/logout?a=1', null],
    ['ACCESS-06', '?page-after-login=/hu//logout//', null],
    ['ACCESS-21', `?page-after-login=/${'x'.repeat(10_000)}`, null],
    ['ACCESS-21', '?page-after-login=/logout-help', '/logout-help'],
    ['ACCESS-21', '', null],
  ])(
    '[ACCESS-18, ACCESS-19, ACCESS-20, ACCESS-21, ACCESS-22, LEGACY-09, LEGACY-10, LEGACY-11] %s: %s leads to %s',
    (_, search, target) => {
      expect(postLoginTarget(parseQuery(search), 'en', '/here')).toBe(target);
    },
  );
});

test.each([
  [{ 'game-after-login': 'book-x' }, { game: 'book-x', mode: 'demo', needsTaxCheck: false }],
  [
    { 'game-after-login-tax-check': 'book-x', 'game-after-login-type': 'real' },
    { game: 'book-x', mode: 'real', needsTaxCheck: true },
  ],
  [{ 'game-after-login': '' }, null],
  [{}, null],
] as const)('[LEGACY-12] %o carries the game %o over a login, and a login uses it up', (query, waiting) => {
  expect(waitingGame(query)).toEqual(waiting);
  if (waiting) expect(waitingGame(waitingGameQuery(waiting))).toEqual(waiting);
  expect(withoutAfterLogin({ ...query, utm: 'a' })).toEqual({ utm: 'a' });
});

test('[ACCESS-02] a page that needs a login says where to go on', () => {
  expect(loginFor('/my/profile?a=1')).toBe('/?modal=login&page-after-login=/my/profile%3Fa%3D1');
  expect(loginForGame('book-x', 'real')).toBe('/?modal=login&game-after-login=book-x&game-after-login-type=real');
});
