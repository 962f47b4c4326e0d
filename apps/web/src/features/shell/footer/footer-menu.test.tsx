import type { MenuItem } from '@foyer/contract/settings/settings';
import { MenuItem as MenuItemSchema } from '@foyer/contract/settings/settings';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Fetch } from '../../../data/transport.ts';
import { advanceTimers } from '../../../testing/advance-timers.ts';
import { type AppTestBed, type OpenOptions, openAppTestBed } from '../../../testing/app-test-bed.tsx';
import { changeSettings } from '../../../testing/change-settings.ts';
import { collectEvents } from '../../../testing/collect-events.ts';
import { FOOTER_DELAY_MS } from './Footer.tsx';

let testBed: AppTestBed;
beforeAll(async () => {
  testBed = await openAppTestBed();
});
afterAll(() => testBed.close());

/** Opens the page of studios with this menu in the footer, of which an item at least is shown. */
async function openWith(items: MenuItem[], options: OpenOptions = {}, address = '/providers') {
  await changeSettings(testBed, { frontEnd: { footerMenu: items, bettingAgeLimitItems: ['Sport'] } });
  const page = await advanceTimers(FOOTER_DELAY_MS, () => testBed.open(address, options));
  const footer = within(screen.getByRole('contentinfo'));
  // The menu follows the footer in a chunk of its own.
  const menu = await footer.findByRole('navigation', { name: /^(Site|Oldalak)$/ });
  return { ...page, links: within(menu).getAllByRole('link') };
}
const names = (links: readonly HTMLElement[]) => links.map((link) => link.textContent);

/** Lets the platform's answer to a call say something else. */
function saying(call: string, change: object): OpenOptions {
  const between =
    (fetch: Fetch): Fetch =>
    async (path, init) => {
      const response = await fetch(path, init);
      return path === call ? Response.json({ ...(await response.json()), ...change }) : response;
    };
  return { between };
}
const SESSION = '/api/session';
const promoOf = (promo: string): OpenOptions => ({ as: 'nora', ...saying('/api/player/balance', { promo }) });

/** Settings with one item under conditions, beside one without, so that the menu is there in any case. */
const beside = (part: Partial<MenuItem>): MenuItem[] => [
  { name: 'Always', url: '/all-games' },
  { name: 'Item', url: '/new-games', ...part },
];

test('[MENU-06] [MENU-09] [MENU-10] [REGCALL-30] the items of the settings are shown with name and address, and a press is told', async () => {
  const stop = collectEvents('CLICK_MENU');
  const { links, history } = await openWith([
    { name: 'Promotions of May', url: '/new-games' },
    { name: 'groups.classic', url: '/classic-games' },
  ]);
  expect(names(links)).toEqual(['Promotions of May', 'Classic slots']);
  await userEvent.click(links[0] as HTMLElement);
  await waitFor(() => expect(history.location.pathname).toBe('/new-games'));
  expect(stop()).toEqual([{ name: 'Promotions of May', url: '/new-games' }]);
});

test('a name that is a text follows the language of the page', async () => {
  const { links } = await openWith([{ name: 'groups.all', url: '/all-games' }], {}, '/hu/providers');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Összes játék', '/hu/all-games'],
  ]);
});

test('[MENU-11] [MENU-14] target and badge', async () => {
  const { links } = await openWith([{ name: 'Rules', url: '/all-games', target: '_blank', badge: 'New' }]);
  expect(links[0]?.getAttribute('target')).toBe('_blank');
  expect(links[0]?.getAttribute('rel')).toBe('noopener');
  expect(links[0]?.textContent).toBe('Rules New');
});

test('[MENU-12] scrollTo brings its element into view once the page shows it', async () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => {});
  const { links } = await openWith([{ name: 'Footer', url: '/', scrollTo: '#jackpots' }], {}, '/');
  const target = document.createElement('div');
  target.id = 'jackpots';
  document.body.append(target);
  await userEvent.click(links[0] as HTMLElement);
  await waitFor(() => expect(scrolled.mock.instances).toContain(target));
  target.remove();
  scrolled.mockRestore();
});

test.each([
  ['onlyPostLogin', '[MENU-15]', { onlyPostLogin: true }, { as: 'nora' }, {}],
  ['onlyPreLogin', '[MENU-16]', { onlyPreLogin: true }, {}, { as: 'nora' }],
  ['includeDevice', '[MENU-19]', { includeDevice: ['mobile'] }, { device: 'mobile' }, {}],
  ['excludeDevice', '[MENU-20]', { excludeDevice: ['mobile'] }, {}, { device: 'mobile' }],
  ['onlyUnverified', '[MENU-17]', { onlyUnverified: true }, { as: 'bianca' }, { as: 'nora' }],
  [
    'onlyNotPayAndPlay',
    '[MENU-18]',
    { onlyNotPayAndPlay: true },
    saying(SESSION, { allowedPayAndPlay: false }),
    saying(SESSION, { allowedPayAndPlay: true }),
  ],
  [
    'includeCountries',
    '[MENU-21]',
    { includeCountries: ['HUN'] },
    saying(SESSION, { appliedCountryRules: 'HUN' }),
    saying(SESSION, { appliedCountryRules: 'ROU' }),
  ],
  [
    'excludeCountries',
    '[MENU-22]',
    { excludeCountries: ['HUN'] },
    saying(SESSION, { appliedCountryRules: 'ROU' }),
    saying(SESSION, { appliedCountryRules: 'HUN' }),
  ],
  ['minPromoMoneyAmount', '[MENU-23]', { minPromoMoneyAmount: 10 }, promoOf('10.00'), promoOf('9.99')],
  ['show', '[MENU-24]', { show: true }, {}, null],
  ['show false', '[MENU-24]', { show: false }, null, {}],
  ['hide', '[MENU-25]', { hide: true }, null, {}],
  ['hide false', '[MENU-25]', { hide: false }, {}, null],
] as [string, string, Partial<MenuItem>, OpenOptions | null, OpenOptions | null][])(
  '[MENU-08] [MENU-15..25] an item with %s %s',
  async (_, __, part, shownTo, hiddenFrom) => {
    if (shownTo) expect(names((await openWith(beside(part), shownTo)).links)).toEqual(['Always', 'Item']);
    cleanup();
    if (hiddenFrom) expect(names((await openWith(beside(part), hiddenFrom)).links)).toEqual(['Always']);
  },
);

test('[MENU-26, REGROLE-05] a young adult does not see what bettingAgeLimitItems names; others do', async () => {
  const items = [
    { name: 'Always', url: '/all-games' },
    { name: 'Sport', url: '/new-games' },
  ];
  expect(names((await openWith(items, { as: 'oliver' })).links)).toEqual(['Always']);
  cleanup();
  expect(names((await openWith(items, { as: 'nora' })).links)).toEqual(['Always', 'Sport']);
});

test('[MENU-08] every field of a menu item is taken as it is', () => {
  const item: MenuItem = {
    name: 'Promotions',
    url: '/promotions',
    target: '_self',
    scrollTo: '#top',
    exact: true,
    badge: 'New',
    onlyPostLogin: true,
    onlyPreLogin: false,
    onlyUnverified: true,
    onlyNotPayAndPlay: true,
    includeDevice: ['mobile'],
    excludeDevice: ['tablet'],
    includeCountries: ['HUN'],
    excludeCountries: ['ROU'],
    minPromoMoneyAmount: 10,
    show: true,
    hide: false,
  };
  expect(MenuItemSchema.parse(item)).toEqual(item);
});

test('[MENU-07] [MENU-13] the active item follows the page after 500 ms, not before', async () => {
  const items = [
    { name: 'Studios', url: '/providers' },
    { name: 'Only studios', url: '/providers', exact: true },
    { name: 'New', url: '/new-games' },
  ];
  const { history } = await openWith(items, {}, '/providers/901');
  const menu = () => within(screen.getByRole('contentinfo')).getByRole('navigation', { name: 'Site' });
  const active = () =>
    within(menu())
      .getAllByRole('link')
      .map((link) => link.getAttribute('aria-current'));
  expect(active()).toEqual(['true', null, null]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await act(async () => history.push('/new-games'));
  // Time stands still while the page comes.
  while (!screen.queryByRole('heading', { level: 1, name: 'New' })) await act(() => new Promise(setImmediate));
  await act(() => vi.advanceTimersByTimeAsync(499));
  expect(active()).toEqual(['true', null, null]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(active()).toEqual([null, null, 'page']);
  vi.useRealTimers();
});

test.each([
  [['en'], []],
  [
    ['en', 'hu'],
    ['English', 'Magyar'],
  ],
])('a site in %j offers the languages %j', async (languages, offered) => {
  await changeSettings(testBed, { frontEnd: { languages } });
  await advanceTimers(FOOTER_DELAY_MS, () => testBed.open('/providers'));
  const footer = within(screen.getByRole('contentinfo'));
  // What comes with the same chunk.
  await footer.findByText(/needs no gambling licence/);
  expect(footer.queryAllByRole('link', { name: /^(English|Magyar)$/ }).map(({ textContent }) => textContent)).toEqual(
    offered,
  );
});
