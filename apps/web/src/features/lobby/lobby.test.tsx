import type { Provider } from '@foyer/contract/game/game';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogueOf } from '../../../../platform/src/modules/game/catalogue/catalogue-store.ts';
import type { Fetch } from '../../data/transport.ts';
import { type AppTestBed, openAppTestBed } from '../../testing/app-test-bed.tsx';
import { changeSettings } from '../../testing/change-settings.ts';
import { PAGE_SIZE } from './lobby-size.ts';
import { listedProviders } from './provider-order.ts';

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

describe('the home page', () => {
  test('[LOBBY-01] [LOBBY-02] shows groups, each with thumbnails of its own games and the way to all of them', async () => {
    const { groups } = await catalogueOf(testBed.platform.deps);
    await testBed.open('/');
    for (const [id, name] of [
      ['popular', 'Popular'],
      ['new', 'New'],
    ] as const) {
      const heading = screen.getByRole('heading', { level: 2, name });
      const row = within(heading.closest('section') as HTMLElement);
      const tiles = row.getAllByRole('listitem');
      expect(tiles.length).toBeGreaterThan(4);
      const members = new Set(groups.get(id)?.map(({ title }) => title));
      expect(tiles.filter((tile) => !members.has(tile.querySelector('strong')?.textContent ?? ''))).toEqual([]);
      expect(tiles.filter((tile) => tile.querySelector('img') === null)).toEqual([]);
      const all = row.getByRole('link', { name: new RegExp(`^See all ?: ${name}$`) });
      expect(all.getAttribute('href')).toBe(`/${id}-games`);
    }
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  test('[MODAL-17] a game that is pressed twice stands once in the history', async () => {
    const { history } = await testBed.open('/');
    await userEvent.dblClick(document.querySelector('main li a[data-preload="game"]') as HTMLElement);
    expect(history.location.search).toContain('modal=gameInfoModal');
    await act(async () => history.back());
    await waitFor(() => expect(history.location.href).toBe('/'));
  });

  test('[PATH-18] [MODAL-01] a press on a game opens its info over the lobby', async () => {
    const { history } = await testBed.open('/');
    const [first] = within(
      screen.getByRole('heading', { name: 'Popular' }).closest('section') as HTMLElement,
    ).getAllByRole('listitem');
    const title = first?.querySelector('strong')?.textContent ?? '';
    await userEvent.click(within(first as HTMLElement).getByRole('link', { name: new RegExp(title) }));
    const dialog = await screen.findByRole('dialog', { name: `About ${title}` });
    expect(within(dialog).getByText('Return to player')).toBeTruthy();
    expect(history.location.search).toContain('modal=gameInfoModal');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close dialog' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(history.location.search).toBe('');
  });

  test.each([
    ['a visitor has neither', undefined, false],
    ['a player has both', 'gabor', true],
  ])(
    '[ROLE-08, ROLE-09, ROLE-10, ROLE-13, ROLE-14] favourite toggles and badges of the tiles: %s',
    async (_, as, isThere) => {
      const between = (fetch: Fetch): Fetch => {
        return async (path, init) => {
          const response = await fetch(path, init);
          if (!path.startsWith('/api/game/list')) return response;
          const text = (await response.text()).replaceAll(/"(freeSpins|freeMoney)":false/g, '"$1":true');
          return new Response(text, { headers: response.headers });
        };
      };
      await testBed.open('/new-games', { between, ...(as && { as }) });
      const main = within(screen.getByRole('main'));
      const count = [
        main.queryAllByRole('button', { name: /: favourite$/ }).length,
        main.queryAllByText('Free spins').length,
        main.queryAllByText('Free money').length,
      ];
      expect(main.getAllByRole('listitem').length).toBeGreaterThan(4);
      expect(count.map((number) => number > 4)).toEqual([isThere, isThere, isThere]);
      if (!isThere) expect(count).toEqual([0, 0, 0]);
    },
  );

  test('[ROLE-13] [EVENT-01] [EVENT-02] a favourite is marked at once, kept, and told to scripts', async () => {
    const heard: string[] = [];
    for (const name of ['ADD_TO_FAVORITES', 'REMOVE_FROM_FAVORITES']) {
      window.addEventListener(name, () => heard.push(name), { once: true });
    }
    const { calls } = await testBed.open('/new-games', { as: 'gabor' });
    const add = screen.getAllByRole('button', { name: /: favourite$/, pressed: false })[0] as HTMLElement;
    const name = add.getAttribute('aria-label') ?? '';
    await userEvent.click(add);
    const remove = await screen.findByRole('button', { name, pressed: true });
    await waitFor(() => expect(heard).toEqual(['ADD_TO_FAVORITES']));
    await userEvent.click(remove);
    await waitFor(() => expect(heard).toEqual(['ADD_TO_FAVORITES', 'REMOVE_FROM_FAVORITES']));
    expect(calls.filter((call) => call.startsWith('PUT /api/player/favourites/'))).toHaveLength(2);
  });

  test('[EVENT-03] [EVENT-04] [EVENT-05] [EVENT-06] what a favourite tells scripts: name, company, groups and return', async () => {
    const excluded = (frontEnd: string[]) =>
      changeSettings(testBed, { frontEnd: { excludedGameGroupsFromGameThumbnails: frontEnd } });
    await excluded(['all', 'popular', 'top10', 'top50', 'top100', 'hot']);
    const told: unknown[] = [];
    for (const name of ['ADD_TO_FAVORITES', 'REMOVE_FROM_FAVORITES']) {
      window.addEventListener(name, (event) => told.push([name, (event as CustomEvent).detail]), { once: true });
    }
    await testBed.open('/popular-games', { as: 'gabor' });
    await userEvent.click(screen.getByRole('button', { name: 'Tokaj Nights: favourite', pressed: false }));
    await userEvent.click(await screen.findByRole('button', { name: 'Tokaj Nights: favourite', pressed: true }));
    const detail = {
      game_name: 'Tokaj Nights',
      game_company: 'Halcyon Works',
      game_category: 'new,win-ways-11-25,slots,video,provider-901',
      RTP: '95.66',
    };
    await waitFor(() =>
      expect(told).toEqual([
        ['ADD_TO_FAVORITES', detail],
        ['REMOVE_FROM_FAVORITES', detail],
      ]),
    );
  });

  test('[SETTING-09] a tile shows no overlay for a group that the setting names, on the page itself', async () => {
    const overlays = async (excluded: string[]) => {
      await changeSettings(testBed, { frontEnd: { excludedGameGroupsFromGameThumbnails: excluded } });
      await testBed.open('/popular-games');
      const names = new Set(
        [...document.querySelectorAll('main li a[href$="-games"]')].map((link) => link.textContent),
      );
      cleanup();
      return names;
    };
    const open = await overlays(['all', 'slots']);
    expect(open).toContain('Video slots');
    expect(await overlays(['all', 'slots', 'video'])).not.toContain('Video slots');
  });

  test('a favourite that the platform refuses goes back', async () => {
    const closed =
      (fetch: Fetch): Fetch =>
      async (address, init) =>
        address.startsWith('/api/player/favourites')
          ? fetch('/api/player/favourites/999999999', init)
          : fetch(address, init);
    await testBed.open('/new-games', { as: 'gabor', between: closed });
    const add = screen.getAllByRole('button', { name: /: favourite$/, pressed: false })[0] as HTMLElement;
    const label = add.getAttribute('aria-label') ?? '';
    await userEvent.click(add);
    await screen.findByRole('button', { name: label, pressed: false });
  });

  test('says once what happened when the games cannot be had', async () => {
    await testBed.open('/', { between: refuse('/api/game/lobby') });
    const heading = await screen.findByRole('heading', { name: 'The games could not be loaded' });
    const note = heading.closest('[role="alert"]') as HTMLElement;
    const said = 'Please check your network connection';
    expect([...note.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([said]);
    expect(within(note).getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('a group page', () => {
  test.each([
    ['out of the index', {}],
    ['by the platform', { between: refuse('/api/game/index') }],
  ] as const)('[PATH-15] [ROUTE-08] listed %s, a group shows its own games in their order', async (_, options) => {
    const { groups, menu } = await catalogueOf(testBed.platform.deps);
    const { history } = await testBed.open('/providers', options);
    for (const id of ['popular', 'slots', 'new', 'jackpot', 'top10']) {
      const members = groups.get(id)?.map(({ title }) => title) ?? [];
      expect(members.length < menu.total, id).toBe(id !== 'slots');
      await act(async () => history.push(`/${id}-games`));
      const count = `${members.length} game${members.length === 1 ? '' : 's'}`;
      // The link to a second page goes when the index has the list.
      const isPaged = 'between' in options && members.length > PAGE_SIZE;
      const told = () => [
        document.querySelector('h1 + p')?.textContent,
        screen.queryByRole('link', { name: 'Show more' }) !== null,
      ];
      await waitFor(() => expect(told(), id).toEqual([count, isPaged]));
      const shown = [...document.querySelectorAll('main li strong')].map(({ textContent }) => textContent);
      expect(shown, id).toEqual(members.slice(0, shown.length));
      expect(shown.length, id).toBeGreaterThanOrEqual(Math.min(members.length, 14));
    }
  });

  test('further games are behind ordinary links while the index of all games cannot be had', async () => {
    const { history } = await testBed.open('/all-games', { between: refuse('/api/game/index') });
    const more = screen.getByRole('link', { name: 'Show more' });
    expect(more.getAttribute('href')).toBe('/all-games?page=2');
    await userEvent.click(more);
    await waitFor(() => expect(history.location.search).toBe('?page=2'));
    expect(await screen.findByText(/^Page 2 of \d+$/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toBe('/all-games');
  });

  test('[ERROR-06] an empty list says so', async () => {
    await testBed.open('/all-games?page=900');
    expect(screen.getByRole('heading', { name: 'No results found' })).toBeTruthy();
  });
});

describe('groups of their own kind', () => {
  test('recommendations say why; a visitor has none', async () => {
    await changeSettings(testBed, { frontEnd: { homeRows: ['recommended', 'new'] } });
    const headings = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    await testBed.open('/', { as: 'nora' });
    const row = screen.getByRole('heading', { level: 2, name: 'Recommended' }).closest('section');
    expect(row?.textContent).toMatch(/Because (you played .+|.+ is a favourite of yours)/);
    cleanup();
    await testBed.open('/recommended-games', { as: 'nora' });
    expect(screen.getByRole('main').textContent).toMatch(/(Because you played|is a favourite of yours).* · \d+ games?/);
    cleanup();
    await testBed.open('/');
    expect(headings()).not.toContain('Recommended');
  });

  test('[ROUTE-10] a group that vanishes while it is open says so and leads on', async () => {
    await changeSettings(testBed, { frontEnd: { groupPins: { branded: ['tokaj-nights'] } } });
    const { client } = await testBed.open('/branded-games');
    expect(screen.getByRole('link', { name: /^Tokaj Nights/ })).toBeTruthy();
    await changeSettings(testBed, { frontEnd: { groupPins: {} } });
    // As the event catalogueChanged does.
    await act(() => client.invalidateQueries());
    expect(await screen.findByRole('heading', { name: 'This group is no longer here' })).toBeTruthy();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'All games' }).getAttribute('href')).toBe('/all-games');
    expect(main.queryByRole('link', { name: /^Tokaj Nights/ })).toBeNull();
  });
});

describe('providers', () => {
  test('[PATH-14] the page lists them with how many games', async () => {
    await testBed.open('/providers');
    const cards = within(screen.getByRole('main')).getAllByRole('link');
    expect(cards.length).toBeGreaterThanOrEqual(4);
    expect(cards[0]?.getAttribute('href')).toMatch(/^\/providers\/9\d\d$/);
    expect(cards[0]?.textContent).toMatch(/\d+ games?$/);
  });

  test('one provider has its own games', async () => {
    await testBed.open('/providers/901');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Games by /);
    expect(document.querySelectorAll('main li').length).toBeGreaterThan(0);
  });

  test('[ROUTE-05] the excluded provider has no page', async () => {
    await testBed.open('/providers/28');
    expect(screen.getByRole('heading', { name: 'We cannot find this page' })).toBeTruthy();
  });

  test('[PROVIDER-13] [PROVIDER-14] [PROVIDER-15] [PROVIDER-16] [CONST-09] [SETTING-01] lists no service, in order', () => {
    const named = (id: number, name: string): Provider => ({ id, name, count: 3 });
    const providers = [
      named(901, 'Halcyon Works'),
      named(43, 'Cashier'),
      named(48, 'LiveChat'),
      named(111, 'Tournaments'),
      named(29, 'Social Api'),
      named(28, 'Nobody'),
      named(903, 'Nine Lamps'),
      named(902, 'Tallow & Finch'),
    ];
    expect(listedProviders(providers, [902, 901]).map(({ id }) => id)).toEqual([902, 901, 903]);
  });
});
