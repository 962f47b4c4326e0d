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

/** A list of games in its order. It keeps its identity as long as nothing in it changes. */
export type GridList = GridGames & {
  gameAt(index: number): Game;
  /** Games of the whole that stand before the first of these, as on a further page. */
  before: number;
};

type VirtualGridProps = {
  list: GridList;
  /** Said when the focus waits on the list; without it all its tiles would be. */
  label: string;
  world: TileContext;
  group?: string | undefined;
  /** How many of the first pictures are in the first screen. */
  eager: number;
  /** Draws all games, as the server does, which knows no screen. */
  isWhole: boolean;
};

/**
 * Games as tiles in the columns of the screen, of which only those near the screen are in the page: it stays as light with
 * ten thousand as with fifty. Assistive technology is told each tile's place in the whole. When the tile in focus leaves
 * the page, the focus waits on the list and goes back to the tile once that is drawn again.
 */
export const VirtualGrid = memo(function VirtualGrid({ list, label, world, group, eager, isWhole }: VirtualGridProps) {
  const element = useRef<HTMLUListElement>(null);
  const { count } = list;
  const { first, end, columns, style, reveal } = useGridView(element, list, isWhole);
  const [from, to] = isWhole ? [0, count] : [first, end];
  const focused = useFocusRestore(element, list, from, to);

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const { key, ctrlKey, altKey, metaKey, shiftKey, target, currentTarget } = event;
    const pressed = { key, ctrlKey, altKey, metaKey, shiftKey, isOnList: target === currentTarget };
    const index = nextIndexOutsideWindow(pressed, focused.indexOfKept(), { columns, from, to, count });
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
      onFocus={focused.note}
      onBlur={focused.leave}
    >
      {Array.from({ length: to - from }, (_, offset) => {
        const index = from + offset;
        const game = list.gameAt(index);
        return (
          <GameTile
            key={game.gameId}
            game={game}
            world={world}
            group={group}
            priority={index < eager ? 'soon' : 'later'}
            place={list.before + index + 1}
            of={list.before + count}
          />
        );
      })}
    </ul>
  );
});
