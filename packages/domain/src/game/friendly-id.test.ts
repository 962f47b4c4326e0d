import { expect, test } from 'vitest';
import { friendlyIdOf } from './friendly-id.ts';

test.each([
  ['Otter & Opal', 'otter-and-opal'],
  ["Aunt Perpetua's Parlour", 'aunt-perpetuas-parlour'],
  ['  7 -- Seas!', '7-seas'],
  ['Ötödik', 't-dik'],
  ['***', ''],
])('the address part of %j is %j', (title, id) => {
  expect(friendlyIdOf(title)).toBe(id);
});
