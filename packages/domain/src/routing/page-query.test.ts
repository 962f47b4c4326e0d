import { expect, expectTypeOf, test } from 'vitest';
import type { BodyQuery } from '../body/body-classes.ts';
import { MODALS, type ModalRow } from './modal-table.ts';
import { knownAddress, PAGE_QUERY, type PageQuery } from './page-query.ts';

test.each([
  ['/', '/'],
  ['/?x=1', '/'],
  ['/hu?utm_source=a&modal=login&x', '/hu?modal=login'],
  ['/search?page=2&q=a%20b', '/search?q=a%20b&page=2'],
  ['/search?q=a+b&q=other&', '/search?q=a%20b'],
  // A demo that a player chose is one after a reload, too.
  ['/all-games/x/demo?y=1&stay=demo', '/all-games/x/demo?stay=demo'],
  ['/?__proto__=1&constructor=2', '/'],
  ['/?q=%ff', '/?q=%25ff'],
  ['/faq?page-after-login=%2Fmy%2Fx', '/faq?page-after-login=/my/x'],
])('%s is the page %s', (address, known) => {
  expect(knownAddress(address)).toBe(known);
  expect(knownAddress(known)).toBe(known);
});

test('what a modal or the body reads is in the list, and a page can read nothing else', () => {
  const options = Object.values<ModalRow>(MODALS).flatMap((row) => row.options);
  expect(PAGE_QUERY).toEqual(expect.arrayContaining(options));
  expectTypeOf<keyof BodyQuery>().toExtend<keyof PageQuery>();
  expectTypeOf<ModalRow['options'][number]>().toEqualTypeOf<keyof PageQuery>();
});
