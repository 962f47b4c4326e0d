import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { type GridGames, indexOfId } from './virtualizer.ts';

type LastFocused = { index: number; id: number };

export type FocusRestore = {
  onFocus(event: FocusEvent<HTMLElement>): void;
  onBlur(event: FocusEvent<HTMLElement>): void;
  /** Of the tile that had the focus last; null for none. */
  lastIndex(): number | null;
  /** For a tile that is drawn. */
  focusGame(index: number): void;
};

/**
 * Focus restore in a virtual list (games `from` up to, not including, `to`): while the tile in focus is not drawn, the list
 * itself has the focus.
 */
export function useFocusRestore(
  list: RefObject<HTMLElement | null>,
  games: GridGames,
  from: number,
  to: number,
): FocusRestore {
  const last = useRef<LastFocused | null>(null);
  const drawnFrom = useRef(from);

  const tileOf = (index: number) => list.current?.children[index - drawnFrom.current]?.querySelector('a');
  useLayoutEffect(() => {
    drawnFrom.current = from;
    const known = last.current;
    if (!known) return;
    const { activeElement, body } = document;
    if (activeElement === body) list.current?.focus({ preventScroll: true });
    if (document.activeElement !== list.current) return;
    const isThere = known.index < games.count && games.idAt(known.index) === known.id;
    const moved = isThere ? known.index : indexOfId(games, known.id);
    // The next game, when the focused one left the list, as on the list of favourites.
    const index = moved < 0 ? Math.min(known.index, games.count - 1) : moved;
    if (index >= from && index < to) tileOf(index)?.focus({ preventScroll: true });
  });

  return {
    onFocus({ target, currentTarget }) {
      const position = [...currentTarget.children].findIndex((tile) => tile.contains(target));
      const index = drawnFrom.current + position;
      if (position >= 0) last.current = { index, id: games.idAt(index) };
    },
    onBlur({ target, currentTarget, relatedTarget }) {
      if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
      // A removed tile is disconnected by then.
      queueMicrotask(() => {
        if (target.isConnected && target !== document.activeElement) last.current = null;
      });
    },
    lastIndex: () => last.current?.index ?? null,
    focusGame(index) {
      tileOf(index)?.focus({ preventScroll: true });
    },
  };
}
