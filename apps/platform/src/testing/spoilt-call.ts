import type { Endpoint } from '@foyer/contract/endpoint';
import * as z from 'zod/mini';
import type { Chance } from './malformed-input.ts';

/** Edge cases of the right type. */
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
/** Texts that match the contract's patterns. */
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
type Pick = Chance['pick'];

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objectsIn = (value: unknown) => (Array.isArray(value) ? value.filter(isObject) : []);

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

function spoiltOf(value: unknown, pick: Pick): unknown {
  if (Array.isArray(value) && value.length > 0) return [spoiltOf(value[0], pick)];
  if (!isObject(value) || Object.keys(value).length === 0) return pick(NASTY);
  const name = pick(Object.keys(value));
  return { ...value, [name]: spoiltOf(value[name], pick) };
}

const jsonSchema = (schema: z.ZodMiniType): Schema => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

export function spoiltCall(
  { method, path, params, query, body }: Endpoint,
  { pick, below }: Chance,
): { address: string; body: string | undefined } {
  const sample = (schema: z.ZodMiniType | undefined) => {
    const whole = schema ? sampleOf(jsonSchema(schema), pick) : {};
    return isObject(whole) ? whole : {};
  };
  const spoil = (value: unknown) => (below(3) === 0 ? value : spoiltOf(value, pick));
  const values = sample(params);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '1')));
  const asked = Object.entries(sample(query)).map(([name, value]): [string, string] => [
    name,
    String(spoil(value)).toWellFormed(),
  ]);
  return {
    address: `${filled}?${new URLSearchParams(asked)}`,
    body: method === 'GET' ? undefined : JSON.stringify(spoil(sample(body))),
  };
}
