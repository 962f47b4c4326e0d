import { MINUTE_MS } from '@foyer/domain/time/duration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClient } from '../../testing/test-client.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { addPlayer } from '../../testing/test-players.ts';
import { endLapsedSessions, warnIdleSessions } from './end-lapsed-sessions.ts';
import { hashPassword } from './hashing/password.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform({ seeded: false });
});
afterAll(() => platform.close());

test('[GLI-19 2.5.4] a session is warned once two minutes before its idle end, with the time, and again only after it was used', async () => {
  const { deps, clock, database } = platform;
  await addPlayer(database, 0n, { userName: 'idler', passwordHash: await hashPassword('right') });
  const client = createTestClient(platform);
  await client.login('idler', 'right');
  clock.advance(28 * MINUTE_MS - 1);
  expect(await warnIdleSessions(deps)).toBe(0);
  clock.advance(1);
  const endsAt = new Date(clock.now().getTime() + 2 * MINUTE_MS).toISOString();
  expect([await warnIdleSessions(deps), await warnIdleSessions(deps)]).toEqual([1, 0]);
  const { rows } = await database.pool.query(`SELECT payload, session_id FROM events WHERE name = 'sessionIdle'`);
  expect(rows).toEqual([{ payload: { endsAt }, session_id: expect.any(String) }]);
  await client.send('POST', '/api/session/auto-login', {});
  clock.advance(28 * MINUTE_MS);
  expect(await warnIdleSessions(deps)).toBe(1);
  clock.advance(2 * MINUTE_MS);
  expect([await warnIdleSessions(deps), await endLapsedSessions(deps)]).toEqual([0, 1]);
});
