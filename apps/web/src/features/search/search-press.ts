import type { TileContext } from '../../parts/tile/GameTile.tsx';
import { saveSearch } from './recent-searches.ts';
import type { FoundGames } from './useFoundGames.ts';
import type { SearchText } from './useSearchText.ts';

type SearchPress = {
  found: FoundGames | null;
  /** Whether the results shown are those of a text, not what is offered without one. */
  isAsked: boolean;
  world: TileContext;
} & Pick<SearchText, 'text' | 'leave'>;

/** What Enter in the field and a press on a result do; the text that led to a game is kept among the recent searches. */
export function searchPress({ found, isAsked, world, text, leave }: SearchPress) {
  return {
    openFirst() {
      if (!found || found.total === 0) return;
      saveSearch(text);
      leave(world.modalOf(found.gameAt(0)));
    },
    noteOpened({ target }: { target: EventTarget }) {
      if (isAsked && target instanceof Element && target.closest('a')) saveSearch(text);
    },
  };
}
