import { listGames } from '@foyer/contract/game/game';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Fetch } from '../../data/transport.ts';
import { type AppTestBed, openAppTestBed } from '../../testing/app-test-bed.tsx';
import { changeSettings } from '../../testing/change-settings.ts';

let testBed: AppTestBed;
beforeAll(async () => {
  testBed = await openAppTestBed();
});
afterAll(() => testBed.close());

const refuse =
  (path: string) =>
  (fetch: Fetch): Fetch =>
  (address, init) =>
    address.startsWith(path) ? Promise.reject(new TypeError('no network')) : fetch(address, init);

/** Titles of the tiles in the page, in their order. */
const titles = () => [...document.querySelectorAll('main li strong')].map(({ textContent }) => textContent ?? '');
const studios = () => new Set([...document.querySelectorAll('main li a small')].map(({ textContent }) => textContent));
const countText = () => document.querySelector('h1 + p')?.textContent ?? '';
/** The list goes on below the first page: the index is here, and the links to further pages are gone. */
const indexed = () => waitFor(() => expect(screen.queryByRole('link', { name: 'Show more' })).toBeNull());

/** The way to the filter above the list; the games menu has one too. */
const ownFilter = () => screen.queryAllByRole('link', { name: 'Filter' }).find((link) => link.closest('nav') === null);

async function openFilter() {
  await waitFor(() => expect(ownFilter()).toBeDefined());
  await userEvent.click(ownFilter() as HTMLElement);
  return screen.findByRole('dialog', { name: 'Filter games' });
}

/** The checkboxes of the studios. */
const studioBoxes = (dialog: HTMLElement) =>
  within(within(dialog).getByRole('group', { name: 'Studios' })).getAllByRole('checkbox');

describe('the provider filter', () => {
  test('[LOBBY-03] [LOBBY-08] [LOBBY-21] one checkbox for each provider with its games; the list follows at once', async () => {
    const { calls } = await testBed.open('/all-games');
    await indexed();
    const dialog = await openFilter();
    const boxes = studioBoxes(dialog);
    const { providers, total } = await (await testBed.platform.app.request('/api/game/menu')).json();
    expect(boxes.map((box) => box.closest('label')?.textContent)).toEqual(
      providers.map(({ name, count }: { name: string; count: number }) => `${name}${count}`),
    );
    const asked = calls.length;
    const [first, second] = providers;
    await userEvent.click(boxes[0] as HTMLElement);
    expect(countText()).toBe(`${first.count} of ${total} games`);
    expect(studios()).toEqual(new Set([first.name]));
    await userEvent.click(boxes[1] as HTMLElement);
    expect(countText()).toBe(`${first.count + second.count} of ${total} games`);
    expect(calls.slice(asked).filter((call) => call.includes('/api/game/'))).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: `Show ${first.count + second.count} games` }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: `Leave out ${first.name}` }));
    expect(studios()).toEqual(new Set([second.name]));
    await userEvent.click(screen.getByRole('button', { name: 'Clear filter' }));
    expect(countText()).toBe(`${total} games`);
  });

  test('[LOBBY-22] [PATH-13] nothing is chosen after the list was left, nor when its address is opened again', async () => {
    const { history } = await testBed.open('/all-games');
    await indexed();
    const all = countText();
    const choose = async () => {
      const dialog = await openFilter();
      await userEvent.click(studioBoxes(dialog)[0] as HTMLElement);
      await userEvent.click(within(dialog).getByRole('button', { name: /^Show \d/ }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(countText()).toMatch(/ of /);
    };
    await choose();
    await act(async () => history.push('/providers'));
    await screen.findByRole('heading', { level: 1, name: 'Game studios' });
    await act(async () => history.push('/all-games'));
    await screen.findByRole('heading', { level: 1, name: 'All games' });
    expect(countText()).toBe(all);
    await choose();
    const menu = screen.getByRole('navigation', { name: 'Games menu' });
    await userEvent.click(within(menu).getAllByRole('link', { name: 'All games' })[0] as HTMLElement);
    await waitFor(() => expect(countText()).toBe(all));
    const dialog = await openFilter();
    expect(
      within(dialog)
        .getAllByRole<HTMLInputElement>('checkbox')
        .filter(({ checked }) => checked),
    ).toEqual([]);
  });

  test('a list that is gone to again begins with the studios that its address names', async () => {
    const { history } = await testBed.open('/all-games?providers=901');
    await indexed();
    const filtered = countText();
    await userEvent.click(await screen.findByRole('button', { name: 'Clear filter' }));
    expect(countText()).not.toBe(filtered);
    await act(async () => history.push('/providers'));
    await screen.findByRole('heading', { level: 1, name: 'Game studios' });
    await act(async () => history.push('/all-games?providers=901'));
    await screen.findByRole('heading', { level: 1, name: 'All games' });
    await waitFor(() => expect(countText()).toBe(filtered));
  });

  test('[SETTING-01] [CONST-09] its rows stand in the order of the settings', async () => {
    await changeSettings(testBed, { frontEnd: { providersOrder: [28, 903, 43, 901] } });
    await testBed.open('/all-games');
    const names = studioBoxes(await openFilter()).map((box) => box.closest('label')?.textContent?.replace(/\d+$/, ''));
    await changeSettings(testBed, { frontEnd: { providersOrder: [] } });
    expect(names.slice(0, 2)).toEqual(['Nine Lamps', 'Halcyon Works']);
    expect(names.slice(2)).toEqual(names.slice(2).toSorted());
  });

  test('where it leaves nothing the list says why and leads back', async () => {
    const { history } = await testBed.open('/new-games?providers=158');
    expect(screen.getByText('No game has everything you chose. Remove a choice or clear the filter.')).toBeTruthy();
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear filter' }).at(-1) as HTMLElement);
    await waitFor(() => expect(titles().length).toBeGreaterThan(5));
    expect(history.location.search).toBe('');
  });

  test('within what a search found, and with every word that is typed', async () => {
    await testBed.open('/games/search?q=night');
    const dialog = await openFilter();
    const row = await waitFor(() => {
      const rows = within(dialog)
        .getAllByRole('checkbox')
        .map((box) => box.closest('label') as HTMLElement);
      const one = rows.find(({ textContent }) => /[1-9]\d*$/.test(textContent ?? ''));
      expect(one).toBeDefined();
      return one as HTMLElement;
    });
    const [, name, count] = /^(.*\D)(\d+)$/.exec(row.textContent ?? '') ?? [];
    await userEvent.click(row);
    await waitFor(() => expect(titles()).toHaveLength(Number(count)));
    expect(studios()).toEqual(new Set([name]));
    await userEvent.click(within(dialog).getByRole('button', { name: /^Show \d+ game/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Clear filter' }));
    expect(studios().size).toBeGreaterThan(1);
  });

  test('opened where there is no list, it leads to one', async () => {
    const { history } = await testBed.open('/?modal=filter');
    const dialog = await screen.findByRole('dialog', { name: 'Filter games' });
    const row = within(dialog).getAllByRole('checkbox')[0]?.closest('label');
    const name = row?.textContent?.replace(/\d+$/, '');
    await userEvent.click(row as HTMLElement);
    await userEvent.click(within(dialog).getByRole('button', { name: /^Show \d/ }));
    await waitFor(() => expect(history.location.href).toMatch(/^\/all-games\?providers=\d+$/));
    await waitFor(() => expect(studios()).toEqual(new Set([name])));
  });

  test('[LOBBY-03] without the index the platform filters, and a page of one studio has no filter of studios', async () => {
    const { calls } = await testBed.open('/all-games', { between: refuse('/api/game/index') });
    const dialog = await openFilter();
    await userEvent.click(within(dialog).getAllByRole('checkbox')[0] as HTMLElement);
    await waitFor(() => expect(studios().size).toBe(1));
    expect(calls.findLast((call) => call.includes('/api/game/list'))).toMatch(/\/api\/game\/list\?.*providers=\d+/);
    cleanup();
    await testBed.open('/providers/901');
    await screen.findByRole('heading', { name: /^Games by/ });
    const ofStudio = await openFilter();
    expect(within(ofStudio).queryByRole('group', { name: 'Studios' })).toBeNull();
  });
});

describe('the filter by what games are like', () => {
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const box = (dialog: HTMLElement, name: RegExp) => within(dialog).getByRole<HTMLInputElement>('checkbox', { name });
  const countIn = (element: HTMLElement) => Number(/\d+$/.exec(element.closest('label')?.textContent ?? '')?.[0]);

  test('every choice tells how many games it leaves, stands in the address and is there after a reload', async () => {
    const { history } = await testBed.open('/all-games?sort=rtp');
    await indexed();
    const dialog = await openFilter();
    const wanted = countIn(await within(dialog).findByRole('checkbox', { name: /^High/ }));
    await userEvent.click(box(dialog, /^High/));
    expect(countText()).toBe(`${wanted} of 216 games`);
    const both = countIn(box(dialog, /^Free rounds/));
    expect(both).toBeLessThan(wanted);
    await userEvent.click(box(dialog, /^Free rounds/));
    await userEvent.click(within(dialog).getByRole('button', { name: `Show ${both} games` }));
    await closed();
    expect(history.location.href).toBe('/all-games?sort=rtp&volatility=high&features=freeRounds');
    cleanup();
    await testBed.open(history.location.href, { between: refuse('/api/game/index') });
    expect(countText()).toBe(`${both} games`);
    expect(screen.getByRole('button', { name: 'Leave out Volatility: High' })).toBeTruthy();
  });

  test('[LOBBY-03] [LOBBY-08] opened from the lobby by the games menu, its choice is kept when it is closed', async () => {
    const { history } = await testBed.open('/');
    const menu = screen.getByRole('navigation', { name: 'Games menu' });
    await userEvent.click(within(menu).getByRole('link', { name: 'Filter' }));
    const dialog = await screen.findByRole('dialog', { name: 'Filter games' });
    expect(studioBoxes(dialog).length).toBeGreaterThan(3);
    await userEvent.click(await within(dialog).findByRole('checkbox', { name: /^With a jackpot/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Show 12 games' }));
    await closed();
    expect(history.location.href).toBe('/all-games?jackpot=yes');
    expect(countText()).toBe('12 of 216 games');
    await act(async () => history.back());
    await waitFor(() => expect(history.location.href).toBe('/'));
  });

  test('a choice that is removed leaves the focus at the next one, and what is left is announced', async () => {
    await testBed.open('/all-games?volatility=low,high&jackpot=yes');
    await indexed();
    const button = (name: string) => screen.getByRole('button', { name: `Leave out ${name}` });
    await userEvent.click(button('Volatility: Low'));
    expect(document.activeElement).toBe(button('Volatility: High'));
    await userEvent.click(button('With a jackpot'));
    expect(document.activeElement).toBe(button('Volatility: High'));
    await userEvent.click(screen.getByRole('button', { name: 'Clear filter' }));
    expect(document.activeElement).toBe(ownFilter());
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('216 games'),
    );
  });
});

describe('the order of a list', () => {
  test('by name: in the address, and over all games', async () => {
    const { history } = await testBed.open('/all-games');
    await indexed();
    const order = screen.getByRole('combobox', { name: 'Order' });
    await userEvent.selectOptions(order, 'Name');
    await waitFor(() => expect(history.location.search).toBe('?sort=name'));
    const { compare } = new Intl.Collator('en', { numeric: true });
    expect(titles()).toEqual(titles().toSorted(compare));
    await userEvent.selectOptions(order, 'Our order');
    expect(titles()).not.toEqual(titles().toSorted(compare));
  });

  test('the address alone is enough, for a page that came from the server too', async () => {
    const { client } = await testBed.open('/all-games?sort=newest', { between: refuse('/api/game/index') });
    const [answer] = client.getQueriesData<{ games: { translation: string }[] }>({ queryKey: [listGames.name] });
    expect(titles()).toEqual(answer?.[1]?.games.map(({ translation }) => translation));
    expect(screen.getByRole('combobox', { name: 'Order' })).toHaveProperty('value', 'newest');
    expect(screen.getByRole('link', { name: 'Show more' }).getAttribute('href')).toBe('/all-games?sort=newest&page=2');
  });
});

describe('a long list', () => {
  test('keeps the first tiles as they are when it grows, and tells each tile’s place', async () => {
    await testBed.open('/all-games');
    const first = document.querySelector('main li strong');
    const before = titles();
    await indexed();
    expect(document.querySelector('main li strong')).toBe(first);
    expect(titles().slice(0, before.length)).toEqual(before);
    const tile = first?.closest('li');
    const { total } = await (await testBed.platform.app.request('/api/game/menu')).json();
    expect([tile?.getAttribute('aria-posinset'), tile?.getAttribute('aria-setsize')]).toEqual(['1', String(total)]);
  });

  test('a further page goes on from its own first game, and leads to the first of all', async () => {
    await testBed.open('/all-games?page=2');
    await indexed();
    expect(document.querySelector('main li')?.getAttribute('aria-posinset')).toBe('43');
    expect(screen.getByRole('link', { name: 'Back to the start' }).getAttribute('href')).toBe('/all-games');
  });

  test.each(['/all-games', '/all-games?sort=name', '/games/search?q=ruby'])(
    'a visitor’s %s asks for nothing that is a player’s, with the index too',
    async (address) => {
      const { calls } = await testBed.open(address);
      await waitFor(() => expect(calls).toContain('GET /api/game/index'));
      await indexed();
      expect(calls.filter((call) => call.includes(' /api/player/'))).toEqual([]);
    },
  );

  test('[ROLE-13] the hearts of a player are in it', async () => {
    const { calls } = await testBed.open('/all-games', { as: 'gabor' });
    await indexed();
    const add = screen.getAllByRole('button', { name: /: favourite$/, pressed: false })[0] as HTMLElement;
    const name = add.getAttribute('aria-label') ?? '';
    await userEvent.click(add);
    await userEvent.click(await screen.findByRole('button', { name, pressed: true }));
    await screen.findByRole('button', { name, pressed: false });
    expect(calls).toContain('GET /api/player/game-marks');
  });
});
