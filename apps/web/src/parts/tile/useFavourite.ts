import type { Game } from '@foyer/contract/game/game';
import { useCallback } from 'react';
import { lazyPart } from '../../browser/lazy-part.ts';
import { useQueryClient, useTransport } from '../../data/call.ts';
import { useText } from '../../data/texts.tsx';
import { toast } from '../feedback/toasts.ts';

/** Players' pages prefetch it in idle time, before anyone presses. */
export const favouriteToggle = lazyPart(() => import('./toggle-favourite.ts'));

/** Turns a favourite on or off: within the press itself once the chunk is here. */
export function useFavourite(): (game: Game) => void {
  const client = useQueryClient();
  const transport = useTransport();
  const t = useText();
  return useCallback(
    (game: Game) => {
      const press = { client, transport, t, game };
      if (favouriteToggle.loaded) {
        void favouriteToggle.loaded.pressFavourite(press);
        return;
      }
      favouriteToggle.load().then(
        ({ pressFavourite }) => pressFavourite(press),
        () => toast('danger', t('notice.favouriteFailed')),
      );
    },
    [client, transport, t],
  );
}
