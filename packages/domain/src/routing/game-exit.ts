import type { Query } from './modal-table.ts';
import type { PageQuery } from './page-query.ts';

/** What says that the running game is to end, in a message or in the address (specification 4.3). */
const EXIT = { redirectFrom: 'messageInterface', type: 'gaming', value: 'exit' } as const satisfies PageQuery;

/** Whether a message or a query tells that the player leaves the game. Hostile input: any value. */
export function isGameExit(told: unknown): boolean {
  if (typeof told !== 'object' || told === null) return false;
  return Object.entries(EXIT).every(
    ([name, wanted]) => Object.hasOwn(told, name) && Reflect.get(told, name) === wanted,
  );
}

/** The query without what told of the exit (ACCESS-40). */
export function withoutGameExit(query: Query): Query {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !Object.hasOwn(EXIT, name)));
}
