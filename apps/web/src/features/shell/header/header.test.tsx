import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Fetch } from '../../../data/transport.ts';
import { type AppTestBed, openAppTestBed } from '../../../testing/app-test-bed.tsx';
import { changeSettings } from '../../../testing/change-settings.ts';
import { inSiteHeader, siteHeader } from '../../../testing/site-header.ts';

let testBed: AppTestBed;
beforeAll(async () => {
  testBed = await openAppTestBed();
});
afterAll(() => testBed.close());

const isOpen = (id: string) => document.getElementById(id)?.hasAttribute('data-open') ?? false;

test('[SHELL-03, ROLE-01] the home page is for visitors and for players, each with a header of their own', async () => {
  await testBed.open('/');
  expect(screen.getByRole('heading', { name: 'Popular' })).toBeTruthy();
  expect(inSiteHeader().getByRole('link', { name: 'Log in' })).toBeTruthy();
  expect(inSiteHeader().queryByRole('button', { name: 'Your account' })).toBeNull();
  cleanup();
  await testBed.open('/', { as: 'nora' });
  expect(screen.getByRole('heading', { name: 'Popular' })).toBeTruthy();
  expect(inSiteHeader().queryByRole('link', { name: 'Log in' })).toBeNull();
  expect(inSiteHeader().getByRole('button', { name: 'Your account' })).toBeTruthy();
});

test.each([
  ['the prefix where the address has it', '/hu/providers', '/hu'],
  ['the root where it has none', '/providers', '/'],
])('[PATH-23, PATH-24] the logo leads to the base of the site: %s', async (_, address, base) => {
  await testBed.open(address);
  expect(document.querySelector('header a')?.getAttribute('href')).toBe(base);
});

test('[PAGEHEAD-01] the menu button of the header opens the menu', async () => {
  await testBed.open('/');
  expect(isOpen('site-menu')).toBe(false);
  await userEvent.click(inSiteHeader().getByRole('button', { name: 'Menu' }));
  expect(isOpen('site-menu')).toBe(true);
  const menu = screen.getByRole('region', { name: 'Menu' });
  expect(within(menu).getByRole('link', { name: 'Studios' })).toBeTruthy();
});

test.each(['desktop', 'tablet', 'mobile'] as const)(
  'the menu leads to offers, answers and contact (%s)',
  async (device) => {
    await testBed.open('/hu/providers', { device });
    const links = within(screen.getByRole('region', { name: 'Menü' })).getAllByRole('link');
    const places = links.map((link) => link.getAttribute('href'));
    expect(places).toEqual(expect.arrayContaining(['/hu/promotions', '/hu/faq', '/hu/contact-us']));
  },
);

test('[PAGEHEAD-02] the logo leads home', async () => {
  const { history } = await testBed.open('/providers');
  await userEvent.click(inSiteHeader().getByRole('link', { name: 'Foyer, to the lobby' }));
  await waitFor(() => expect(history.location.pathname).toBe('/'));
});

test('[PAGEHEAD-06] [PAGEHEAD-08] a player sees the balance and no way to log in, a visitor the other way round', async () => {
  const { history } = await testBed.open('/', { as: 'lina' });
  expect(inSiteHeader().getByRole('button', { name: /^Balance/ }).textContent).toContain('105,00\u00a0€');
  expect(inSiteHeader().queryByRole('link', { name: 'Log in' })).toBeNull();
  await act(async () => history.push('/logout'));
  expect(await inSiteHeader().findByRole('link', { name: 'Log in' })).toBeTruthy();
  expect(inSiteHeader().queryByRole('button', { name: /^Balance/ })).toBeNull();
});

test('[PAGEHEAD-08] [PAGEHEAD-09] login is a page of its own on phones, elsewhere a dialog', async () => {
  const phone = await testBed.open('/', { device: 'mobile' });
  await userEvent.click(inSiteHeader().getByRole('link', { name: 'Log in' }));
  await waitFor(() => expect(phone.history.location.pathname).toBe('/login'));
  cleanup();
  await testBed.open('/', { device: 'tablet' });
  expect(inSiteHeader().getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('?modal=login');
});

describe('the scrolled header', () => {
  const scrollTo = (y: number) =>
    act(() => {
      vi.spyOn(window, 'scrollY', 'get').mockReturnValue(y);
      window.dispatchEvent(new Event('scroll'));
    });
  const isScrolled = () => siteHeader().dataset.scrolled;
  afterEach(() => void vi.restoreAllMocks());

  test.each([
    ['beyond the threshold of the settings', 100, 100, 101],
    ['without a threshold beyond 0', undefined, 0, 1],
  ])('[PAGEHEAD-10, PAGEHEAD-11] %s', async (_, headerScrolledThreshold, still, beyond) => {
    await testBed.open('/providers', {
      between:
        (fetch): Fetch =>
        async (path, init) => {
          const response = await fetch(path, init);
          if (path !== '/api/settings') return response;
          const body = await response.json();
          return Response.json({ ...body, frontEnd: { ...body.frontEnd, headerScrolledThreshold } });
        },
    });
    scrollTo(still);
    expect(isScrolled()).toBe('false');
    scrollTo(beyond);
    expect(isScrolled()).toBe('true');
    scrollTo(still);
    expect(isScrolled()).toBe('false');
  });
});

describe('the menu at the top of phones', () => {
  const menu = () => screen.getByRole('navigation', { name: 'Top menu' });
  const names = () =>
    within(menu())
      .getAllByRole('link')
      .map((link) => link.textContent);

  test('[MENU-01] [MENU-02] phones have it, on every page of the site; other devices do not', async () => {
    const { history } = await testBed.open('/', { device: 'mobile' });
    expect(menu()).toBeTruthy();
    await act(async () => history.push('/new-games/tokaj-nights'));
    await screen.findByRole('heading', { level: 1, name: 'Tokaj Nights' });
    expect(menu()).toBeTruthy();
    for (const device of ['desktop', 'tablet'] as const) {
      cleanup();
      await testBed.open('/', { device });
      expect(screen.queryByRole('navigation', { name: 'Top menu' })).toBeNull();
    }
  });

  test('[MENU-03] its items are those of the settings, and a press leads there', async () => {
    const mobileRouterMenu = [
      { name: 'Slots', url: '/classic-games' },
      { name: 'home-menu.providers', url: '/providers' },
    ];
    await changeSettings(testBed, { frontEnd: { mobileRouterMenu } });
    const { history } = await testBed.open('/', { device: 'mobile' });
    expect(names()).toEqual(['Slots', 'Studios', 'Chat']);
    await userEvent.click(within(menu()).getByRole('link', { name: 'Slots' }));
    await waitFor(() => expect(history.location.pathname).toBe('/classic-games'));
    const mark = () => within(menu()).getByRole('link', { name: 'Slots' }).getAttribute('aria-current');
    await waitFor(() => expect(mark()).toBe('page'));
  });

  test.each([
    ['oliver', ['Slots', 'Chat']],
    ['nora', ['Slots', 'Sport', 'Chat']],
  ])('[REGROLE-05] without what bettingAgeLimitItems names for a young adult: %s sees %j', async (as, shown) => {
    const mobileRouterMenu = [
      { name: 'Slots', url: '/classic-games' },
      { name: 'Sport', url: '/new-games' },
    ];
    await changeSettings(testBed, { frontEnd: { mobileRouterMenu, bettingAgeLimitItems: ['Sport'] } });
    await testBed.open('/', { device: 'mobile', as });
    expect(names()).toEqual(shown);
  });

  test('[MENU-04] [MENU-05] without items it has the chat, which opens from there', async () => {
    await changeSettings(testBed, { frontEnd: { mobileRouterMenu: [] } });
    const heard = vi.fn();
    window.addEventListener('OPEN_LIVE_CHAT', heard);
    const { history } = await testBed.open('/providers', { device: 'mobile' });
    expect(names()).toEqual(['Chat']);
    await userEvent.click(within(menu()).getByRole('link', { name: 'Chat' }));
    window.removeEventListener('OPEN_LIVE_CHAT', heard);
    expect(heard).toHaveBeenCalledOnce();
    expect(history.location.pathname).toBe('/providers');
  });
});
