import type { JackpotState } from '@foyer/contract/game/jackpot';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleGame } from '../../testing/sample-game.ts';
import { fakeTableStream } from '../../testing/table-stream.ts';
import { textOf } from '../../testing/text-of.ts';
import { gameModalHref } from '../link/site-href.ts';
import { GameTile, type TileContext } from './GameTile.tsx';

let stream: ReturnType<typeof fakeTableStream>;
let drawn: number;
beforeEach(() => {
  drawn = 0;
  stream = fakeTableStream();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const tileContext: TileContext = {
  t: textOf('en'),
  prefix: '',
  loggedIn: true,
  currency: 'GBP',
  excludedGroups: [],
  studioOf: () => {
    drawn += 1;
    return 'Nine Lamps';
  },
  modalOf: ({ friendlyId }) => gameModalHref({}, friendlyId),
  onFavourite: () => {},
};

const link = () => screen.getByRole('link', { name: /Lantern Row/ });
const amount = () => /Jackpot (.*) £/.exec(link().textContent?.replaceAll('\u00a0', ' ') ?? '')?.[1];

async function show(jackpotAmount: string | null = '10000.00', group?: string) {
  const game = sampleGame({
    translation: 'Lantern Row',
    jackpotGame: true,
    globalJackpotId: 'lamplight',
    jackpotAmount,
  });
  const result = render(
    <ul>
      <GameTile game={game} tileContext={tileContext} group={group} priority="later" />
    </ul>,
    { wrapper: stream.wrapper },
  );
  await vi.waitFor(() => expect(stream.addresses()).toEqual(['/api/live/events?currency=GBP&only=jackpots']), 30_000);
  return result;
}

const stateOf = (version: number, grand: string, part: Partial<JackpotState> = {}): JackpotState => ({
  jackpotId: 'lamplight',
  currency: 'GBP',
  version,
  levels: [
    { level: 'small', amount: '20.00' },
    { level: 'grand', amount: grand },
  ],
  ...part,
});
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

describe('the jackpot of a tile', () => {
  test('stands in its name as the page told it, and follows the stream from there', async () => {
    await show();
    expect(amount()).toBe('10.000,00');
    await stream.send('jackpots', { jackpots: [{ broken: true }, stateOf(3, '10000.05')] });
    expect(amount()).toBe('10.000,05');
  });

  test('stays in its name when the tile is drawn again from the index, which knows no amounts', () => {
    const tile = (jackpotAmount: string | null) => (
      <ul>
        <GameTile
          game={sampleGame({ translation: 'Lantern Row', globalJackpotId: 'lamplight', jackpotAmount })}
          tileContext={tileContext}
          priority="later"
        />
      </ul>
    );
    const { rerender } = render(tile('10000.00'), { wrapper: stream.wrapper });
    rerender(tile(null));
    expect(amount()).toBe('10.000,00');
    rerender(tile('12000.00'));
    expect(amount()).toBe('12.000,00');
  });

  test('climbs within a second, never above what the platform said, and nothing else is drawn', async () => {
    await show();
    await stream.send('jackpots', { jackpots: [stateOf(3, '10000.00')] });
    const before = drawn;
    await stream.send('jackpotChanged', stateOf(6, '10001.00'));
    const seen: number[] = [];
    for (let tick = 0; tick < 12; tick++) {
      seen.push(Number(amount()?.replace('.', '').replace(',', '.')));
      await pass(100);
    }
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen.some((value) => value > 10_000 && value < 10_001)).toBe(true);
    expect(Math.max(...seen)).toBe(10_001);
    expect(vi.getTimerCount()).toBe(0);
    expect(drawn).toBe(before);
  });

  test('falls at once after a hit', async () => {
    await show('12345.00');
    await stream.send('jackpots', { jackpots: [stateOf(9, '12345.00')] });
    await stream.send('jackpotChanged', stateOf(12, '10000.00'));
    expect(amount()).toBe('10.000,00');
  });

  test('late, repeated and broken events and other currencies change nothing', async () => {
    await show();
    await stream.send('jackpots', { jackpots: [stateOf(9, '10009.00')] });
    for (const event of [
      stateOf(6, '10020.00'),
      stateOf(9, '10030.00'),
      stateOf(12, '10040.00', { currency: 'EUR' }),
      stateOf(15, '10050.00', { jackpotId: 'other' }),
      { ...stateOf(18, '10060.00'), version: 'x' },
      '{',
    ]) {
      await stream.send('jackpotChanged', event);
      await pass(2_000);
      expect(amount()).toBe('10.009,00');
    }
    // What was lost on the way comes with the next connection.
    await stream.send('jackpots', { jackpots: [stateOf(21, '10070.00')] });
    await pass(2_000);
    expect(amount()).toBe('10.070,00');
  });

  test('a list that is drawn anew, as from the index without amounts, brings no older amount back', async () => {
    const result = await show('10000.00');
    await stream.send('jackpots', { jackpots: [stateOf(3, '10000.05')] });
    const game = sampleGame({ translation: 'Lantern Row', jackpotGame: true, globalJackpotId: 'lamplight' });
    for (const jackpotAmount of [null, '99999.00']) {
      result.rerender(
        <ul>
          <GameTile game={{ ...game, jackpotAmount }} tileContext={tileContext} priority="later" />
        </ul>,
      );
      expect(amount()).toBe('10.000,05');
    }
  });

  test('a tile that comes back to the page begins with what was told last', async () => {
    const { unmount } = await show(null);
    await stream.send('jackpots', { jackpots: [stateOf(3, '10000.05')] });
    unmount();
    render(
      <ul>
        <GameTile
          game={sampleGame({ translation: 'Lantern Row', globalJackpotId: 'lamplight', jackpotAmount: null })}
          tileContext={tileContext}
          priority="later"
        />
      </ul>,
      { wrapper: stream.wrapper },
    );
    expect(amount()).toBe('10.000,05');
  });

  test('a large amount is cut to whole units, never rounded up', async () => {
    await show('1000000.99');
    expect(amount()).toBe('1.000.000');
  });

  test('goes in steps with reduced motion', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    await show();
    await stream.send('jackpots', { jackpots: [stateOf(3, '10000.00')] });
    await stream.send('jackpotChanged', stateOf(6, '10001.00'));
    expect(amount()).toBe('10.001,00');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a game of the index has none before the stream tells it; out of sight the stream is not read', async () => {
    await show(null);
    expect(link().textContent).toContain('–');
    await stream.send('jackpots', { jackpots: [stateOf(3, '10000.05')] });
    expect(amount()).toBe('10.000,05');
    await stream.showOnScreen(false);
    await stream.send('jackpotChanged', stateOf(6, '10090.00'));
    await pass(2_000);
    expect(amount()).toBe('10.000,05');
  });

  test.each([
    ['jackpot', 0],
    ['slots', 1],
  ])('[LOBBY-18] [ROLE-13] in the group %s it has %s favourite toggles', async (group, count) => {
    await show('10000.00', group);
    expect(screen.queryAllByRole('button', { name: /: favourite$/ })).toHaveLength(count);
  });
});
