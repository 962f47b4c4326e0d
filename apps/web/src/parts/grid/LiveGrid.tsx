import type { Game } from '@foyer/contract/game/game';
import { classNames } from '../../ui/class-names.ts';
import type { TileContext } from '../tile/GameTile.tsx';
import { LiveTile } from '../tile/LiveTile.tsx';
import styles from './GameGrid.module.css';

type LiveGridProps = {
  games: readonly Game[];
  tileContext: TileContext;
  eager?: number;
  isRow?: boolean;
};

export function LiveGrid({ games, tileContext, eager = 0, isRow = false }: LiveGridProps) {
  return (
    <ul className={classNames(styles.grid, styles.live, isRow && styles.row)} data-arrows="grid">
      {games.map((game, index) => (
        <LiveTile key={game.gameId} game={game} tileContext={tileContext} priority={index < eager ? 'soon' : 'later'} />
      ))}
    </ul>
  );
}
