import { type Game, getGameMenu, setFavourite } from '@foyer/contract/game';
import { getSettings } from '@foyer/contract/settings';
import { useCallback, useRef } from 'react';
import { emitAnalytics } from '../browser/analytics.ts';
import { readCall, useQueryClient, useTransport } from '../data/call.ts';
import { useText } from '../data/texts.tsx';
import { writeFavourite } from './favourite-cache.ts';
import { favouriteEvent } from './favourite-event.ts';
import { notify } from './notices.ts';

/**
 * Turns a favourite on or off: the heart changes at once, and back with a word when it could not be saved. A second press
 * while the first is under way waits for it by doing nothing.
 */
export function useFavourite(): (game: Game) => void {
  const client = useQueryClient();
  const transport = useTransport();
  const t = useText();
  const underWay = useRef(new Set<number>());
  return useCallback(
    async (game: Game) => {
      const { gameId } = game;
      if (underWay.current.has(gameId)) return;
      underWay.current.add(gameId);
      const favourite = !game.favourite;
      writeFavourite(client, gameId, favourite);
      const result = await transport(setFavourite, { params: { gameId: String(gameId) }, body: { favourite } });
      underWay.current.delete(gameId);
      if (!result.ok) {
        writeFavourite(client, gameId, !favourite);
        notify('danger', t('notice.favouriteFailed'));
        return;
      }
      const studios = readCall(client, getGameMenu, {})?.providers ?? [];
      const excludedGroups = readCall(client, getSettings, {})?.frontEnd.excludedGameGroupsFromGameThumbnails ?? [];
      emitAnalytics(
        favourite ? 'ADD_TO_FAVORITES' : 'REMOVE_FROM_FAVORITES',
        favouriteEvent(game, { studios, excludedGroups }),
      );
    },
    [client, transport, t],
  );
}
