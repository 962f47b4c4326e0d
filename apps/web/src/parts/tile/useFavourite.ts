import type { Game } from '@foyer/contract/game/game';
import { useCallback } from 'react';
import { useQueryClient, useTransport } from '../../data/call.ts';
import { useText } from '../../data/texts.tsx';
import { toast } from '../feedback/toasts.ts';

type Press = typeof import('./toggle-favourite.ts');

let atHand: Press | undefined;

/** Fetches what a press takes, a chunk of its own: players' pages do it in idle time, before anyone presses. */
export async function fetchFavouritePress(): Promise<Press> {
  atHand = await import('./toggle-favourite.ts');
  return atHand;
}

/** Turns a favourite on or off: within the press itself once what it takes is here. */
export function useFavourite(): (game: Game) => void {
  const client = useQueryClient();
  const transport = useTransport();
  const t = useText();
  return useCallback(
    (game: Game) => {
      const press = { client, transport, t, game };
      if (atHand) void atHand.pressFavourite(press);
      else {
        fetchFavouritePress().then(
          ({ pressFavourite }) => pressFavourite(press),
          () => toast('danger', t('notice.favouriteFailed')),
        );
      }
    },
    [client, transport, t],
  );
}
