import { expect, test } from 'vitest';
import { formatQuery, parseQuery } from './query.ts';

test.each([
  ['', {}],
  ['?', {}],
  ['?a=1&b=2', { a: '1', b: '2' }],
  ['a=1&a=2', { a: '1' }],
  ['?a', { a: '' }],
  ['?gameId=123&v=662E41', { gameId: '123', v: '662E41' }],
  ['?q=%E1%B4%ABx+y', { q: 'ᴫx y' }],
  ['?q=%E0%A4%A', { q: '%E0%A4%A' }],
])('%s is read as %o', (search, query) => {
  expect(parseQuery(search)).toEqual(query);
});

test('a hostile name is a name like any other', () => {
  const query = parseQuery('?__proto__=x&constructor=y');
  expect(Object.entries(query)).toEqual([
    ['__proto__', 'x'],
    ['constructor', 'y'],
  ]);
  expect(Object.getPrototypeOf(query)).toBe(Object.prototype);
});

test('what is written is read back the same', () => {
  const query = { modal: 'login', 'page-after-login': '/my/profile?a=1&b', empty: '', accents: 'ő & ű' };
  expect(parseQuery(formatQuery(query))).toEqual(query);
});
