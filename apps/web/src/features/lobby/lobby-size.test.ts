import type { DeviceType } from '@foyer/domain/session/session-snapshot';
import { expect, test } from 'vitest';
import { pageNumberOf, rowsAtOnce } from './lobby-size.ts';

test.each<[string, DeviceType, number[], boolean, number]>([
  ['in the document', 'mobile', [6, 6, 6, 6], true, 3],
  ['whose first fills a phone', 'mobile', [6, 6, 6], false, 1],
  ['whose first is short', 'mobile', [2, 6, 6], false, 2],
  ['on a tablet', 'tablet', [5, 5, 5, 5], false, 3],
  ['on a desktop', 'desktop', [3, 7, 7, 7], false, 3],
  ['that fill no screen', 'desktop', [3, 2], false, 2],
  ['none', 'mobile', [], false, 0],
])('rows %s (%s, %j): the first screen is drawn at once', (_, device, sizes, isFirst, count) => {
  expect(rowsAtOnce(device, sizes, isFirst)).toBe(count);
});

test.each([
  ['1', 1],
  ['42', 42],
  ['1000', 999],
  ['9'.repeat(400), 999],
  ['0', 1],
  ['-1', 1],
  ['x', 1],
  [undefined, 1],
])('the page %s of a list is number %s', (page, number) => {
  expect(pageNumberOf(page)).toBe(number);
});
