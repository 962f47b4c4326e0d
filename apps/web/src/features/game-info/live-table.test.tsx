import type { TableState } from '@foyer/contract/game/live-table';
import { act, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type AppTestBed, openAppTestBed } from '../../testing/app-test-bed.tsx';
import { fakeTableStream, sampleTable } from '../../testing/table-stream.ts';

let testBed: AppTestBed;
let stream: ReturnType<typeof fakeTableStream>;
beforeAll(async () => {
  testBed = await openAppTestBed();
});
afterAll(() => testBed.close());
beforeEach(() => {
  stream = fakeTableStream();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const main = () => within(screen.getByRole('main'));

/** Opens a table’s info so many ms into its round. */
const openAt = async (into: number, game: string, part: Partial<TableState> = {}) => {
  await testBed.open(`/live-games/${game}`);
  const serverTime = new Date(Date.parse(sampleTable().at) + into).toISOString();
  await stream.send('tables', { serverTime, tables: [sampleTable({ at: serverTime, ...part })] });
};

describe('a live table’s info', () => {
  test('is watched, never played: it says so, and no way to play leads nowhere', async () => {
    await testBed.open('/live-games/marlow-roulette', { as: 'nora' });
    expect(main().getByRole('heading', { level: 1, name: 'Marlow Roulette' })).toBeTruthy();
    expect(main().getByText('Watching only')).toBeTruthy();
    expect(main().queryByRole('button', { name: 'Play' })).toBeNull();
    expect(main().queryByRole('link', { name: /Try it|Log in to play/ })).toBeNull();
  });

  test('tells limits, hours, pace, return and rules (RTS 3A), and no figures of reels', async () => {
    await testBed.open('/live-games/orchard-roulette', { as: 'gabor' });
    const facts = screen.getByRole('main').querySelector('dl')?.textContent ?? '';
    expect(facts).toContain('Bets per round40–20.000\u00a0HUF');
    expect(facts).toContain('Opening hours10:00 to 22:00, Budapest');
    expect(facts).toContain('A round takes40 seconds');
    expect(facts).toContain('97,30');
    expect(facts).not.toContain('Reels');
    expect(main().getByText(/^European wheel/)).toBeTruthy();
  });

  test.each([
    [3, true],
    [0, false],
  ])('tells that %i watch: %s', async (availablePlayers, isTold) => {
    await openAt(25_000, 'marlow-roulette', { availablePlayers });
    const facts = screen.getByRole('main').querySelector('dl')?.textContent ?? '';
    expect(facts).toContain('Bets per round');
    expect(facts.includes(`Watching now${availablePlayers}`)).toBe(isTold);
    expect(facts.includes('Watching now')).toBe(isTold);
  });

  test('shows no old number while the wheel turns, and the new one once it is here', async () => {
    await openAt(25_000, 'marlow-roulette');
    expect(main().getAllByText('The wheel is turning')).toHaveLength(2);
    expect(main().queryByText('17 black')).toBeNull();
    const lastResults = [{ result: '36', color: 'red' }, ...sampleTable().lastResults];
    await stream.send('tableChanged', sampleTable({ at: sampleTable().round?.showsAt ?? '', lastResults }));
    expect(main().getByText('36 red')).toBeTruthy();
    expect(main().getByRole('timer', { name: 'Round' }).textContent).toMatch(/^Result/);
  });

  test('shows no card of the last round while the next is dealt', async () => {
    const card = { rank: 'K', suit: 'hearts' } as const;
    const lastHands = [{ name: 'dealer', cards: [card, card], total: 20, outcome: null }];
    await openAt(25_000, 'larkspur-blackjack', { gameId: 900_002, lastHands });
    expect(main().getByText('Dealer')).toBeTruthy();
    expect(main().queryByRole('img', { name: /hearts/ })).toBeNull();
    expect(main().queryByText('20')).toBeNull();
  });

  test('counts its visitor at this table and follows the round by the server’s clock, silently', async () => {
    await testBed.open('/live-games/marlow-roulette');
    expect(stream.addresses()).toEqual(['/api/live/events?watch=marlow-roulette']);
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'setInterval', 'clearInterval'] });
    await stream.send('tables', { serverTime: '2026-11-21T12:00:05.000Z', tables: [sampleTable()] });
    act(() => void vi.advanceTimersByTime(2_000));
    const clock = main().getByRole('timer', { name: 'Round' });
    expect(clock.textContent).toBe('Before the round13 seconds');
    expect(clock.getAttribute('aria-live')).toBe('off');
    expect(main().getByText('17 black')).toBeTruthy();
  });

  test('shows the cards of the last round, each with a name', async () => {
    const lastHands = [
      { name: 'dealer', cards: [{ rank: 'K', suit: 'hearts' }], total: 10, outcome: null },
      { name: 'seat-1', cards: [{ rank: 'A', suit: 'spades' }], total: 11, outcome: 'win' },
    ] as const;
    const table = { gameId: 900_002, lastHands: lastHands.map((hand) => ({ ...hand, cards: [...hand.cards] })) };
    await openAt(35_000, 'larkspur-blackjack', table);
    expect(main().getByRole('img', { name: 'K of hearts' })).toBeTruthy();
    expect(main().getByText('Seat 1')).toBeTruthy();
    expect(main().getByText(/11 wins/)).toBeTruthy();
  });

  test('a table of cards that nothing was heard of yet promises its first result', async () => {
    await testBed.open('/live-games/larkspur-blackjack');
    expect(main().queryByText('Dealer')).toBeNull();
    expect(main().getByText('The first result comes with the end of this round.')).toBeTruthy();
  });

  test('a closed table says so and when it opens', async () => {
    await testBed.open('/live-games/marlow-roulette');
    await stream.send('tableChanged', sampleTable({ isOpen: false, round: null, opensAt: '2026-11-22T09:00:00.000Z' }));
    expect(main().getByText('Closed')).toBeTruthy();
    expect(main().getByText(/^Opens Sun /)).toBeTruthy();
  });
});

describe('where live tables stand', () => {
  test.each([
    ['/live', 12],
    ['/live/roulette-games', 5],
    ['/live/blackjack-games', 4],
    ['/hu/live/baccarat-games', 3],
  ])('[LOBBY-04, ROUTE-06, ROUTE-11] %s', async (address, count) => {
    await testBed.open(address);
    const links = [...screen.getByRole('main').querySelectorAll('li > a[href*="gameInfoModal"]')];
    expect(links).toHaveLength(count);
  });

  test('[LOBBY-04] the lobby has a row of them, which leads to the live part of the site', async () => {
    await testBed.open('/');
    const row = screen.getByRole('heading', { level: 2, name: 'Live casino' }).closest('section') as HTMLElement;
    expect(
      within(row)
        .getByRole('link', { name: /^See all/ })
        .getAttribute('href'),
    ).toBe('/live');
    expect(within(row).getByText('12 tables')).toBeTruthy();
    expect(await within(row).findByRole('link', { name: /^Marlow Roulette/ })).toBeTruthy();
    expect(within(row).queryByRole('button')).toBeNull();
  });

  test.each(['/live/slots-games', '/live/nosuchgroup-games'])('[ROUTE-13] %s is no live group', async (address) => {
    await testBed.open(address);
    expect(main().getByRole('heading', { level: 1 }).textContent).toBe('We cannot find this page');
  });
});
