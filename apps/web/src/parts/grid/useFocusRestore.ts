import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { type GridGames, indexOfId } from './virtualizer.ts';

type Kept = { index: number; id: number };

export type FocusRestore = {
  /** Notes which tile has the focus. */
  note(event: FocusEvent<HTMLElement>): void;
  /** Forgets it when the focus goes elsewhere. */
  leave(event: FocusEvent<HTMLElement>): void;
  /** The game whose tile had the focus last; null for none. */
  indexOfKept(): number | null;
  /** Gives the focus to the tile of a game that is drawn. */
  focusGame(index: number): void;
};

/**
 * Keeps the focus in a list of which only a part is in the page (games `from` up to, not including, `to`). When the tile in
 * focus is taken out, the focus waits on the list itself instead of falling to the top of the page; once the tile is drawn
 * again it has the focus again.
 */
export function useFocusRestore(
  list: RefObject<HTMLElement | null>,
  games: GridGames,
  from: number,
  to: number,
): FocusRestore {
  const kept = useRef<Kept | null>(null);
  const drawnFrom = useRef(from);

  const tileOf = (index: number) => list.current?.children[index - drawnFrom.current]?.querySelector('a');
  useLayoutEffect(() => {
    drawnFrom.current = from;
    const known = kept.current;
    if (!known) return;
    const { activeElement, body } = document;
    if (activeElement === body) list.current?.focus({ preventScroll: true });
    if (document.activeElement !== list.current) return;
    const isThere = known.index < games.count && games.idAt(known.index) === known.id;
    const moved = isThere ? known.index : indexOfId(games, known.id);
    // What follows takes the place of a game that left the list, as a heart does on the list of favourites.
    const index = moved < 0 ? Math.min(known.index, games.count - 1) : moved;
    if (index >= from && index < to) tileOf(index)?.focus({ preventScroll: true });
  });

  return {
    note({ target, currentTarget }) {
      const place = [...currentTarget.children].findIndex((tile) => tile.contains(target));
      const index = drawnFrom.current + place;
      if (place >= 0) kept.current = { index, id: games.idAt(index) };
    },
    leave({ target, currentTarget, relatedTarget }) {
      if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
      // A tile that was taken out is no longer in the page by then.
      queueMicrotask(() => {
        if (target.isConnected && target !== document.activeElement) kept.current = null;
      });
    },
    indexOfKept: () => kept.current?.index ?? null,
    focusGame(index) {
      tileOf(index)?.focus({ preventScroll: true });
    },
  };
}
