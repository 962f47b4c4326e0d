import type { Endpoint } from '@foyer/contract/endpoint';
import { createRandom } from '@foyer/domain/random/random';
import { seededBytes } from '../seed/seeded-bytes.ts';

export type Chance = { pick<T>(from: readonly T[]): T; below(bound: number): number };

/** Deterministic by seed. */
export function createChance(seed: string): Chance {
  const random = createRandom(seededBytes(seed));
  const below = (bound: number) => random.below(bound);
  const pick = <T>(from: readonly T[]): T => {
    const value = from[below(from.length)];
    if (value === undefined) throw new RangeError('nothing to pick');
    return value;
  };
  return { pick, below };
}

const NASTY: readonly unknown[] = [
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
/** Parts of a path, as sent. */
export const PATHS: readonly string[] = [
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
/** Valid for some call, so that a body gets past the check of its shape. */
const PLAUSIBLE: readonly unknown[] = [
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

function fieldsOf(schema: unknown): Map<string, unknown> {
  const def = Object(Object(Object(schema)._zod).def);
  if (def.innerType) return fieldsOf(def.innerType);
  if (Array.isArray(def.options)) return new Map(def.options.flatMap((option: unknown) => [...fieldsOf(option)]));
  return new Map(Object.entries(Object(def.shape)));
}

/** An object of the schema's own fields, each missing, nasty, plausible or an object of its own fields. */
function ownObject(schema: unknown, chance: Chance): Record<string, unknown> {
  const { pick, below } = chance;
  const own = [...fieldsOf(schema)];
  const names = [...own, ['__proto__', null], ['constructor', null], ['x', null]] as const;
  const chosen = below(6) === 0 ? names : own;
  return Object.fromEntries(
    chosen
      .filter(() => below(8) > 0)
      .map(([name, field]) => {
        const nested = fieldsOf(field).size > 0 && below(3) > 0;
        return [name, nested ? ownObject(field, chance) : pick(below(2) === 0 ? NASTY : PLAUSIBLE)];
      }),
  );
}

export function malformedBody(endpoint: Endpoint, chance: Chance): string {
  const { pick, below } = chance;
  const kind = below(8);
  if (kind === 0) return '{"a":'.repeat(below(200)) + String(pick(NASTY));
  if (kind === 1) return '['.repeat(below(5_000));
  if (kind === 2) return JSON.stringify(pick(NASTY));
  const text = JSON.stringify(ownObject(endpoint.body, chance));
  return kind === 3 ? text.slice(0, below(text.length + 1)) : text;
}

export function malformedQuery(endpoint: Endpoint, { pick, below }: Chance): string {
  if (below(3) === 0) return '';
  const names = [...fieldsOf(endpoint.query).keys(), 'a', 'page', '%', '&&', 'page=1&page'];
  const value = () => (below(2) === 0 ? pick(PATHS) : encodeURIComponent(String(pick(PLAUSIBLE))));
  return `?${names
    .filter(() => below(2) === 0)
    .map((name) => `${name}=${value()}`)
    .join('&')}`;
}

export function malformedPath({ path }: Endpoint, { pick, below }: Chance): string {
  return path.replaceAll(/\{\w+\}/g, () =>
    below(2) === 0 ? pick(PATHS) : encodeURIComponent(String(pick(PLAUSIBLE))),
  );
}
