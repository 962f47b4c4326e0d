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

/** Milliseconds before each further try after an answer was lost; the network's return ends the wait at once. */
const PATIENCE = [500, 2_000, 6_000, 15_000];

/** Whether the platform may have done it all the same, or may do it next time. Saying it twice changes nothing. */
function isLost(failure: Failure): boolean {
  return failure.kind !== 'refused' || failure.status >= 500;
}

function tell(client: QueryClient, game: Game, favourite: boolean): void {
  const studios = readCall(client, getGameMenu, {})?.providers ?? [];
  const excludedGroups = readCall(client, getSettings, {})?.frontEnd.excludedGameGroupsFromGameThumbnails ?? [];
  emitAnalytics(
    favourite ? 'ADD_TO_FAVORITES' : 'REMOVE_FROM_FAVORITES',
    favouriteEvent(game, { studios, excludedGroups }),
  );
}

/** Sends until the platform has what the player wants. False when it refused or could not be reached for long. */
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
      if (favourite !== wish.known) tell(client, game, favourite);
      Object.assign(wish, { known: favourite, isUnsure: false });
      lost = 0;
    } else {
      const wait = isLost(result.failure) ? PATIENCE[lost] : undefined;
      if (wait === undefined) return false;
      wish.isUnsure = true;
      lost += 1;
      await whenOnline(wait);
    }
  }
  return true;
}

/** Keeps the wish on the screen while answers come in that were made before it arrived. Gives the way to stop. */
function keepOptimistic(client: QueryClient, gameId: number, wish: OptimisticFavourite): () => void {
  return client.getQueryCache().subscribe((event) => {
    const isAnswer = event.type === 'updated' && event.action.type === 'success' && !event.action.manual;
    if (isAnswer) writeFavourite(client, gameId, wish.wanted);
  });
}

export type FavouritePress = { client: QueryClient; transport: Transport; t: Text; game: Game };

/**
 * Turns a favourite on or off: the heart changes at once. Each press changes the wish; it is sent until the platform has
 * it, through lost answers and a lost network. A refusal turns the heart back, with a word.
 */
export async function pressFavourite({ client, transport, t, game }: FavouritePress): Promise<void> {
  const { gameId, favourite } = game;
  const wishes = optimisticFavourites(client);
  const underWay = wishes.get(gameId);
  const wish = underWay ?? { wanted: favourite, known: favourite, isUnsure: false, fromEvent: undefined };
  wish.wanted = !wish.wanted;
  writeFavourite(client, gameId, wish.wanted);
  if (underWay) return;
  wishes.set(gameId, wish);
  const stopHolding = keepOptimistic(client, gameId, wish);
  const isDone = await flush(client, transport, game, wish);
  stopHolding();
  wishes.delete(gameId);
  if (!isDone) toast('danger', t('notice.favouriteFailed'));
  writeFavourite(client, gameId, wish.fromEvent ?? wish.known);
}
