import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, MIGRATED } from '../../testing/test-database.ts';
import type { Database } from '../db/database.ts';
import { Refusal } from '../errors/refusal.ts';
import { createMetrics } from '../metrics.ts';
import { createRateLimits, RANGE_BUDGETS } from './rate-limits.ts';
import { createProxyWarning } from './unnamed-proxy.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase(MIGRATED);
});
afterAll(() => database.close());

const config = {
  guessingPerAddress: 4,
  guessingPerAccount: 100,
  sendingPerAddress: 3,
  draftingPerAddress: 120,
  arrivalsPerAddress: 1,
  launchesAnHour: 20,
  guestRoundsPerAddress: 2,
  gameSessionCallsPerPlayer: 2,
};

/** One process's limits on the shared database. */
function startProcess(pool = database.pool) {
  const [metrics, log] = [createMetrics(), { error: vi.fn() }];
  const limits = createRateLimits({ pool, config, log, metrics });
  const fallbacks = async () =>
    (await metrics.rateLimitFallbacks.get()).values.reduce((sum, { value }) => sum + value, 0);
  return { limits, log, fallbacks };
}

const isTaken = (counted: Promise<void>) =>
  counted.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal && error.code === 'rateLimited') return false;
      throw error;
    },
  );

test('two processes share one count, which a restart does not forget', async () => {
  const caller = { addressHash: 'two-processes', rangeHash: 'range-of-two' };
  const [first, second] = [startProcess(), startProcess()];
  const taken = [];
  for (const { limits } of [first, second, first, second, first, second]) {
    taken.push(await isTaken(limits.countGuess(caller, 'a')));
  }
  expect(taken).toEqual([true, true, true, true, false, false]);
  const restarted = startProcess();
  expect(await isTaken(restarted.limits.countGuess(caller, 'a'))).toBe(false);
  for (const { log, fallbacks } of [first, second, restarted]) {
    expect(await fallbacks()).toBe(0);
    expect(log.error).not.toHaveBeenCalled();
  }
});

test('many addresses of one range have a budget together', async () => {
  const { limits } = startProcess();
  const most = RANGE_BUDGETS * config.guessingPerAddress;
  const taken = [];
  for (let call = 0; call <= most; call++) {
    taken.push(await isTaken(limits.countGuess({ addressHash: `one-of-${call}`, rangeHash: 'a-whole-net' }, 'b')));
  }
  expect(taken).toEqual([...Array.from({ length: most }, () => true), false]);
});

test('games opened are counted by the minute: of an address for guests, of the account for a player', async () => {
  const { limits } = startProcess();
  const caller = { addressHash: 'an-office', rangeHash: 'range-of-office' };
  const taken = [];
  for (const playerId of [null, null, null, 7, 7, 7, 8])
    taken.push(await isTaken(limits.countLaunch(caller, playerId)));
  expect(taken).toEqual([true, true, false, true, true, false, true]);
});

test('calls for game sessions are counted for each player', async () => {
  const { limits } = startProcess();
  const taken = [];
  for (const playerId of [7, 7, 7, 8]) taken.push(await isTaken(limits.countGameSessionCall(playerId)));
  expect(taken).toEqual([true, true, false, true]);
});

test('without the database each process counts by itself, says so once and counts it', async () => {
  const broken = { query: () => Promise.reject(new Error('the database is gone')) };
  const { limits, log, fallbacks } = startProcess(broken as never);
  const caller = { addressHash: 'alone', rangeHash: 'range' };
  const taken = [];
  for (let call = 0; call < 4; call++) taken.push(await isTaken(limits.countSending(caller)));
  expect(taken).toEqual([true, true, true, false]);
  expect(log.error).toHaveBeenCalledOnce();
  expect(await fallbacks()).toBe(7);
});

test.each([
  ['a balancer that is not named', 0, { 'x-forwarded-for': '1.2.3.4' }, 1],
  ['a balancer that is named', 1, { 'x-forwarded-for': '1.2.3.4' }, 0],
  ['no balancer', 0, {}, 0],
])('the log says once that all visitors count as one: %s', (_, proxies, headers, times) => {
  const log = { warn: vi.fn() };
  const warn = createProxyWarning(proxies, log);
  for (let call = 0; call < 3; call++) warn(new Headers(headers));
  expect(log.warn).toHaveBeenCalledTimes(times);
});
