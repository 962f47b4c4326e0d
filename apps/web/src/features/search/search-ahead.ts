import { getGameIndex } from '@foyer/contract/game/game-index';
import type { QueryClient } from '@tanstack/react-query';
import { prefetchCall } from '../../data/call.ts';
import type { Transport } from '../../data/transport.ts';

/** Prefetches what a search reads. The build packs this file with the search itself. */
export function fetchIndex(client: QueryClient, transport: Transport): Promise<void> {
  return prefetchCall(client, transport, getGameIndex, {});
}
