import type { Endpoint } from '@foyer/contract/endpoint';
import { ENDPOINTS } from '@foyer/contract/endpoints';
import { ApiError } from '@foyer/contract/error';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { DEMO_PASSWORD } from '../../seed/demo-players.ts';
import { createChance, malformedBody, malformedPath, malformedQuery } from '../../testing/malformed-input.ts';
import { createTestClient, TEST_ORIGIN } from '../../testing/test-client.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

const REQUESTS = Number(process.env.FOYER_TEST_REQUESTS ?? 4_000);
const SEED = process.env.FOYER_TEST_SEED ?? 'malformed-1';

const TOKEN = 'malformed-operator-token-of-40-characters';

let platform: TestPlatform;
let cookies: string[];
beforeAll(async () => {
  platform = await createTestPlatform({ config: { operatorToken: TOKEN } });
  const player = createTestClient(platform);
  await player.login('magnus', DEMO_PASSWORD);
  cookies = ['', 'foyer=x', `foyer=${'y'.repeat(3_000)}`, player.cookie() ?? '', `${player.cookie()}; foyer=\xff`];
});
afterAll(() => platform.close());

test(`${REQUESTS} malformed requests, of strangers, a player and an operator, over all endpoints: no 5xx, every refusal in the one shape (seed ${SEED})`, async () => {
  const chance = createChance(SEED);
  const { pick, below } = chance;
  // The clock stands and the player stays logged in. Password checks are slow by design and no part of this.
  const endpoints = Object.values<Endpoint>(ENDPOINTS).filter(({ name }) => !/^(moveClock|logout|login)$/.test(name));
  const answered = new Set<number>();
  const faults: string[] = [];
  const one = async () => {
    const endpoint = pick(endpoints);
    const path = malformedPath(endpoint, chance);
    const query = malformedQuery(endpoint, chance);
    const body = endpoint.method === 'GET' ? undefined : malformedBody(endpoint, chance);
    const headers = new Headers({
      origin: TEST_ORIGIN,
      'content-type': 'application/json',
      cookie: pick(cookies),
    });
    if (endpoint.access === 'operator' && below(4) > 0) headers.set('authorization', `Bearer ${TOKEN}`);
    if (below(2) === 0) headers.set('idempotency-key', pick(['k'.repeat(below(70)), crypto.randomUUID()]));
    const response = await platform.app.request(`${TEST_ORIGIN}${path}${query}`, {
      method: endpoint.method,
      headers,
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    answered.add(response.status);
    const isWhole = response.status === 200 || ApiErrorShape.safeParse(JSON.parse(text)).success;
    if (response.status >= 500 || !isWhole)
      faults.push(`${endpoint.name} ${path}${query} ${body?.slice(0, 80)}: ${text}`);
  };
  for (let sent = 0; sent < REQUESTS; sent += 50) await Promise.all(Array.from({ length: 50 }, one));
  expect(faults.slice(0, 5)).toEqual([]);
  // Some came through to the rules behind the shapes.
  expect([...answered]).toEqual(expect.arrayContaining([200, 400, 401, 404]));
}, 240_000);

const ApiErrorShape = z.strictObject({ ...ApiError.shape });
