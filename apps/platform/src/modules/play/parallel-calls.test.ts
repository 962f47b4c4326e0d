import { randomUUID } from 'node:crypto';
import type { Launch } from '@foyer/contract/game/play';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createPlayTestBed, type PlayTestBed } from '../../testing/play-test-bed.ts';
import { createTestPlatform } from '../../testing/test-platform.ts';
import { CallRefused, createVisitor, type Visitor } from '../../testing/visitor.ts';

const GAME = 'tokaj-nights';

let bed: PlayTestBed;
beforeAll(async () => {
  bed = await createPlayTestBed('GB');
});
afterAll(() => bed.close());

/** A round, or the code of its refusal. */
const play = (visitor: Visitor, { launchId }: Launch, key: string = randomUUID()) =>
  visitor.call('playRound', { params: { launchId }, body: { stake: '0.20' }, key }).then(
    ({ roundId }) => roundId,
    (error: unknown) => {
      if (error instanceof CallRefused) return error.code;
      throw error;
    },
  );

test("200 rounds of one player at once hold two connections: another player's round is played meanwhile", async () => {
  const [greedy, other] = [await bed.signInWithGame(1_000_00n), await bed.signInWithGame(1_000_00n)];
  const { pool, longRunning } = bed.deps.database;
  // Holds the greedy player's wallet, so that whatever takes a connection for a round keeps it, for as long as it takes.
  const lock = await longRunning.pool.connect();
  await lock.query('BEGIN');
  await lock.query('SELECT 1 FROM wallets WHERE player_id = $1 FOR UPDATE', [greedy.playerId]);
  const flood = Promise.all(Array.from({ length: 200 }, () => play(greedy.visitor, greedy.launch)));
  const round = await play(other.visitor, other.launch);
  expect(round).toMatch(/^[0-9a-f-]{36}$/);
  const { rows } = await pool.query(
    "SELECT count(*)::integer AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  expect(Number(rows[0]?.waiting)).toBeLessThanOrEqual(2);
  await lock.query('COMMIT');
  lock.release();
  const outcomes = await flood;
  expect(outcomes.filter((code) => code.length === 36)).toHaveLength(1);
  expect(new Set(outcomes.filter((code) => code.length !== 36))).toEqual(new Set(['requestInFlight', 'roundTooSoon']));
});

test('50 calls with one key get the one answer, however many wait', async () => {
  const { visitor, launch, playerId } = await bed.signInWithGame(1_000_00n);
  // Nobody in the line is refused for the time that passes.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const key = randomUUID();
  const rounds = new Set(await Promise.all(Array.from({ length: 50 }, () => play(visitor, launch, key))));
  expect([...rounds]).toEqual(await bed.roundsOf(playerId));
});

test('guests open games and play rounds as often as people do: then their address waits', async () => {
  const platform = await createTestPlatform({ config: { launchesAnHour: 20, guestRoundsPerAddress: 2 } });
  const guest = createVisitor((path, init) => platform.app.request(`http://localhost${path}`, init));
  const body = { game: GAME, mode: 'demo' } as const;
  const launches = [await guest.call('launchGame', { body }), await guest.call('launchGame', { body })];
  expect(await guest.refusalOf('launchGame', { body })).toBe('rateLimited');
  const codes = [];
  for (const launch of [...launches, ...launches]) {
    const code = await play(guest, launch);
    codes.push(code.length === 36 ? 'played' : code);
  }
  expect(codes).toEqual(['played', 'played', 'rateLimited', 'rateLimited']);
  await platform.close();
});
