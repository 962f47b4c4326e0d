import type { Endpoint } from '@foyer/contract/endpoint';
import { ENDPOINTS } from '@foyer/contract/endpoints';
import { createRandom } from '@foyer/domain/random/random';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { DEMO_PASSWORD } from '../../seed/demo-players.ts';
import { seededBytes } from '../../seed/seeded-bytes.ts';
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

/** Values of the right type that no handler likes. */
const NASTY_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '💥',
  "' OR 1=1 --",
  '%',
  '\\',
  '__proto__',
  'x'.repeat(3_000),
];
const NASTY_NUMBERS = [0, -1, 0.5, 1e308, 2 ** 31, 2 ** 53 - 1, -(2 ** 53 - 1)];
const NASTY: readonly unknown[] = [...NASTY_TEXTS, ...NASTY_NUMBERS, null, true, [], {}];
/** What the patterns of the contract take. */
const TEXTS = [
  'en',
  'tips/lobby/1',
  '00000000-0000-4000-8000-000000000000',
  'foyer',
  'EUR',
  '1',
  '1.00',
  '2026-11-21T12:00:00Z',
  'starlight-mill',
  `B${'a'.repeat(86)}`,
  'a'.repeat(22),
  'https://push.example.com/send/1',
];

type Schema = Readonly<Record<string, unknown>>;
type Pick = <T>(from: readonly T[]) => T;

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objectsIn = (value: unknown) => (Array.isArray(value) ? value.filter(isObject) : []);

/** A value that a schema may take, as far as its type goes. */
function sampleOf(schema: Schema, pick: Pick): unknown {
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return pick(schema.enum);
  const choices = objectsIn(schema.anyOf);
  if (choices.length > 0) return sampleOf(pick(choices), pick);
  if (schema.type === 'object') {
    const entries = Object.entries(isObject(schema.properties) ? schema.properties : {});
    return Object.fromEntries(entries.map(([name, inner]) => [name, isObject(inner) ? sampleOf(inner, pick) : null]));
  }
  if (schema.type === 'array') return isObject(schema.items) ? [sampleOf(schema.items, pick)] : [];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return 1;
  const { pattern } = schema;
  const fitting = typeof pattern === 'string' ? TEXTS.filter((text) => new RegExp(pattern, 'u').test(text)) : TEXTS;
  return pick([...fitting, 'word']);
}

/** The same with one value in it replaced, mostly. */
function spoiltOf(value: unknown, pick: Pick): unknown {
  if (Array.isArray(value) && value.length > 0) return [spoiltOf(value[0], pick)];
  if (!isObject(value) || Object.keys(value).length === 0) return pick(NASTY);
  const name = pick(Object.keys(value));
  return { ...value, [name]: spoiltOf(value[name], pick) };
}

const jsonSchema = (schema: z.ZodMiniType): Schema => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

/** Here the session must last, and the clock stand: no logout, no login that needs no secret. */
const LEFT_OUT = new Set(['logout', 'loginAsPlayer', 'moveClock']);

test(`2,000 requests of a player and of the operator with one value that does not belong: no 5xx (seed ${SEED})`, async () => {
  const random = createRandom(seededBytes(SEED));
  const pick: Pick = (from) => {
    const value = from[random.below(from.length)];
    if (value === undefined) throw new RangeError('nothing to pick');
    return value;
  };
  const endpoints = Object.values<Endpoint>(ENDPOINTS).filter(({ name }) => !LEFT_OUT.has(name));
  const sample = (schema: z.ZodMiniType | undefined) => {
    const whole = schema ? sampleOf(jsonSchema(schema), pick) : {};
    return isObject(whole) ? whole : {};
  };
  const spoil = (value: unknown) => (random.below(3) === 0 ? value : spoiltOf(value, pick));
  const addressOf = ({ path, params, query }: Endpoint) => {
    const values = sample(params);
    const place = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '1')));
    const asked = Object.entries(sample(query)).map(([name, value]) => [name, String(spoil(value)).toWellFormed()]);
    return `${place}?${new URLSearchParams(asked)}`;
  };
  const faults: string[] = [];
  const one = async () => {
    const endpoint = pick(endpoints);
    const address = addressOf(endpoint);
    const body = endpoint.method === 'GET' ? undefined : JSON.stringify(spoil(sample(endpoint.body)));
    const headers = {
      origin: TEST_ORIGIN,
      'content-type': 'application/json',
      cookie,
      authorization: `Bearer ${TOKEN}`,
      'idempotency-key': `key-of-a-request-${random.below(1_000)}`,
    };
    const init = { method: endpoint.method, headers, ...(body !== undefined && { body }) };
    const response = await platform.app.request(`${TEST_ORIGIN}${address}`, init);
    await response.body?.cancel();
    if (response.status >= 500) faults.push(`${endpoint.name} ${address} ${body?.slice(0, 300)}`);
  };
  for (let sent = 0; sent < REQUESTS; sent += 20) await Promise.all(Array.from({ length: 20 }, one));
  expect(faults.slice(0, 10)).toEqual([]);
});
