import { randomBytes, randomUUID } from 'node:crypto';
import type { Endpoint } from '@foyer/contract/endpoint';
import { ENDPOINTS } from '@foyer/contract/endpoints';
import { EVENT_STREAM_PATH } from '@foyer/contract/event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlatform, type Platform } from '../../app.ts';
import { type BreakableLine, openLine } from '../../testing/breakable-line.ts';
import { createManualClock } from '../../testing/manual-clock.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { parseConfig } from '../config/config.ts';
import { openDatabase } from '../db/database.ts';
import { createLog } from '../log/log.ts';

const TOKEN = 'an-operator-token-of-this-test';

let own: TestPlatform;
let line: BreakableLine;
let platform: Platform;
let closeDatabase: () => Promise<void>;
const logged: { level: number; msg: string; err?: unknown }[] = [];
beforeAll(async () => {
  own = await createTestPlatform();
  line = await openLine(own.database);
  const database = openDatabase(line.address, 4);
  closeDatabase = database.close;
  platform = await createPlatform({
    database,
    clock: createManualClock(),
    randomBytes,
    config: { ...parseConfig({ NODE_ENV: 'test' }), operatorToken: TOKEN },
    log: createLog('info', { write: (text) => void logged.push(JSON.parse(text)) }),
  });
});
afterAll(async () => {
  line.mend();
  await platform.close();
  await closeDatabase();
  await line.close();
  await own.close();
});

/** A call that would be answered: every parameter is filled with something of its form. */
function call({ method, path, access }: Endpoint): Promise<Response> {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name.endsWith('Id') ? randomUUID() : 'tokaj-nights',
  );
  return Promise.resolve(
    platform.app.request(`http://localhost${filled}`, {
      method,
      headers: {
        cookie: `foyer=${'a'.repeat(43)}`,
        'idempotency-key': randomUUID(),
        ...(method !== 'GET' && { 'content-type': 'application/json' }),
        ...(access === 'operator' && { authorization: `Bearer ${TOKEN}` }),
      },
      ...(method !== 'GET' && { body: '{}' }),
    }),
  );
}

test('[standards G25] a database that is away is 503 with a time to try again on every call, and one line in the log', async () => {
  line.cut();
  logged.length = 0;
  const statuses = new Map<string, number>();
  for (const endpoint of Object.values<Endpoint>(ENDPOINTS)) {
    const answer = await call(endpoint);
    statuses.set(endpoint.name, answer.status);
    if (answer.status !== 503) continue;
    expect(Number(answer.headers.get('retry-after')), endpoint.name).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ errorCode: 'unavailable' });
  }
  expect([...statuses].filter(([, status]) => status >= 500 && status !== 503)).toEqual([]);
  expect([...statuses.values()].filter((status) => status === 503).length).toBeGreaterThan(30);
  const stream = await platform.app.request(`http://localhost${EVENT_STREAM_PATH}`, {
    headers: { cookie: `foyer=${'a'.repeat(43)}` },
  });
  expect(stream.status).toBe(503);
  expect(logged.filter(({ msg }) => msg === 'call failed')).toEqual([]);
  expect(logged.filter(({ err }) => err !== undefined && JSON.stringify(err).includes('"stack"'))).toEqual([]);
  const told = logged.filter(({ msg }) => msg === 'the database is away');
  expect(told.length).toBeGreaterThan(0);
  expect(told.length).toBeLessThan(statuses.size / 2);
});

test('[standards G25] the same calls are answered again once it is back', async () => {
  line.mend();
  await expect.poll(async () => (await call(ENDPOINTS.getSession)).status).toBe(200);
});
