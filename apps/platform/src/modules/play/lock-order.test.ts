import { randomUUID } from 'node:crypto';
import type { Round } from '@foyer/contract/game/play';
import { MINUTE_MS } from '@foyer/domain/time/duration';
import { GAMES } from '@foyer/games/catalogue/catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlayTestBed, type PlayTestBed } from '../../testing/play-test-bed.ts';
import { verifyBooks } from '../../verify-books.ts';

const GAME = 'tokaj-nights';
const GAME_ID = GAMES.find(({ friendlyId }) => friendlyId === GAME)?.gameId ?? 0;

let bed: PlayTestBed;
beforeAll(async () => {
  bed = await createPlayTestBed('GB');
});
afterAll(() => bed.close());

/** A player whose next stake ends a bonus (money to `capital`) and then uses a free spin (a stake from `house`). */
async function signInBeforeBonusEnds(): Promise<{ playerId: number; spin(): Promise<Round> }> {
  const expiresAt = new Date(bed.deps.clock.now().getTime() + MINUTE_MS);
  const { visitor, launch, playerId } = await bed.signInWithGame(0n, [
    { amount: 1_00n, expiresAt },
    { kind: 'freeSpins', amount: 0n, spins: 1, spinValue: 20n, games: [GAME_ID] },
  ]);
  const { launchId } = launch;
  bed.advance(MINUTE_MS);
  const spin = () => visitor.call('playRound', { params: { launchId }, body: { stake: '0.20' }, key: randomUUID() });
  return { playerId, spin };
}

const WAITING = "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";

/** Waits until so many wait for a lock. */
const someWait = (count: number) => expect.poll(async () => (await bed.rows(WAITING)).rows.length).toBe(count);

/** A connection of somebody who holds accounts of a player for as long as it takes. */
async function openHolder(playerId: number) {
  const client = await bed.deps.database.longRunning.pool.connect();
  await client.query('BEGIN');
  // Waits longer than the player's before it looks for a ring: so it is the player's that is broken off.
  await client.query("SET LOCAL deadlock_timeout = '1h'");
  const lock = (kind: string, mode = '') =>
    client.query(
      `SELECT 1 FROM accounts WHERE id = (SELECT ${kind}_account FROM wallets WHERE player_id = $1) FOR UPDATE ${mode}`,
      [playerId],
    );
  return { client, lock, letGo: () => client.query('COMMIT') };
}

async function expectPlayed(spun: Promise<Round>, playerId: number): Promise<void> {
  expect(await spun).toMatchObject({ covered: 'freeSpin', stake: '0.20' });
  expect((await bed.accountsOf(playerId)).held).toBe(0n);
  expect(await verifyBooks(bed.deps.database.kysely)).toMatchObject({ fault: null });
}

test('who waits for the first of the accounts holds none of the others', async () => {
  const { playerId, spin } = await signInBeforeBonusEnds();
  const other = await openHolder(playerId);
  try {
    await other.lock('house');
    const spun = spin();
    await someWait(1);
    await other.lock('capital', 'NOWAIT');
    await other.letGo();
    await expectPlayed(spun, playerId);
  } finally {
    other.client.release(true);
  }
});

test('a ring made by somebody who keeps no order: the round that is broken off for it is run again', async () => {
  const { playerId, spin } = await signInBeforeBonusEnds();
  const [other, gate] = [await openHolder(playerId), await openHolder(playerId)];
  try {
    await other.lock('capital');
    // Behind the gate first the player waits, then the other: once it opens, the player's next lock closes the ring.
    await gate.lock('house');
    const spun = spin();
    await someWait(1);
    const ring = other.lock('house').then(other.letGo);
    await someWait(2);
    await gate.letGo();
    await ring;
    await expectPlayed(spun, playerId);
  } finally {
    for (const { client } of [other, gate]) client.release(true);
  }
});
