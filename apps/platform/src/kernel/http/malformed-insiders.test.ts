import type { Endpoint } from '@foyer/contract/endpoint';
import { ENDPOINTS } from '@foyer/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../seed/demo-players.ts';
import { createChance } from '../../testing/malformed-input.ts';
import { spoiltCall } from '../../testing/spoilt-call.ts';
import { createTestClient, TEST_ORIGIN } from '../../testing/test-client.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

const REQUESTS = 2_000;
const SEED = process.env.FOYER_TEST_SEED ?? 'insiders-1';
const TOKEN = 'an-operator-token-of-this-test';

let platform: TestPlatform;
let cookie: string;
beforeAll(async () => {
  platform = await createTestPlatform({ config: { operatorToken: TOKEN } });
  const client = createTestClient(platform);
  await client.login('nora', DEMO_PASSWORD);
  cookie = client.cookie() ?? '';
});
afterAll(() => platform.close());

/** Here the session must last, and the clock stand: no logout, no login that needs no secret. */
const LEFT_OUT = new Set(['logout', 'loginAsPlayer', 'moveClock']);

test(`2,000 requests of a player and of the operator with one value that does not belong: no 5xx (seed ${SEED})`, async () => {
  const chance = createChance(SEED);
  const endpoints = Object.values<Endpoint>(ENDPOINTS).filter(({ name }) => !LEFT_OUT.has(name));
  const faults: string[] = [];
  const one = async () => {
    const endpoint = chance.pick(endpoints);
    const { address, body } = spoiltCall(endpoint, chance);
    const headers = {
      origin: TEST_ORIGIN,
      'content-type': 'application/json',
      cookie,
      authorization: `Bearer ${TOKEN}`,
      'idempotency-key': `key-of-a-request-${chance.below(1_000)}`,
    };
    const init = { method: endpoint.method, headers, ...(body !== undefined && { body }) };
    const response = await platform.app.request(`${TEST_ORIGIN}${address}`, init);
    await response.body?.cancel();
    if (response.status >= 500) faults.push(`${endpoint.name} ${address} ${body?.slice(0, 300)}`);
  };
  for (let sent = 0; sent < REQUESTS; sent += 20) await Promise.all(Array.from({ length: 20 }, one));
  expect(faults.slice(0, 10)).toEqual([]);
});
