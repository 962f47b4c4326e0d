import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money } from '../money/money.ts';
import { guestSnapshot } from '../session/session-snapshot.ts';
import { playerSnapshot } from '../testing/player-snapshot.ts';
import {
  type AccessMarker,
  bannerConditions,
  blockConditions,
  pageConditions,
  sliderConditions,
} from './content-conditions.ts';
import { hidesPromotions, isHiddenLink, isVisible, type Viewer, type VisibilityConditions } from './visibility.ts';

const guest = guestSnapshot();
const player = playerSnapshot();
const inGroup = (groupName: string) => playerSnapshot({ groups: [{ groupName }] });
const on = (deviceType: Viewer['deviceType'], portraitMode = false) => guestSnapshot({ deviceType, portraitMode });
const under = (appliedCountryRules: string | null, country = '') =>
  guestSnapshot({ appliedCountryRules, settings: { country } });
const payAndPlay = guestSnapshot({ deposit: { allowedPayAndPlay: true } });
const withPromo = (amount: bigint): Viewer => ({ ...player, promo: money(amount, 'EUR') });
const young = (youngAdult: boolean): Viewer => ({
  ...playerSnapshot({ youngAdult }),
  bettingAgeLimitItems: ['sport'],
});

type Case = [title: string, conditions: VisibilityConditions, shown: Viewer[], hidden: Viewer[]];

function check(_title: string, conditions: VisibilityConditions, shown: Viewer[], hidden: Viewer[]) {
  expect(shown.map((viewer) => isVisible(conditions, viewer))).toEqual(shown.map(() => true));
  expect(hidden.map((viewer) => isVisible(conditions, viewer))).toEqual(hidden.map(() => false));
}

describe('[MENU-15..26] menu items', () => {
  test.each<Case>([
    ['[MENU-24] an item without conditions is for all', { name: 'x' }, [guest, player], []],
    ['[MENU-15, REGROLE-03] onlyPostLogin', { onlyPostLogin: true }, [player], [guest]],
    ['[MENU-16, REGROLE-03] onlyPreLogin', { onlyPreLogin: true }, [guest], [player]],
    [
      '[MENU-17, REGROLE-03] onlyUnverified',
      { onlyUnverified: true },
      [playerSnapshot({ verified: false })],
      [player, guest],
    ],
    ['[MENU-18, REGROLE-03] onlyNotPayAndPlay', { onlyNotPayAndPlay: true }, [guest], [payAndPlay]],
    ['[MENU-19, REGROLE-03] includeDevice', { includeDevice: 'mobile' }, [on('mobile')], [on('desktop'), on('tablet')]],
    [
      '[MENU-19, REGROLE-03] includeDevice, two',
      { includeDevice: ['mobile', 'tablet'] },
      [on('tablet')],
      [on('desktop')],
    ],
    [
      '[MENU-20, REGROLE-03] excludeDevice',
      { excludeDevice: ['mobile'] },
      [on('desktop'), on('tablet')],
      [on('mobile')],
    ],
    [
      '[MENU-21, REGROLE-03, REGROLE-04] includeCountries',
      { includeCountries: ['HUN'] },
      [under('HUN')],
      [under('ROU'), under(null)],
    ],
    [
      '[MENU-21] the location, without rules',
      { includeCountries: ['HUN'] },
      [under(null, 'HUN')],
      [under('ROU', 'HUN')],
    ],
    ['[MENU-22, REGROLE-03] excludeCountries', { excludeCountries: ['HUN'] }, [under('ROU')], [under('HUN')]],
    [
      '[MENU-23, REGROLE-03] minPromoMoneyAmount',
      { minPromoMoneyAmount: 10 },
      [withPromo(1000n)],
      [withPromo(999n), player],
    ],
    ['[MENU-24] show false', { show: false }, [], [guest, player]],
    ['[MENU-24] show true', { show: true }, [guest, player], []],
    ['[MENU-25] hide true wins over show', { hide: true, show: true }, [], [guest, player]],
    ['[MENU-25] hide false', { hide: false }, [guest, player], []],
    ['[MENU-26, REGROLE-05] a listed item', { name: 'sport' }, [young(false), guest], [young(true)]],
    ['[MENU-26] another item', { name: 'slots' }, [young(true)], []],
    [
      '[MENU-15] [MENU-19] all conditions must hold',
      { onlyPostLogin: true, includeDevice: 'mobile' },
      [],
      [on('mobile'), player],
    ],
    ['[MENU-21] an empty list is no condition', { includeCountries: [], includeDevice: [] }, [guest], []],
  ])('%s', check);
});

describe('[VISIBLE-01..06] content blocks', () => {
  const visitorInVip: Viewer = { ...guest, groups: [{ groupName: 'vip' }] };
  test.each<Case>([
    ['[VISIBLE-01] prelogin', blockConditions({ marker: 'prelogin' }), [guest], [player]],
    ['[VISIBLE-02] postlogin', blockConditions({ marker: 'postlogin' }), [player], [guest]],
    ['[VISIBLE-03] none', blockConditions({ marker: 'none' }), [], [guest, player]],
    ['[VISIBLE-03] no marker', blockConditions({}), [guest, player], []],
    ['[VISIBLE-04] groups without a marker', blockConditions({ groups: ['vip'] }), [], [guest, visitorInVip]],
    [
      '[VISIBLE-05] any listed group',
      blockConditions({ groups: ['vip', 'new'] }),
      [inGroup('new')],
      [inGroup('bronze')],
    ],
    ['[VISIBLE-06] any case', blockConditions({ groups: ['VIP'] }), [inGroup('vip'), inGroup('Vip')], [player]],
    [
      '[VISIBLE-05] prelogin matches the groups of the session',
      blockConditions({ marker: 'prelogin', groups: ['vip'] }),
      [visitorInVip],
      [guest, inGroup('vip')],
    ],
  ])('%s', check);
});

describe('[VISIBLE-08..11] pages', () => {
  test.each<Case>([
    ['[VISIBLE-08] none', pageConditions({ marker: 'none' }), [], [guest, player]],
    ['[VISIBLE-09] prelogin', pageConditions({ marker: 'prelogin' }), [guest], [player]],
    ['[VISIBLE-10] postlogin', pageConditions({ marker: 'postlogin' }), [player], [guest]],
    ['[VISIBLE-11] groups', pageConditions({ groups: ['vip'] }), [inGroup('vip')], [guest, inGroup('bronze')]],
    [
      '[VISIBLE-11] prelogin with groups denies everyone',
      pageConditions({ marker: 'prelogin', groups: ['vip'] }),
      [],
      [guest, inGroup('vip'), { ...guest, groups: [{ groupName: 'vip' }] }],
    ],
  ])('%s', check);
});

test('[ACCESS-45] content is open by login and groups alone, whatever else is known of the reader', () => {
  const marker = fc.constantFrom<AccessMarker | null>('prelogin', 'postlogin', 'none', null);
  const groups = fc.subarray(['vip', 'new', 'bronze']);
  const content = fc.oneof(
    fc.record({ marker, groups }).map(pageConditions),
    fc.record({ marker, groups }).map(blockConditions),
    fc.record({ preLogin: fc.boolean(), postLogin: fc.boolean() }).map(bannerConditions),
    fc.record({ prelogin: fc.boolean(), postlogin: fc.boolean() }).map(sliderConditions),
  );
  const reader = fc.record({
    loggedIn: fc.boolean(),
    groups: groups.map((names) => names.map((groupName) => ({ groupName }))),
  });
  const rest = fc.record({
    deviceType: fc.constantFrom<Viewer['deviceType']>('desktop', 'tablet', 'mobile'),
    portraitMode: fc.boolean(),
    appliedCountryRules: fc.constantFrom('SWE', 'GBR', null),
    potentialMinor: fc.boolean(),
    bettingAgeLimitItems: fc.constantFrom(['vip', 'sport'], []),
    verified: fc.boolean(),
    youngAdult: fc.boolean(),
    allowedPayAndPlay: fc.boolean(),
  });
  fc.assert(
    fc.property(
      content,
      reader,
      rest,
      (conditions, { loggedIn, groups: names }, { verified, youngAdult, allowedPayAndPlay, ...more }) => {
        const plain = loggedIn ? playerSnapshot({ groups: names }) : { ...guest, groups: names };
        const other = loggedIn ? playerSnapshot({ groups: names, verified, youngAdult }) : { ...guest, groups: names };
        const viewer = { ...other, ...more, deposit: { allowedPayAndPlay }, settings: { country: 'SWE' } };
        expect(isVisible(conditions, viewer)).toBe(isVisible(conditions, plain));
      },
    ),
    { seed: 1, numRuns: 1_000 },
  );
});

describe('[VISIBLE-12, VISIBLE-13] banners', () => {
  test.each<Case>([
    ['[VISIBLE-12] for visitors', bannerConditions({ preLogin: true, postLogin: false }), [guest], [player]],
    ['[VISIBLE-12] for players', bannerConditions({ preLogin: false, postLogin: true }), [player], [guest]],
    ['[VISIBLE-12] for both', bannerConditions({ preLogin: true, postLogin: true }), [guest, player], []],
    ['[VISIBLE-12] for none', bannerConditions({ preLogin: false, postLogin: false }), [], [guest, player]],
    [
      '[VISIBLE-13] [ENTITY-26] comma-separated groups',
      bannerConditions({ group: ' vip, new ,' }),
      [inGroup('new'), inGroup('VIP')],
      [inGroup('bronze'), guest],
    ],
    ['[VISIBLE-13] no group', bannerConditions({ group: '' }), [guest, player], []],
  ])('%s', check);
});

test('[ENTITY-26] a banner is read as two flags and the names of its groups', () => {
  const read = bannerConditions({ preLogin: true, postLogin: false, group: 'vip,new' });
  expect(read).toEqual({ onlyPostLogin: false, onlyPreLogin: true, groups: ['vip', 'new'] });
});

describe('[VISIBLE-14..16] sliders', () => {
  test.each<Case>([
    ['[VISIBLE-14] prelogin', sliderConditions({ prelogin: true }), [guest], [player]],
    ['[VISIBLE-15] postlogin', sliderConditions({ postlogin: true }), [player], [guest]],
    ['[VISIBLE-16] groupname', sliderConditions({ groupname: 'vip' }), [inGroup('vip')], [inGroup('bronze'), guest]],
    ['no attributes', sliderConditions({}), [guest, player], []],
  ])('%s', check);
});

test('[ROLE-04] only SWE hides the promotions links', () => {
  expect(['SWE', 'GBR', null].map(hidesPromotions)).toEqual([true, false, false]);
});

test.each([
  ['/promotions', true],
  ['/sv/promotions', true],
  ['/promotions/welcome', true],
  ['/promotions?from=footer#top', true],
  ['/my/campaigns/promotions', true],
  ['/promotions-of-old', false],
  ['/faq?next=/promotions', false],
  ['https://else.example/promotions', false],
])('[ROLE-04] SWE and the link %s', (url, expected) => {
  expect([isHiddenLink(url, 'SWE'), isHiddenLink(url, 'HUN')]).toEqual([expected, false]);
});
