import type { Query } from './modal-table.ts';
import type { PageQuery } from './page-query.ts';

/** A message or address that ends the running game (specification 4.3). */
const EXIT = { redirectFrom: 'messageInterface', type: 'gaming', value: 'exit' } as const satisfies PageQuery;

/** Whether a message or query says that the player leaves the game. Hostile input: any value. */
export function isGameExit(told: unknown): boolean {
  if (typeof told !== 'object' || told === null) return false;
  return Object.entries(EXIT).every(
    ([name, wanted]) => Object.hasOwn(told, name) && Reflect.get(told, name) === wanted,
  );
}

/** Without the exit's parameters (ACCESS-40). */
export function withoutGameExit(query: Query): Query {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !Object.hasOwn(EXIT, name)));
}
