import { type Game, getGameMenu, setFavourite } from '@foyer/contract/game/game';
import { getSettings } from '@foyer/contract/settings/settings';
import type { Text } from '@foyer/texts/format';
import type { QueryClient } from '@tanstack/react-query';
import { afterPaint } from '../../browser/after-paint.ts';
import { whenOnline } from '../../browser/online.ts';
import { emitAnalytics } from '../../browser/services/analytics.ts';
import { readCall } from '../../data/call.ts';
import { type OptimisticFavourite, optimisticFavourites, writeFavourite } from '../../data/favourite-cache.ts';
import type { Failure, Transport } from '../../data/transport.ts';
import { toast } from '../feedback/toasts.ts';
import { favouriteEvent } from './favourite-event.ts';

/** Retry delays in milliseconds; the network's return ends a delay at once. */
const RETRY_DELAYS = [500, 2_000, 6_000, 15_000];

/** The call is idempotent. */
function isRetryable(failure: Failure): boolean {
  return failure.kind !== 'refused' || failure.status >= 500;
}

function emitFavourite(client: QueryClient, game: Game, favourite: boolean): void {
  const studios = readCall(client, getGameMenu, {})?.providers ?? [];
  const excludedGroups = readCall(client, getSettings, {})?.frontEnd.excludedGameGroupsFromGameThumbnails ?? [];
  emitAnalytics(
    favourite ? 'ADD_TO_FAVORITES' : 'REMOVE_FROM_FAVORITES',
    favouriteEvent(game, { studios, excludedGroups }),
  );
}

/** Sends until the platform has what the player wants. False when it refused or stayed unreachable. */
async function flush(
  client: QueryClient,
  transport: Transport,
  game: Game,
  wish: OptimisticFavourite,
): Promise<boolean> {
  let lost = 0;
  await afterPaint();
  while (wish.isUnsure || wish.wanted !== wish.known) {
    const favourite = wish.wanted;
    wish.fromEvent = undefined;
    const input = { params: { gameId: String(game.gameId) }, body: { favourite } };
    const result = await transport(setFavourite, input, { keepalive: true });
    if (result.ok) {
      if (favourite !== wish.known) emitFavourite(client, game, favourite);
      Object.assign(wish, { known: favourite, isUnsure: false });
      lost = 0;
    } else {
      const wait = isRetryable(result.failure) ? RETRY_DELAYS[lost] : undefined;
      if (wait === undefined) return false;
      wish.isUnsure = true;
      lost += 1;
      await whenOnline(wait);
    }
  }
  return true;
}

/** Keeps the optimistic state while older answers arrive. Returns a function that stops it. */
function keepOptimistic(client: QueryClient, gameId: number, wish: OptimisticFavourite): () => void {
  return client.getQueryCache().subscribe((event) => {
    const isAnswer = event.type === 'updated' && event.action.type === 'success' && !event.action.manual;
    if (isAnswer) writeFavourite(client, gameId, wish.wanted);
  });
}

export type FavouritePress = { client: QueryClient; transport: Transport; t: Text; game: Game };

/** Optimistic update: the heart changes at once and is sent with retries. A refusal turns it back, with a toast. */
export async function pressFavourite({ client, transport, t, game }: FavouritePress): Promise<void> {
  const { gameId, favourite } = game;
  const wishes = optimisticFavourites(client);
  const pending = wishes.get(gameId);
  const wish = pending ?? { wanted: favourite, known: favourite, isUnsure: false, fromEvent: undefined };
  wish.wanted = !wish.wanted;
  writeFavourite(client, gameId, wish.wanted);
  if (pending) return;
  wishes.set(gameId, wish);
  const stopKeeping = keepOptimistic(client, gameId, wish);
  const isDone = await flush(client, transport, game, wish);
  stopKeeping();
  wishes.delete(gameId);
  if (!isDone) toast('danger', t('notice.favouriteFailed'));
  writeFavourite(client, gameId, wish.fromEvent ?? wish.known);
}
