import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type AppTestBed, openAppTestBed } from '../../../testing/app-test-bed.tsx';
import { inSiteHeader } from '../../../testing/site-header.ts';
import { textOf } from '../../../testing/text-of.ts';
import { homeMenuItems } from '../menu/HomeMenu.tsx';

let testBed: AppTestBed;
beforeAll(async () => {
  testBed = await openAppTestBed();
});
afterAll(() => testBed.close());

const menu = () => screen.getByRole('navigation', { name: 'Games menu' });

describe('the home menu', () => {
  const t = textOf('en');
  const groups = ['all', 'new', 'favourite'].map((id) => ({ id, count: 1 }));

  test.each([
    ['search leads to all games', { kind: 'search' }, '/all-games'],
    ['all games', { kind: 'all-games' }, '/all-games'],
    ['providers', { kind: 'providers' }, '/providers'],
    ['home', { kind: 'home' }, '/'],
    ['a group', { kind: 'group', group: 'new' }, '/new-games'],
  ] as const)('[PATH-11, PATH-12, PATH-15, LOBBY-05, LOBBY-10] the path of an item: %s', (_, entry, path) => {
    expect(homeMenuItems([entry], { t, loggedIn: false, groups }).map((item) => item.path)).toEqual([path]);
  });

  test.each([
    ['a group without games', { kind: 'group', group: 'bingo' }, true],
    ["a player's own group, for a visitor", { kind: 'group', group: 'favourite' }, false],
    ["a player's own recommendations, for a visitor", { kind: 'group', group: 'recommended' }, false],
  ] as const)('leaves out %s', (_, entry, loggedIn) => {
    expect(homeMenuItems([entry], { t, loggedIn, groups })).toEqual([]);
  });

  test.each([
    ['[PATH-27] on the root path', '/', true],
    ['[PATH-25] on a group', '/new-games', true],
    ['[PATH-27] not elsewhere', '/providers', false],
  ])('shows %s', async (_, address, isShown) => {
    await testBed.open(address);
    expect(screen.queryByRole('navigation', { name: 'Games menu' }) !== null).toBe(isShown);
  });

  test('[PATH-12] links under the site base path', async () => {
    await testBed.open('/hu');
    const list = screen.getByRole('navigation', { name: textOf('hu')('home-menu.label') });
    const all = within(list).getByRole('link', { name: textOf('hu')('home-menu.allGames') });
    expect(all.getAttribute('href')).toBe('/hu/all-games');
  });

  test('[REGCALL-30] a press emits CLICK_MENU', async () => {
    await testBed.open('/');
    const heard: unknown[] = [];
    const hear = (event: Event) => heard.push(event instanceof CustomEvent && event.detail);
    window.addEventListener('CLICK_MENU', hear);
    await userEvent.click(within(menu()).getByRole('link', { name: 'All games' }));
    window.removeEventListener('CLICK_MENU', hear);
    expect(heard).toEqual([{ name: 'All games', url: '/all-games' }]);
  });
});

describe('[ROLE-03] the layout follows the device', () => {
  test.each([
    ['desktop', false],
    ['tablet', false],
    ['mobile', true],
  ] as const)('frame and way in: %s', async (device, hasTabBar) => {
    await testBed.open('/', { device });
    const bar = screen.queryByRole('navigation', { name: 'Main menu' });
    expect(bar !== null && within(bar).queryByRole('button', { name: 'Menu' }) !== null).toBe(hasTabBar);
    const login = inSiteHeader().getByRole('link', { name: 'Log in' });
    expect(login.getAttribute('href')).toBe(device === 'mobile' ? '/login' : '?modal=login');
  });

  test.each([
    ['/', 'Search'],
    ['/hu', 'Keresés'],
    ['/nl', 'Zoeken'],
    ['/sv', 'Sök'],
  ])('the bar at the foot of phones has the search: %s', async (address, name) => {
    await testBed.open(address, { device: 'mobile' });
    const bar = screen.getByRole('navigation', { name: textOf(address.slice(1) || 'en')('home-menu.bottom') });
    expect(within(bar).getByRole('link', { name }).getAttribute('href')).toMatch(/\/search$/);
  });

  test.each([
    ['desktop', true, false],
    ['tablet', true, false],
    ['mobile', false, true],
  ] as const)('home menu and balance: %s', async (device, hasMore, hasBlock) => {
    await testBed.open('/', { device, as: 'nora' });
    expect(within(menu()).queryByText('More') !== null).toBe(hasMore);
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    // The block comes with code of its own: here for every device, so that none lacks it for being early.
    await act(() => import('../wallet/StaticBalance.tsx'));
    const siteMenu = screen.getByRole('region', { name: 'Menu' });
    expect(within(siteMenu).queryByRole('button', { name: 'More information' }) !== null).toBe(hasBlock);
  });
});

describe('the header', () => {
  test('[PATH-17] the logo leads home', async () => {
    const { history } = await testBed.open('/providers');
    await userEvent.click(screen.getByRole('link', { name: 'Foyer, to the lobby' }));
    await waitFor(() => expect(history.location.pathname).toBe('/'));
  });

  test('[ROLE-06] [ROLE-07] a visitor sees neither balance nor profile menu', async () => {
    await testBed.open('/');
    expect(screen.queryByRole('button', { name: /Balance/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Your account' })).toBeNull();
  });

  test('[ROLE-11] [WALLET-05] the balance button opens the wallet with its parts', async () => {
    await testBed.open('/', { as: 'nora' });
    const balance = screen.getByRole('button', { name: /Balance/ });
    expect(balance.textContent).toContain('1.284,50\u00a0€');
    await userEvent.click(balance);
    const wallet = screen.getByRole('region', { name: 'Balance' });
    await waitFor(() => expect(wallet.textContent).toMatch(/Cash1\.284,50\u00a0€/));
    expect(wallet.textContent).toContain('All money on Foyer is play money.');
  });

  test('[WALLET-24] opening the wallet again asks only when the balance has changed', async () => {
    const { calls } = await testBed.open('/', { as: 'nora' });
    const asked = () => calls.filter((call) => call === 'GET /api/player/balance').length;
    const balance = screen.getByRole('button', { name: /Balance/ });
    const before = asked();
    await userEvent.click(balance);
    await waitFor(() => expect(asked()).toBe(before + 1));
    await userEvent.click(balance);
    await userEvent.click(balance);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    expect(asked()).toBe(before + 1);
  });

  test('[ROLE-12] [WALLET-14] the profile menu has the way out', async () => {
    await testBed.open('/', { as: 'nora' });
    await userEvent.click(screen.getByRole('button', { name: 'Your account' }));
    const account = screen.getByRole('region', { name: 'Account menu' });
    expect(within(account).getByRole('link', { name: 'Log out' }).getAttribute('href')).toBe('/logout');
    expect(account.textContent).toContain('nora');
  });
});

describe('the safer-gambling strip', () => {
  const strip = () => screen.getByRole('complementary', { name: 'Safer gambling' });

  test('[SHELL-28] names the age of the market and that the money is play money', async () => {
    await testBed.open('/providers');
    expect(strip().textContent).toMatch(/You must be (18|21) or older/);
    expect(strip().textContent).toContain('Play money');
  });

  test('[RTS 13A] shows session time and net result to a player, and does not read the time out', async () => {
    await testBed.open('/', { as: 'nora' });
    expect(strip().textContent).toMatch(/Session\s*\d\d:\d\d:\d\d/);
    expect(strip().textContent).toMatch(/Net result\s*-?\d/);
    expect(strip().querySelector('[aria-live], [role=timer], [role=status]')).toBeNull();
  });
});

describe('what network and notices say', () => {
  test('[ERROR-08] offline', async () => {
    await testBed.open('/providers');
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText('Please check your network connection')).toBeTruthy();
    network.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText('Please check your network connection')).toBeNull();
  });
});
