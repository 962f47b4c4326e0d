import { listGames } from '@foyer/contract/game/game';
import { getGameIndex } from '@foyer/contract/game/game-index';
import type { QueryClient } from '@tanstack/react-query';
import { prefetchCall, readCall } from '../../../data/call.ts';
import type { Transport } from '../../../data/transport.ts';
import { PAGE_SIZE } from '../../../features/lobby/lobby-size.ts';

const ALL_GAMES = { query: { group: 'all', page: '1', size: String(PAGE_SIZE) } };

/** Prefetches the list of all games, unless the index is here, which shows it too. */
export async function prefetchAllGames(client: QueryClient, transport: Transport): Promise<void> {
  if (readCall(client, getGameIndex, {}) !== undefined) return;
  await prefetchCall(client, transport, listGames, ALL_GAMES);
}
