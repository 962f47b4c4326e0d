import { randomUUID } from 'node:crypto';
import type { Round } from '@foyer/contract/play';
import { GAMES } from '@foyer/games/catalogue/catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '../../store/verify-ledger.ts';
import { openPlayTable, type PlayTable } from '../../testing/play-table.ts';

const GAME = 'tokaj-nights';
const GAME_ID = GAMES.find(({ friendlyId }) => friendlyId === GAME)?.gameId ?? 0;
const MINUTE_MS = 60_000;

let table: PlayTable;
beforeAll(async () => {
  table = await openPlayTable('GB');
}, 60_000);
afterAll(() => table.close());

/** A player whose next stake ends a bonus (money to `capital`) and then uses a free spin (a stake from `house`). */
async function seat(): Promise<{ playerId: number; spin(): Promise<Round> }> {
  const { userName, playerId } = await table.addPlayer(0n);
  const soon = new Date(table.services.clock.now().getTime() + MINUTE_MS);
  await table.grant(playerId, { amount: 1_00n, expiresAt: soon });
  await table.grant(playerId, { kind: 'freeSpins', amount: 0n, spins: 1, spinValue: 20n, games: [GAME_ID] });
  const visitor = table.visitor();
  await visitor.call('loginAsPlayer', { body: { userName } });
  const { launchId } = await visitor.call('launchGame', { body: { game: GAME, mode: 'real' } });
  table.advance(MINUTE_MS);
  const spin = () => visitor.call('playRound', { params: { launchId }, body: { stake: '0.20' }, key: randomUUID() });
  return { playerId, spin };
}

/** Waits until somebody else waits for a lock. */
async function someoneWaits(): Promise<void> {
  await expect
    .poll(
      async () =>
        (
          await table.rows(
            "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
          )
        ).rows.length,
      {
        interval: 20,
        timeout: 10_000,
      },
    )
    .toBeGreaterThan(0);
}

test.each([
  {
    what: 'who waits for the first of the accounts holds none of the others',
    order: ['house', 'capital'],
    busy: 'NOWAIT',
  },
  {
    what: 'a ring made by somebody who keeps no order: the round that is broken off for it is run again',
    order: ['capital', 'house'],
    busy: '',
  },
] as const)('$what', async ({ order: [first, second], busy }) => {
  const { playerId, spin } = await seat();
  const other = await table.services.database.pool.connect();
  const lock = (kind: string, mode = '') =>
    other.query(
      `SELECT 1 FROM accounts WHERE id = (SELECT ${kind}_account FROM wallets WHERE player_id = $1) FOR UPDATE ${mode}`,
      [playerId],
    );
  try {
    await other.query('BEGIN');
    // The other connection waits longer before it looks for a ring: so it is the player's that is broken off.
    await other.query("SET LOCAL deadlock_timeout = '20s'");
    await lock(first);
    const spun = spin();
    await someoneWaits();
    await lock(second, busy);
    await other.query('COMMIT');
    expect(await spun).toMatchObject({ covered: 'freeSpin', stake: '0.20' });
  } finally {
    other.release(true);
  }
  expect((await table.accountsOf(playerId)).held).toBe(0n);
  expect(await verifyLedger(table.services.database.kysely)).toMatchObject({ fault: null });
});
