import type { Query } from './modal-table.ts';
import type { PageQuery } from './page-query.ts';

const EXIT = { redirectFrom: 'messageInterface', type: 'gaming', value: 'exit' } as const satisfies PageQuery;

/** `message`: untrusted message or query. */
export function isGameExit(message: unknown): boolean {
  if (typeof message !== 'object' || message === null) return false;
  return Object.entries(EXIT).every(
    ([name, wanted]) => Object.hasOwn(message, name) && Reflect.get(message, name) === wanted,
  );
}

/** ACCESS-40. */
export function withoutGameExit(query: Query): Query {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !Object.hasOwn(EXIT, name)));
}
