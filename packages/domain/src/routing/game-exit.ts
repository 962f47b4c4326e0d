import type { Query } from './modal-table.ts';
import type { PageQuery } from './page-query.ts';

const EXIT = { redirectFrom: 'messageInterface', type: 'gaming', value: 'exit' } as const satisfies PageQuery;

/** `told`: untrusted message or query. */
export function isGameExit(told: unknown): boolean {
  if (typeof told !== 'object' || told === null) return false;
  return Object.entries(EXIT).every(
    ([name, wanted]) => Object.hasOwn(told, name) && Reflect.get(told, name) === wanted,
  );
}

/** ACCESS-40. */
export function withoutGameExit(query: Query): Query {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !Object.hasOwn(EXIT, name)));
}
