import { expect, test } from 'vitest';
import { popupsSiteOf } from './popups-site.ts';

test.each([
  ['/cms/popups/42', '42'],
  ['/cms/popups/42?lang=en#x', '42'],
  ['https://popups.example/v1/sites/foyer-se', 'foyer-se'],
  ['/42', '42'],
  ['https://popups.example', ''],
  ['/cms/popups/', ''],
  ['/cms/popups/a b', ''],
  ['javascript:alert(1)', ''],
  ['', ''],
])('[BODY-20] the site of %j is %j', (address, siteId) => {
  expect(popupsSiteOf(address)).toBe(siteId);
});
