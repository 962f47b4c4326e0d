import type { Game } from '@foyer/contract/game';
import { useCallback } from 'react';
import { useQueryClient, useTransport } from '../data/call.ts';
import { useText } from '../data/texts.tsx';
import { notify } from './notices.ts';

/** Turns a favourite on or off. What it takes is a chunk that players' pages fetch in idle time, before anyone presses. */
export function useFavourite(): (game: Game) => void {
  const client = useQueryClient();
  const transport = useTransport();
  const t = useText();
  return useCallback(
    (game: Game) => {
      import('./press-favourite.ts').then(
        ({ pressFavourite }) => pressFavourite({ client, transport, t, game }),
        () => notify('danger', t('notice.favouriteFailed')),
      );
    },
    [client, transport, t],
  );
}
