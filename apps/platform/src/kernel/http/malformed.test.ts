import type { Endpoint } from '@foyer/contract/endpoint';
import { ENDPOINTS } from '@foyer/contract/endpoints';
import { ApiError } from '@foyer/contract/error';
import { createRandom } from '@foyer/domain/random/random';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { DEMO_PASSWORD } from '../../seed/demo-players.ts';
import { seededBytes } from '../../seed/seeded-bytes.ts';
import { createTestClient, TEST_ORIGIN } from '../../testing/test-client.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

const REQUESTS = Number(process.env.FOYER_TEST_REQUESTS ?? 10_000);
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

const NASTY: unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  2 ** 53,
  0.1,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '💥',
  "' OR 1=1 --",
  '../../etc/passwd',
  '<script>',
  'NaN',
  '9'.repeat(400),
  'a'.repeat(5_000),
  [],
  [[]],
  {},
  { $ne: 1 },
  '1.00',
  '-1.00',
  '1e5',
  '00000000-0000-4000-8000-000000000000',
];
const PATHS = [
  '%00',
  '%ff',
  '%2e%2e',
  '..',
  '0',
  '-1',
  '99999999999999999999',
  'constructor',
  '__proto__',
  "'",
  '%F0%9F%92%A5',
  'x'.repeat(300),
];
/** What some call takes somewhere: with them a body comes further than its shape. */
const PLAUSIBLE: unknown[] = [
  'tokaj-nights',
  'nora',
  'en',
  'GB',
  'EUR',
  'real',
  '0.20',
  '2026-11-21T12:00:00Z',
  '2026-11-31',
  'welcome',
  'ops@example.com',
  '\u202eabc',
  100_001,
  1,
  20,
  true,
  ['en'],
];

/** The fields that a schema takes, by name: those of an object, or of each of several. */
function fieldsOf(schema: unknown): Map<string, unknown> {
  const def = Object(Object(Object(schema)._zod).def);
  if (def.innerType) return fieldsOf(def.innerType);
  if (Array.isArray(def.options)) return new Map(def.options.flatMap((option: unknown) => [...fieldsOf(option)]));
  return new Map(Object.entries(Object(def.shape)));
}

type Pick = <T>(from: readonly T[]) => T;

type Chance = { pick: Pick; below(bound: number): number };

/** An object of the schema's own fields, each missing, nasty, plausible or an object of its own fields. */
function ownObject(schema: unknown, chance: Chance): Record<string, unknown> {
  const { pick, below } = chance;
  const own = [...fieldsOf(schema)];
  const names = [...own, ['__proto__', null], ['constructor', null], ['x', null]] as const;
  const taken = below(6) === 0 ? names : own;
  return Object.fromEntries(
    taken
      .filter(() => below(8) > 0)
      .map(([name, field]) => {
        const nested = fieldsOf(field).size > 0 && below(3) > 0;
        return [name, nested ? ownObject(field, chance) : pick(below(2) === 0 ? NASTY : PLAUSIBLE)];
      }),
  );
}

function malformedBody(endpoint: Endpoint, chance: Chance): string {
  const { pick, below } = chance;
  const kind = below(8);
  if (kind === 0) return '{"a":'.repeat(below(200)) + String(pick(NASTY));
  if (kind === 1) return '['.repeat(below(5_000));
  if (kind === 2) return JSON.stringify(pick(NASTY));
  const text = JSON.stringify(ownObject(endpoint.body, chance));
  return kind === 3 ? text.slice(0, below(text.length + 1)) : text;
}

function malformedQuery(endpoint: Endpoint, { pick, below }: Chance): string {
  if (below(3) === 0) return '';
  const names = [...fieldsOf(endpoint.query).keys(), 'a', 'page', '%', '&&', 'page=1&page'];
  const value = () => (below(2) === 0 ? pick(PATHS) : encodeURIComponent(String(pick(PLAUSIBLE))));
  return `?${names
    .filter(() => below(2) === 0)
    .map((name) => `${name}=${value()}`)
    .join('&')}`;
}

test(`${REQUESTS} malformed requests, of strangers, a player and an operator, over all endpoints: no 5xx, every refusal in the one shape (seed ${SEED})`, async () => {
  const random = createRandom(seededBytes(SEED));
  const below = (bound: number) => random.below(bound);
  const pick: Pick = (from) => {
    const value = from[below(from.length)];
    if (value === undefined) throw new RangeError('nothing to pick');
    return value;
  };
  const chance: Chance = { pick, below };
  // The clock stands and the player stays logged in. Password checks are slow by design and no part of this.
  const endpoints = Object.values<Endpoint>(ENDPOINTS).filter(({ name }) => !/^(moveClock|logout|login)$/.test(name));
  const answered = new Set<number>();
  const faults: string[] = [];
  const one = async () => {
    const endpoint = pick(endpoints);
    const path = endpoint.path.replaceAll(/\{\w+\}/g, () =>
      below(2) === 0 ? pick(PATHS) : encodeURIComponent(String(pick(PLAUSIBLE))),
    );
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
