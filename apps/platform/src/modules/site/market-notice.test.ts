import { Settings } from '@foyer/contract/settings/settings';
import { MARKETS, type SelfHelpLink } from '@foyer/domain/market/market-profiles';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { marketNotice } from './market-notice.ts';

const PAGES = ['responsible-gambling', 'faq'];

test.each(Object.values(MARKETS))('the notice of $code says every duty of the profile', (market) => {
  const notice = marketNotice(market, PAGES);
  expect(z.parse(Settings.shape.notice, notice)).toEqual(notice);
  const { code, minimumAge, clock, currency, realityCheckMinutes, selfHelp } = market;
  expect(notice).toMatchObject({ market: code, minimumAge, clock, currency, realityCheckMinutes });
  expect(notice.helpLinks.map(({ kind, name }) => ({ kind, name }))).toEqual(
    selfHelp.map(({ kind, name }) => ({ kind, name })),
  );
});

const to = (url: string): SelfHelpLink => ({ kind: 'limits', name: null, url });
const GUIDE = '/responsible-gambling';

test.each([
  ['https://www.gamstop.co.uk', 'https://www.gamstop.co.uk'],
  ['/providers', '/providers'],
  ['/faq', '/faq'],
  ['?modal=login', '?modal=login'],
  ['?modal=responsible-gambling', '?modal=responsible-gambling'],
  ['/my/no-such-page', GUIDE],
  ['/no-such-page', GUIDE],
  ['?modal=no-such-modal', GUIDE],
  ['javascript:alert(1)', GUIDE],
  ['http://plain.example', GUIDE],
  ['//else.example/faq', GUIDE],
  ['https://', GUIDE],
])('a link to %s leads to %s: nothing leads to a page that does not exist', (url, expected) => {
  const selfHelp = [to(url)];
  expect(marketNotice({ ...MARKETS.GB, selfHelp }, PAGES).helpLinks).toEqual([to(expected)]);
});

test('without the page that stands in a dead link is none', () => {
  expect(marketNotice({ ...MARKETS.GB, selfHelp: [to('/my/no-such-page')] }, ['faq']).helpLinks).toEqual([]);
});
