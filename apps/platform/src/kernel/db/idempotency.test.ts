import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, MIGRATED, TEST_SERVERS } from '../../testing/test-database.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Database } from './database.ts';
import { once } from './idempotency.ts';

const at = new Date('2026-11-21T12:00:00Z');

describe.each(TEST_SERVERS)('an idempotency key on %s', (server) => {
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase(MIGRATED, server);
  });
  afterAll(() => database.close());

  type Work = () => Promise<string>;
  const run = (owner: `player:${number}`, key: string, payload: unknown, work: Work, waits = false) =>
    database.kysely.transaction().execute((trx) => once(trx, { owner, key, payload, at, waits }, work, String));
  const codeOf = (promise: Promise<unknown>) =>
    promise.then(
      () => 'done',
      (error: unknown) => (error instanceof Refusal ? error.code : 'fault'),
    );

  test('the same request gets the stored answer and does nothing again', async () => {
    let effects = 0;
    const work = async () => `answer ${++effects}`;
    expect(await run('player:1', 'key-000000000001', { a: 1 }, work)).toBe('answer 1');
    expect(await run('player:1', 'key-000000000001', { a: 1 }, work)).toBe('answer 1');
    expect(await codeOf(run('player:1', 'key-000000000001', { a: 2 }, work))).toBe('idempotencyKeyReused');
    expect(await run('player:2', 'key-000000000001', { a: 1 }, work)).toBe('answer 2');
  });

  test('a hundred at once have one effect', async () => {
    let effects = 0;
    const results = await Promise.all(
      Array.from({ length: 100 }, () => codeOf(run('player:3', 'key-000000000002', 1, async () => `${++effects}`))),
    );
    expect(effects).toBe(1);
    expect(new Set(results)).toEqual(
      new Set(results.includes('requestInFlight') ? ['done', 'requestInFlight'] : ['done']),
    );
    expect(await run('player:3', 'key-000000000002', 1, async () => 'never')).toBe('1');
  });

  test('two at once: the second is told that the first runs', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const { promise: inside, resolve: entered } = Promise.withResolvers<void>();
    const first = run('player:4', 'key-000000000003', 1, async () => {
      entered();
      await gate;
      return 'first';
    });
    await inside;
    expect(await codeOf(run('player:4', 'key-000000000003', 1, async () => 'second'))).toBe('requestInFlight');
    open();
    expect(await first).toBe('first');
  });

  test('who waits for the first comes after it, with its answer', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const { promise: inside, resolve: entered } = Promise.withResolvers<void>();
    const order: string[] = [];
    const first = run('player:6', 'key-000000000005', 1, async () => {
      entered();
      await gate;
      order.push('first');
      return 'first';
    });
    await inside;
    const waiting = run('player:6', 'key-000000000005', 1, async () => 'second', true).then((answer) => {
      order.push('waiting');
      return answer;
    });
    await run('player:6', 'key-000000000006', 1, async () => 'another key', true);
    open();
    expect(await Promise.all([first, waiting])).toEqual(['first', 'first']);
    expect(order).toEqual(['first', 'waiting']);
  });

  test('a failed request stores nothing and may be tried again', async () => {
    const failing = async () => {
      throw new Refusal('121');
    };
    expect(await codeOf(run('player:5', 'key-000000000004', 1, failing))).toBe('121');
    expect(await run('player:5', 'key-000000000004', 1, async () => 'now')).toBe('now');
  });
});
