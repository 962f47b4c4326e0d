import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type AppTestBed, openAppTestBed } from '../../../testing/app-test-bed.tsx';
import { changeSettings } from '../../../testing/change-settings.ts';
import { collectEvents } from '../../../testing/collect-events.ts';
import { stubResizeObserver } from '../../../testing/stub-resize-observer.ts';

let testBed: AppTestBed;
beforeAll(async () => {
  testBed = await openAppTestBed();
});
afterAll(() => testBed.close());
const ownObserver = window.ResizeObserver;
afterEach(() => {
  vi.restoreAllMocks();
  vi.stubGlobal('ResizeObserver', ownObserver);
});

const menu = () => screen.getByRole('navigation', { name: 'Games menu' });
const hrefs = (scope: ParentNode) => [...scope.querySelectorAll('a')].map((link) => link.getAttribute('href'));

/** A window with room for so many items: the others stand in a second line. */
function makeRoomFor(count: number): void {
  stubResizeObserver();
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    const index = [...(this.parentElement?.children ?? [])].indexOf(this);
    return index < count ? 0 : 40;
  });
}

test.each([
  ['home', 'Lobby', '/'],
  ['search', 'Search', '/all-games'],
  ['all-games', 'All games', '/all-games'],
  ['providers', 'Studios', '/providers'],
])('[LOBBY-05, LOBBY-06, LOBBY-09, LOBBY-10] on a desktop the menu has the item %s', async (_, name, href) => {
  await testBed.open('/');
  expect(within(menu()).getByRole('link', { name }).getAttribute('href')).toBe(href);
});

test.each([
  ['desktop', 3],
  ['tablet', 5],
] as const)(
  '[LOBBY-11, LOBBY-12, LOBBY-13, LOBBY-14] on a %s the items without room are behind More',
  async (device, room) => {
    makeRoomFor(room);
    await testBed.open('/', { device });
    const [list] = within(menu()).getAllByRole('list');
    const items = [...(list?.children ?? [])];
    expect(items.map((item) => item.hasAttribute('inert'))).toEqual(items.map((_, index) => index >= room));
    const button = within(menu()).getByRole('button', { name: 'More' });
    await userEvent.click(button);
    const rest = screen.getByRole('region', { name: 'More' });
    expect(button.getAttribute('popovertarget')).toBe(rest.id);
    expect(hrefs(rest)).toEqual(items.slice(room).flatMap(hrefs));
    expect(hrefs(rest).length).toBeGreaterThan(0);
  },
);

test('[LOBBY-13] where all items have room there is no More', async () => {
  makeRoomFor(100);
  await testBed.open('/');
  expect(within(menu()).queryByRole('button', { name: 'More' })).toBeNull();
});

test('[LOBBY-15] on a phone the items are one line to swipe, without More', async () => {
  makeRoomFor(2);
  await testBed.open('/', { device: 'mobile' });
  expect(within(menu()).queryByRole('button', { name: 'More' })).toBeNull();
  expect(menu().querySelectorAll('li[inert]')).toHaveLength(0);
  expect(within(menu()).getAllByRole('listitem').length).toBeGreaterThan(2);
});

test.each([
  ['search-modal', 'Quick search', '/new-games?page=1&modal=login', '?page=1&modal=search'],
  ['filter', 'Filter', '/hu', '/hu/all-games?modal=filter'],
] as const)('[LOBBY-07, LOBBY-08] [MODAL-02] the item %s opens its modal', async (kind, name, at, href) => {
  await changeSettings(testBed, { frontEnd: { homeMenu: [{ kind: 'home' }, { kind }, { kind: 'all-games' }] } });
  await testBed.open(at);
  const [list] = screen.getAllByRole('navigation', { name: /^(Games menu|Játékmenü)$/ });
  const link = within(list as HTMLElement).getByRole('link', { name: at === '/hu' ? 'Szűrő' : name });
  expect(link.getAttribute('href')).toBe(href);
  expect(link.getAttribute('aria-current')).toBeNull();
});

test('[PATH-25] [PATH-27] the item of the page is marked, and a press on one is told', async () => {
  await changeSettings(testBed, {
    frontEnd: {
      homeMenu: [{ kind: 'home' }, { kind: 'search' }, { kind: 'all-games' }, { kind: 'group', group: 'new' }],
    },
  });
  const stop = collectEvents('CLICK_MENU');
  await testBed.open('/all-games');
  const marked = () =>
    within(menu())
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current'));
  expect(marked().map((link) => link.textContent)).toEqual(['All games']);
  await userEvent.click(within(menu()).getByRole('link', { name: 'New' }));
  await waitFor(() => expect(marked().map((link) => link.textContent)).toEqual(['New']));
  expect(stop()).toEqual([{ name: 'New', url: '/new-games' }]);
});

test.each([
  ['/providers/901', 'Studios', 'true'],
  ['/providers', 'Studios', 'page'],
  ['/', 'Lobby', 'page'],
])('[PATH-14] at %s the place %s is marked as %s', async (at, name, mark) => {
  await testBed.open(at);
  const places = screen.getAllByRole('navigation', { name: 'Main menu' })[0] as HTMLElement;
  const marked = within(places)
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'));
  expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([[name, mark]]);
});

test('the slider has an arrow where there is more to see, and the arrow scrolls', async () => {
  const width = vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  const scrollBy = vi.spyOn(HTMLElement.prototype, 'scrollBy').mockImplementation(() => {});
  await testBed.open('/', { device: 'mobile' });
  const on = await within(menu()).findByRole('button', { name: 'Show more items' });
  expect(within(menu()).queryByRole('button', { name: 'Show earlier items' })).toBeNull();
  await userEvent.click(on);
  expect(scrollBy).toHaveBeenCalledWith({ left: 300, behavior: expect.any(String) });
  const [list] = within(menu()).getAllByRole('list');
  width.mockReturnValue(400);
  await act(async () => list?.dispatchEvent(new Event('scroll')));
  expect(within(menu()).queryByRole('button')).toBeNull();
});
