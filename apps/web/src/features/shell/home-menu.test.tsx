import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type House, openHouse } from '../../testing/house.tsx';

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 60_000);
afterAll(() => house.close());
const ownObserver = window.ResizeObserver;
afterEach(() => {
  vi.restoreAllMocks();
  vi.stubGlobal('ResizeObserver', ownObserver);
});

const menu = () => screen.getByRole('navigation', { name: 'Games menu' });
const hrefs = (scope: ParentNode) => [...scope.querySelectorAll('a')].map((link) => link.getAttribute('href'));

/** A window with room for so many items: the others stand in a second line. */
function makeRoomFor(count: number): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      callback: () => void;
      constructor(callback: () => void) {
        this.callback = callback;
      }
      observe(): void {
        this.callback();
      }
      disconnect(): void {}
    },
  );
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
  await house.open('/');
  expect(within(menu()).getByRole('link', { name }).getAttribute('href')).toBe(href);
});

test.each([
  ['desktop', 3],
  ['tablet', 5],
] as const)(
  '[LOBBY-11, LOBBY-12, LOBBY-13, LOBBY-14] on a %s the items without room are behind More',
  async (device, room) => {
    makeRoomFor(room);
    await house.open('/', { device });
    const [list] = within(menu()).getAllByRole('list');
    const items = [...(list?.children ?? [])];
    expect(items.map((item) => item.hasAttribute('inert'))).toEqual(items.map((_, index) => index >= room));
    const button = within(menu()).getByRole('button', { name: 'More' });
    await userEvent.click(button);
    const rest = screen.getByRole('region', { name: 'More' });
    expect(hrefs(rest)).toEqual(items.slice(room).flatMap(hrefs));
    expect(hrefs(rest).length).toBeGreaterThan(0);
  },
);

test('[LOBBY-13] where all items have room there is no More', async () => {
  makeRoomFor(100);
  await house.open('/');
  expect(within(menu()).queryByRole('button', { name: 'More' })).toBeNull();
});

test('[LOBBY-15] on a phone the items are one line to swipe, without More', async () => {
  makeRoomFor(2);
  await house.open('/', { device: 'mobile' });
  expect(within(menu()).queryByRole('button', { name: 'More' })).toBeNull();
  expect(menu().querySelectorAll('li[inert]')).toHaveLength(0);
  expect(within(menu()).getAllByRole('listitem').length).toBeGreaterThan(2);
});
