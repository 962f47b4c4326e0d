import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { recordSearchKeyPress } from '../../browser/search-key.ts';
import type { Fetch } from '../../data/transport.ts';
import { type AppTestBed, openAppTestBed } from '../../testing/app-test-bed.tsx';
import { recentSearches, removeSearch, saveSearch } from './recent-searches.ts';

let testBed: AppTestBed;
beforeAll(async () => {
  testBed = await openAppTestBed();
});
afterAll(() => testBed.close());
afterEach(() => removeSearch());

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search games and studios' });
const main = () => within(screen.getByRole('main'));
const titles = (scope: ParentNode = document.querySelector('main') as HTMLElement) =>
  [...scope.querySelectorAll('li strong')].map((title) => title.textContent);
const lostIndex = (fetch: Fetch): Fetch => {
  return (address, init) =>
    address.startsWith('/api/game/index') ? Promise.reject(new TypeError('no network')) : fetch(address, init);
};
const wrongIndex = (fetch: Fetch): Fetch => {
  return async (address, init) => {
    const answer = await fetch(address, init);
    if (!address.startsWith('/api/game/index')) return answer;
    return Response.json({ ...(await answer.json()), titles: 'one title alone' });
  };
};

describe('the search page', () => {
  test.each(['/games/search', '/all-games/search', '/hu/games/search'])(
    '[ROUTE-25, ROUTE-26] %s is the search, for visitors too',
    async (address) => {
      await testBed.open(address);
      expect(screen.getByRole('searchbox')).toBeTruthy();
      expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^(Find a game|Játék keresése)$/);
    },
  );

  test('finds while one types, marks what it found, and asks nobody', async () => {
    const { calls, history } = await testBed.open('/games/search');
    await waitFor(() => expect(calls).toContain('GET /api/game/index'));
    const before = calls.length;
    await userEvent.type(field(), 'peakock');
    await waitFor(() => expect(titles()).toEqual(['Peacock Hour']));
    expect(main().getByText('Peacock', { selector: 'mark' })).toBeTruthy();
    expect(main().getByText('1 game found', { selector: 'p' })).toBeTruthy();
    await waitFor(() => expect(history.location.search).toBe('?q=peakock'));
    expect(history.length).toBe(1);
    expect(calls.slice(before).filter((call) => call.includes('/api/game/'))).toEqual([]);
  });

  test('takes its text from the address, also when the visitor goes back', async () => {
    const { history } = await testBed.open('/games/search?q=ruby');
    await waitFor(() => expect(titles()).toContain('Old Ruby Almanac'));
    expect(field().value).toBe('ruby');
    history.push('/games/search?q=opal');
    await waitFor(() => expect(field().value).toBe('opal'));
    await waitFor(() => expect(titles()[0]).toBe('Otter & Opal'));
    history.back();
    await waitFor(() => expect(field().value).toBe('ruby'));
  });

  test('whoever comes by a press writes at once; a document and what was asked before are read first', async () => {
    const { history } = await testBed.open('/games/search');
    expect(document.activeElement).not.toBe(field());
    act(() => history.push('/faq'));
    await screen.findByRole('heading', { level: 1, name: /questions/i });
    act(() => history.push('/games/search?q=opal'));
    await screen.findByText(/games? found/);
    expect(document.activeElement).not.toBe(field());
    act(() => history.push('/faq'));
    await screen.findByRole('heading', { level: 1, name: /questions/i });
    act(() => history.push('/games/search'));
    await waitFor(() => expect(document.activeElement).toBe(field()));
  });

  test('a studio is a way to all of its games', async () => {
    await testBed.open('/games/search?q=nine%20lamps');
    const link = await main().findByRole('link', { name: 'All games by Nine Lamps' });
    expect(link.getAttribute('href')).toBe('/providers/903');
  });

  test.each([
    ['/games/search?q=jackpot', 'Jackpots', '/jackpot-games'],
    ['/games/search?q=free%20spins', 'Free rounds', '/all-games?features=freeRounds'],
    ['/games/search?q=bonus', 'Promotions', '/promotions'],
    ['/games/search?q=Promo%20code', 'Available bonuses', '/my/available-bonuses'],
    ['/games/search?q=limits', 'Limits', '/my/limits'],
    ['/games/search?q=cash%20out', 'Withdraw', '?modal=withdrawal&q=cash%20out'],
    ['/hu/games/search?q=%C3%B6nkiz%C3%A1r%C3%A1s', 'Önkizárás', '/hu/my/limits/self-exclusion'],
    ['/sv/games/search?q=ta%20en%20paus', 'Ta en paus', '/sv/my/limits/time-out'],
    ['/nl/games/search?q=klantenservice', 'Contact', '/nl/contact-us'],
    ['/hu/games/search?q=klasszikus', 'Klasszikus nyerőgépek', '/hu/classic-games'],
  ])('%s leads to a group, a filter or a page, and names it', async (address, name, href) => {
    await testBed.open(address);
    const link = await main().findByRole('link', { name: new RegExp(`^${name}`) });
    expect(link.getAttribute('href')).toBe(href);
    const said = () =>
      main()
        .getAllByRole('status')
        .map(({ textContent }) => textContent);
    const links = document.querySelectorAll('main ul[aria-label] a[href]').length;
    await waitFor(() => expect(said().join()).toMatch(/\d l[iä]nk/));
    expect(links).toBeGreaterThan(0);
  });

  test('the page without the index names them too, and the first is one Tab from the field', async () => {
    await testBed.open('/games/search?q=jackpot', { between: lostIndex });
    const link = await main().findByRole('link', { name: /^Jackpots/ });
    expect(titles().length).toBeGreaterThan(0);
    field().focus();
    for (let presses = 0; presses < 4 && document.activeElement !== link; presses += 1) await userEvent.tab();
    expect(document.activeElement).toBe(link);
  });

  test('[ERROR-06] nothing found says so and leads on', async () => {
    await testBed.open('/games/search?q=ruby%20xylophone');
    expect(await main().findByRole('heading', { name: 'No results found' })).toBeTruthy();
    expect(main().getByRole('heading', { name: 'Similar results' })).toBeTruthy();
    expect(titles()).toContain('Old Ruby Almanac');
    await userEvent.clear(field());
    await userEvent.type(field(), 'zzzz');
    expect(await main().findByRole('heading', { name: 'Most played' })).toBeTruthy();
  });

  test('a text that means a group but no game is not called without results', async () => {
    await testBed.open('/games/search?q=jackpto');
    expect(await main().findByRole('link', { name: /^Jackpots/ })).toBeTruthy();
    expect(await main().findByRole('heading', { name: 'No game found' })).toBeTruthy();
    expect(main().queryByText(/No results found|No matches/)).toBeNull();
  });

  test.each([
    ['markup', '<img src=x onerror=alert(1)>'],
    ['ten thousand letters', 'ruby'.repeat(2_500)],
    ['right-to-left marks and emoji', '\u202e🎰\u200f'],
    ['broken percent signs', '%E0%A4%A'],
  ])('hostile text stays text: %s', async (_, text) => {
    await testBed.open(`/games/search?q=${text.includes('%') ? text : encodeURIComponent(text)}`);
    await waitFor(() => expect(main().queryByRole('status', { name: 'Fetching the list of games' })).toBeNull());
    expect(document.querySelector('main img[onerror]')).toBeNull();
    expect(main().queryByRole('alert')).toBeNull();
  });

  test('the count is spoken once one has stopped typing', async () => {
    await testBed.open('/games/search');
    await userEvent.type(field(), 'peacock');
    const said = () =>
      main()
        .getAllByRole('status')
        .map(({ textContent }) => textContent);
    expect(said()).not.toContain('1 game found');
    await waitFor(() => expect(said()).toContain('1 game found'));
  });

  test('Esc empties the field, arrow down leads into the results, Enter opens the first', async () => {
    const { history } = await testBed.open('/games/search?q=peacock');
    await waitFor(() => expect(titles()).toEqual(['Peacock Hour']));
    field().focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('Peacock Hour');
    field().focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(history.location.search).toContain('gameId=peacock-hour'));
    expect(history.location.search).toContain('q=peacock');
    expect(recentSearches()).toEqual(['peacock']);
    history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    field().focus();
    await userEvent.keyboard('{Escape}');
    expect(field().value).toBe('');
  });

  test.each([
    ['is lost', lostIndex],
    ['does not fit together', wrongIndex],
  ])('where the index %s the platform finds the games', async (_, between) => {
    await testBed.open('/games/search?q=peacock', { between });
    await waitFor(() => expect(titles()).toEqual(['Peacock Hour']));
    await userEvent.clear(field());
    await userEvent.type(field(), 'otter');
    await waitFor(() => expect(titles()[0]).toBe('Otter & Opal'));
  });

  test('once the index is here the search works without a network', async () => {
    let isOffline = false;
    const { calls } = await testBed.open('/games/search', {
      between: (fetch) => (address, init) =>
        isOffline ? Promise.reject(new TypeError('no network')) : fetch(address, init),
    });
    await waitFor(() => expect(calls).toContain('GET /api/game/index'));
    await userEvent.type(field(), 'p');
    isOffline = true;
    await userEvent.type(field(), 'eacock');
    await waitFor(() => expect(titles()).toEqual(['Peacock Hour']));
  });

  test('recent searches can be taken up again and forgotten, one or all', async () => {
    for (const text of ['otter', 'ruby', 'OTTER']) saveSearch(text);
    await testBed.open('/games/search');
    const recent = () => within(main().getByRole('region', { name: 'Recent searches' }));
    expect(
      recent()
        .getAllByRole('button', { name: /^Search again/ })
        .map((button) => button.textContent),
    ).toEqual(['OTTER', 'ruby']);
    await userEvent.click(recent().getByRole('button', { name: 'Forget ruby' }));
    expect(recentSearches()).toEqual(['OTTER']);
    await userEvent.click(recent().getByRole('button', { name: 'Search again for OTTER' }));
    await waitFor(() => expect(titles()[0]).toBe('Otter & Opal'));
    await userEvent.keyboard('{Escape}');
    await userEvent.clear(field());
    await userEvent.click(recent().getByRole('button', { name: 'Clear all' }));
    expect(recentSearches()).toEqual([]);
  });
});

describe('the search over the page', () => {
  test('opens from the address, finds, and leads to a game and to all that was found', async () => {
    const { history } = await testBed.open('/?modal=search');
    const dialog = await screen.findByRole('dialog', { name: 'Find a game' });
    // An effect focuses it, once it is drawn.
    await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByRole('searchbox')));
    await userEvent.type(within(dialog).getByRole('searchbox'), 'the');
    const all = await within(dialog).findByRole('link', { name: /^Show all \d+ games$/ });
    expect(all.getAttribute('href')).toBe('/games/search?q=the');
    await waitFor(() => expect(history.location.search).toBe('?modal=search&q=the'));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    const first = within(dialog).getByRole('list', { name: 'Games found' }).querySelector('a');
    expect(document.activeElement).toBe(first);
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(within(dialog).getByRole('searchbox'));
    await userEvent.click(first as HTMLElement);
    await waitFor(() => expect(history.location.search).toMatch(/^\?modal=gameInfoModal&gameId=[\w-]+$/));
    history.back();
    expect(await screen.findByRole('searchbox')).toHaveProperty('value', 'the');
  });

  test('its key can be switched off, which its link tells', async () => {
    await testBed.open('/faq?modal=search');
    const key = () => document.querySelector('[data-search]')?.getAttribute('aria-keyshortcuts');
    const switched = await screen.findByRole('checkbox', { name: 'Open search with the / key' });
    expect([(switched as HTMLInputElement).checked, key()]).toEqual([true, '/']);
    await userEvent.click(switched);
    expect([(switched as HTMLInputElement).checked, key()]).toEqual([false, null]);
    await userEvent.click(switched);
    expect(key()).toBe('/');
  });

  test('where only fingers point, the switch waits for the key to be pressed once', async () => {
    await testBed.open('/faq?modal=search');
    const box = () => screen.findByRole('checkbox', { name: 'Open search with the / key' });
    const isForMouse = async () => (await box()).closest('[class*="touchHidden"]') !== null;
    expect(await isForMouse()).toBe(true);
    act(recordSearchKeyPress);
    await waitFor(async () => expect(await isForMouse()).toBe(false));
  });

  test('[ERROR-06] says that nothing was found and offers games', async () => {
    await testBed.open('/?modal=search&q=zzzz');
    const dialog = await screen.findByRole('dialog', { name: 'Find a game' });
    expect(await within(dialog).findByText('No results found')).toBeTruthy();
    expect(titles(dialog).length).toBeGreaterThan(3);
  });

  test('says that no game was found, beside the group that was', async () => {
    await testBed.open('/?modal=search&q=jackpto');
    const dialog = await screen.findByRole('dialog', { name: 'Find a game' });
    expect(await within(dialog).findByRole('link', { name: /^Jackpots/ })).toBeTruthy();
    expect(within(dialog).queryByText(/No results found|No matches/)).toBeNull();
  });
});
