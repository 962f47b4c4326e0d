import { listGames } from '@foyer/contract/game';
import { type CallSpec, callOf } from '../../data/call.ts';
import type { CallInput } from '../../data/transport.ts';
import { PAGE_SIZE } from './lobby-size.ts';

/** Which games a list shows. */
export type ListQuery = { group?: string; provider?: string; page: number };

/** The input of the call for a list: the same on the server and in the browser, so that the answer is found. */
export function listInput({ group, provider, page }: ListQuery): CallInput<typeof listGames> {
  return {
    query: {
      ...(group === undefined ? {} : { group }),
      ...(provider === undefined ? {} : { provider }),
      page: String(page),
      size: String(PAGE_SIZE),
    },
  };
}

export function listCall(list: ListQuery): CallSpec {
  return callOf(listGames, listInput(list));
}
