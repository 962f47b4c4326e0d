import type { TileContext } from '../../parts/tile/GameTile.tsx';
import { saveSearch } from './recent-searches.ts';
import type { FoundGames } from './useFoundGames.ts';
import type { SearchText } from './useSearchText.ts';

type SearchPress = {
  found: FoundGames | null;
  /** Whether the results shown are those of a text, not what is offered without one. */
  isAsked: boolean;
  tileContext: TileContext;
} & Pick<SearchText, 'text' | 'leave'>;

/** Handlers of Enter in the field and of a press on a result; the text that led to a game becomes a recent search. */
export function searchPress({ found, isAsked, tileContext, text, leave }: SearchPress) {
  return {
    openFirst() {
      if (!found || found.total === 0) return;
      saveSearch(text);
      leave(tileContext.modalOf(found.gameAt(0)));
    },
    recordOpened({ target }: { target: EventTarget }) {
      if (isAsked && target instanceof Element && target.closest('a')) saveSearch(text);
    },
  };
}
