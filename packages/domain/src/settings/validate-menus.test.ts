import { expect, test } from 'vitest';
import { validateMenu, validateRedirections } from './validate-menus.ts';

test('a menu says what is wrong with each of its items', () => {
  const items = [
    { name: 'FAQ', url: '/faq' },
    { name: 'Evil', url: 'java\tscript:alert(1)' },
    { name: 'FAQ', url: '/faq' },
    { name: 'Chat', url: '#live-chat' },
    null,
    { name: ' ', url: '' },
  ];
  expect(validateMenu('menu', items)).toEqual([
    { field: 'menu.1.url', key: 'refusedLink' },
    { field: 'menu.2', key: 'duplicate' },
    { field: 'menu.5.name', key: 'required' },
    { field: 'menu.5.url', key: 'required' },
  ]);
  expect(validateMenu('menu', [])).toEqual([]);
});

test.each<[string, Record<string, string>, string[]]>([
  ['leads to itself', { a: '/?reason=a' }, ['a']],
  ['leads round', { a: '/faq?reason=b', b: '/hu?x=1&reason=c', c: '/?reason=a' }, ['a', 'b', 'c']],
  ['leads into a loop', { a: '/?reason=b', b: '/?reason=b' }, ['a', 'b']],
  ['ends', { a: '/?reason=b', b: '/faq' }, []],
  ['names a reason that leads nowhere', { a: '/?reason=other' }, []],
  ['names a word every object has', { a: '/?reason=constructor' }, []],
  ['leads elsewhere', { a: 'https://example.com/?reason=a' }, []],
])('a redirection that %s', (_, targets, loops) => {
  expect(validateRedirections('r', targets)).toEqual(loops.map((reason) => ({ field: `r.${reason}`, key: 'loop' })));
});

test('a redirection that runs something is refused', () => {
  expect(validateRedirections('r', { a: 'javascript:alert(1)' })).toEqual([{ field: 'r.a', key: 'refusedLink' }]);
});
