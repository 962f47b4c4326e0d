import type { Game } from '@foyer/contract/game/game';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleGame } from '../../testing/sample-game.ts';
import { fakeTableStream, sampleTable } from '../../testing/table-stream.ts';
import { textOf } from '../../testing/text-of.ts';
import { LiveGrid } from '../grid/LiveGrid.tsx';
import { gameModalHref } from '../link/site-href.ts';
import type { TileContext } from './GameTile.tsx';

type Metadata = NonNullable<Game['metadata']>;

const METADATA: Metadata = {
  dga: true,
  dealerName: 'Ilka',
  dealerPicture: null,
  lastResults: [
    { result: '0', color: 'green' },
    { result: '1', color: 'red' },
  ],
  tableType: 'ROULETTE',
  availableSeats: null,
  availablePlayers: 0,
  gameCategory: 'roulette',
  minLimit: '0.20',
  maxLimit: '400.00',
  symbol: '€',
  currency: 'EUR',
  results: ['0', '1'],
};

let stream: ReturnType<typeof fakeTableStream>;
beforeEach(() => {
  stream = fakeTableStream();
});
afterEach(() => vi.unstubAllGlobals());

async function show(metadata: Metadata | null, language = 'en') {
  const tileContext: TileContext = {
    t: textOf(language),
    prefix: '',
    loggedIn: false,
    excludedGroups: [],
    studioOf: () => 'Lamplight Live',
    modalOf: ({ friendlyId }) => gameModalHref({}, friendlyId),
    onFavourite: () => {},
  };
  const part = { gameId: 900_001, friendlyId: 'marlow-roulette', translation: 'Marlow Roulette', liveGame: true };
  const shown = render(<LiveGrid games={[sampleGame({ ...part, metadata })]} tileContext={tileContext} />, {
    wrapper: stream.wrapper,
  });
  // The stream is opened once the whole grid has asked for it.
  await act(async () => {});
  return shown;
}

const results = () => screen.queryByRole('img', { name: /^Last results/ })?.getAttribute('aria-label') ?? null;
const chips = () => [...(screen.queryByRole('img', { name: /^Last results/ })?.children ?? [])];

describe('[LOBBY-04, LOBBY-35] a live tile', () => {
  test('is one link to the info of its table, named by all that it shows', async () => {
    await show(METADATA);
    const link = screen.getByRole('link', { name: /^Marlow Roulette 0,20–400\u00a0€ Dealer Ilka/ });
    expect(link.getAttribute('href')).toBe('?modal=gameInfoModal&gameId=marlow-roulette');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('[LOBBY-36, CONST-12, CONST-13] shows results in the table’s colours and says them in words', async () => {
    await show(METADATA);
    expect(results()).toBe('Last results, newest first: 0 green, 1 red');
    expect(chips().map((chip) => [chip.textContent, /green|red|black/.exec(chip.className)?.[0]])).toEqual([
      ['0', 'green'],
      ['1', 'red'],
    ]);
  });

  test.each([
    [
      'BACCARAT',
      [
        { result: 'B', color: 'red' },
        { result: 'T', color: 'green' },
      ],
      'banker, tie',
    ],
    [
      'BLACKJACK',
      [
        { result: 'X', color: 'green' },
        { result: '19', color: 'grey' },
      ],
      'dealer busts, dealer 19',
    ],
  ] as const)('[LOBBY-37] of %s', async (tableType, lastResults, words) => {
    await show({ ...METADATA, tableType, lastResults: [...lastResults], availableSeats: 7 });
    expect(results()).toBe(`Last results, newest first: ${words}`);
    expect(screen.getByText('Watching only')).toBeTruthy();
    expect(screen.getByRole('link').textContent).not.toMatch(/seat/);
  });

  test.each([
    ['a type that is not known', { ...METADATA, tableType: null }],
    ['nothing told of the table', null],
    ['limits that are no amounts', { ...METADATA, tableType: null, minLimit: '1.005', currency: 'EUR' }],
    ['no results yet', { ...METADATA, lastResults: [], results: [] }],
  ])('[LOBBY-37, LOBBY-38] stands in its place without results: %s', async (_, metadata) => {
    await show(metadata);
    expect(results()).toBeNull();
    expect(screen.getByRole('link', { name: /^Marlow Roulette/ })).toBeTruthy();
  });

  test('speaks the language of the page', async () => {
    await show(METADATA, 'hu');
    expect(screen.getByRole('img').getAttribute('aria-label')).toContain('0 zöld, 1 piros');
  });
});

describe('the stream', () => {
  test('brings a new result in without a word to a screen reader', async () => {
    const { container } = await show(METADATA);
    await stream.send('tables', { serverTime: '2026-11-21T12:00:00.000Z', tables: [sampleTable()] });
    expect(results()).toBe('Last results, newest first: 17 black');
    const lastResults = [{ result: '36', color: 'red' }, ...sampleTable().lastResults];
    await stream.send('tableChanged', sampleTable({ lastResults, availablePlayers: 3 }));
    expect(results()).toBe('Last results, newest first: 36 red, 17 black');
    expect(screen.getByText('3 watching')).toBeTruthy();
    expect(container.querySelector('[aria-live], [role=status], [role=alert], [role=log]')).toBeNull();
  });

  test('a closed table says when it opens', async () => {
    await show(METADATA);
    const opensAt = '2026-11-22T09:00:00.000Z';
    await stream.send('tableChanged', sampleTable({ isOpen: false, round: null, opensAt }));
    expect(screen.getByText(/^Opens Sun /)).toBeTruthy();
  });

  test('one malformed table, or a message that is none, changes nothing', async () => {
    await show(METADATA);
    await stream.send('tables', 'not json');
    await stream.send('tables', {
      serverTime: '2026-11-21T12:00:00.000Z',
      tables: [{ gameId: 900_002, lastResults: 'none' }, sampleTable()],
    });
    await stream.send('tableChanged', { ...sampleTable(), lastResults: 7 });
    expect(results()).toBe('Last results, newest first: 17 black');
  });

  test('an event that comes late is not taken; a clock that was moved back is', async () => {
    await show(METADATA);
    await stream.send('tableChanged', sampleTable({ at: '2026-11-21T12:00:40.000Z' }));
    const older = [{ result: '2', color: 'black' }];
    await stream.send('tableChanged', sampleTable({ at: '2026-11-21T12:00:00.000Z', lastResults: older }));
    expect(results()).toContain('17 black');
    await stream.send('tableChanged', sampleTable({ at: '2026-11-21T09:00:00.000Z', lastResults: older }));
    expect(results()).toContain('2 black');
  });

  test('is open only while a tile is on the screen of a visible page', async () => {
    vi.useFakeTimers();
    try {
      await show(METADATA);
      expect(stream.addresses()).toEqual(['/api/live/events']);
      await stream.showOnScreen(false);
      expect(stream.addresses()).toHaveLength(1);
      await act(() => vi.advanceTimersByTimeAsync(2_000));
      expect(stream.addresses()).toEqual([]);
      await stream.showOnScreen(true);
      expect(stream.addresses()).toHaveLength(1);
      const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
      document.dispatchEvent(new Event('visibilitychange'));
      expect(stream.addresses()).toEqual([]);
      hidden.mockReturnValue(false);
      document.dispatchEvent(new Event('visibilitychange'));
      expect(stream.addresses()).toHaveLength(1);
      hidden.mockRestore();
    } finally {
      vi.useRealTimers();
    }
  });

  test('is not opened for a visitor who saves data: the tile shows what came with the page', async () => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { saveData: true } }));
    await show(METADATA);
    expect(stream.addresses()).toEqual([]);
    expect(results()).toContain('0 green');
  });
});
