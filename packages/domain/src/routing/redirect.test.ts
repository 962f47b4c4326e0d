import { describe, expect, test } from 'vitest';
import { LONGEST_ADDRESS, ownAddress, redirectAddress, splitAddress } from './redirect.ts';

describe('redirectAddress', () => {
  test.each([
    ['/faq', 'keep', { a: '1' }, '/faq?a=1'],
    ['/faq', 'remove', { a: '1' }, '/faq'],
    ['/faq?a=2&b=3', 'keep', { a: '1', c: '4' }, '/faq?a=2&c=4&b=3'],
    ['/faq?b=3', 'remove', { a: '1' }, '/faq?b=3'],
    ['/betting#page=overview', 'keep', { a: '1' }, '/betting?a=1#page=overview'],
    ['/faq', 'keep', {}, '/faq'],
    ['https://evil.example', 'keep', { a: '1' }, null],
    ['//evil.example', 'remove', {}, null],
  ] as const)(
    '[REDIRECT-02, REDIRECT-06, REDIRECT-07] %s, query %s, at %o leads to %s',
    (location, query, here, to) => {
      expect(redirectAddress({ location, query }, here)).toBe(to);
    },
  );
});

test.each([
  ['/a?b#c', { path: '/a', search: '?b', hash: '#c' }],
  ['/a#b?c', { path: '/a', search: '', hash: '#b?c' }],
  ['?b', { path: '', search: '?b', hash: '' }],
  ['', { path: '', search: '', hash: '' }],
  ['/a?b?c#d#e', { path: '/a', search: '?b?c', hash: '#d#e' }],
])('%s is %o', (address, parts) => {
  expect(splitAddress(address)).toEqual(parts);
});

describe('ownAddress', () => {
  test.each(['/', '/faq', '/hu/faq?a=1#b', '/all-games/book-x/real', '/a%2Fb', '/ő'])('takes %s', (text) => {
    expect(ownAddress(text)).toBe(text);
  });

  test.each([
    '',
    'faq',
    '?modal=login',
    '#top',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/a\\b',
    '/\tevil',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    '/a b',
    '/a\u0000b',
    '/a\u0085b',
    '/a\r\nset-cookie: x=1',
    'https://evil.example',
    'HTTPS:evil.example',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    '/api/session/logout',
    '/cms/terms.pdf',
    `/${'a'.repeat(LONGEST_ADDRESS)}`,
  ])('refuses %j', (text) => {
    expect(ownAddress(text)).toBeNull();
  });
});
