import { expect, test } from 'vitest';
import { parseQuery } from '../routing/query.ts';
import { affiliateCodeOf } from './affiliate-code.ts';

test.each([
  ['?btag=northern-reels', 'northern-reels'],
  ['?utm=a&btag=a_12b_345c_&x=1', 'a_12b_345c_'],
  ['?btag=7', '7'],
  [`?btag=${'x'.repeat(64)}`, 'x'.repeat(64)],
  [`?btag=${'x'.repeat(65)}`, null],
  ['?btag=first&btag=second', 'first'],
  ['', null],
  ['?btag', null],
  ['?btag=-a', null],
  ['?btag=_a', null],
  ['?btag=a+b', null],
  ['?btag=a%0A', null],
  ['?btag=someone@example.com', null],
  ['?btag=%3Cscript%3E', null],
  ['?BTAG=a', null],
])('the address %s names the partner %j', (search, code) => {
  expect(affiliateCodeOf(parseQuery(search))).toBe(code);
});
