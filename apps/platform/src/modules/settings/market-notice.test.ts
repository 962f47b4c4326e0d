import { Settings } from '@foyer/contract/settings';
import { MARKETS } from '@foyer/domain/market/market-profiles';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { marketNotice } from './market-notice.ts';

test.each(Object.values(MARKETS))('the notice of $code fits the contract and leads outside only to https', (market) => {
  const notice = marketNotice(market);
  expect(z.parse(Settings.shape.notice, notice)).toEqual(notice);
  expect(notice.minimumAge).toBe(market.minimumAge);
  expect(notice.helpLinks.length).toBeGreaterThan(0);
});

test('links say what they are for; those to pages that do not exist are held back', () => {
  expect(marketNotice(MARKETS.GB).helpLinks.slice(0, 2)).toEqual([
    { kind: 'selfExclusion', url: 'https://www.gamstop.co.uk' },
    { kind: 'help', url: 'https://www.gamcare.org.uk' },
  ]);
  const invented = [
    { name: 'Limits', url: '/my/no-such-page' },
    { name: 'Limits', url: '?modal=no-such-modal' },
    { name: 'Limits', url: 'javascript:alert(1)' },
    { name: 'Limits', url: '/providers' },
    { name: 'Limits', url: '?modal=login' },
  ];
  const { helpLinks } = marketNotice({ ...MARKETS.GB, selfHelp: invented });
  expect(helpLinks.map(({ url }) => url)).toEqual(['/providers', '?modal=login']);
});
