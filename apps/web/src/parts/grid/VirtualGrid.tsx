import type { Game } from '@foyer/contract/game/game';
import { type KeyboardEvent, memo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '../../ui/class-names.ts';
import { GameTile, type TileContext } from '../tile/GameTile.tsx';
import grid from './GameGrid.module.css';
import { nextIndexOutsideWindow } from './next-index.ts';
import { useFocusRestore } from './useFocusRestore.ts';
import { useGridView } from './useGridView.ts';
import styles from './VirtualGrid.module.css';
import type { GridGames } from './virtualizer.ts';

/** Must keep its identity while nothing in it changes. */
export type GridList = GridGames & {
  gameAt(index: number): Game;
  /** Games before the first, as on a further page. */
  before: number;
};

type VirtualGridProps = {
  list: GridList;
  /** Read out when the list itself has the focus, instead of all its tiles. */
  label: string;
  tileContext: TileContext;
  group?: string | undefined;
  eager: number;
  /** Renders all games, as the server does. */
  isWhole: boolean;
};

/** A virtual list of tiles: only those near the screen are in the document. */
export const VirtualGrid = memo(function VirtualGrid({
  list,
  label,
  tileContext,
  group,
  eager,
  isWhole,
}: VirtualGridProps) {
  const element = useRef<HTMLUListElement>(null);
  const { count } = list;
  const { first, end, columns, style, reveal } = useGridView(element, list, isWhole);
  const [from, to] = isWhole ? [0, count] : [first, end];
  const focused = useFocusRestore(element, list, from, to);

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const { key, ctrlKey, altKey, metaKey, shiftKey, target, currentTarget } = event;
    const pressed = { key, ctrlKey, altKey, metaKey, shiftKey, isOnList: target === currentTarget };
    const index = nextIndexOutsideWindow(pressed, focused.lastIndex(), { columns, from, to, count });
    if (index === null) return;
    event.preventDefault();
    flushSync(() => reveal(index));
    focused.focusGame(index);
  };

  return (
    <ul
      ref={element}
      className={classNames(grid.grid, styles.list)}
      style={isWhole ? undefined : style}
      data-arrows="grid"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={press}
      onFocus={focused.onFocus}
      onBlur={focused.onBlur}
    >
      {Array.from({ length: to - from }, (_, offset) => {
        const index = from + offset;
        const game = list.gameAt(index);
        return (
          <GameTile
            key={game.gameId}
            game={game}
            tileContext={tileContext}
            group={group}
            priority={index < eager ? 'soon' : 'later'}
            position={list.before + index + 1}
            of={list.before + count}
          />
        );
      })}
    </ul>
  );
});
