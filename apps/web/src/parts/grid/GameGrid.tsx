import { type Game, getGameMenu } from '@foyer/contract/game/game';
import { providerName } from '@foyer/domain/game/provider-table';
import { withoutModal } from '@foyer/domain/routing/modal-table';
import { formatQuery, parseQuery } from '@foyer/domain/routing/query';
import { memo, useMemo } from 'react';
import { useCall } from '../../data/call.ts';
import { useLocation } from '../../data/location.tsx';
import { useSession, useSettings } from '../../data/session.tsx';
import { sharedPart } from '../../data/shared-part.tsx';
import { useText } from '../../data/texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { gameModalHref } from '../link/site-href.ts';
import { GameTile, type TileContext } from '../tile/GameTile.tsx';
import type { PicturePriority } from '../tile/TilePicture.tsx';
import { useFavourite } from '../tile/useFavourite.ts';
import styles from './GameGrid.module.css';

const NO_GROUPS: readonly string[] = [];

/** Keeps its identity while a modal opens and closes, so that no tile renders again. */
export function useTileContext(): TileContext {
  const t = useText();
  const { prefix, query } = useLocation();
  const { loggedIn, player } = useSession();
  const settings = useSettings();
  const excludedGroups = settings?.frontEnd.excludedGameGroupsFromGameThumbnails ?? NO_GROUPS;
  const currency = player?.currency ?? settings?.notice.currency;
  const studios = useCall(getGameMenu, {}).data?.providers;
  const onFavourite = useFavourite();
  const search = formatQuery(withoutModal(query));
  return useMemo(() => {
    const ownQuery = parseQuery(search);
    return {
      t,
      prefix,
      loggedIn,
      currency,
      excludedGroups,
      studioOf: ({ supplier, provider }) => supplier ?? providerName(provider, studios) ?? '',
      modalOf: ({ friendlyId }) => gameModalHref(ownQuery, friendlyId),
      onFavourite,
    };
  }, [t, prefix, loggedIn, currency, excludedGroups, studios, onFavourite, search]);
}

type GameGridProps = {
  games: readonly Game[];
  tileContext: TileContext;
  group?: string;
  /** Pictures of the first screen, which are not lazy. */
  eager?: number;
  /** One line of tiles, two on phones. */
  isRow?: boolean;
};

function priorityOf(index: number, eager: number): PicturePriority {
  return index < eager ? 'soon' : 'later';
}

type TilesProps = Required<Pick<GameGridProps, 'games' | 'tileContext' | 'eager'>> & Pick<GameGridProps, 'group'>;

function Tiles({ games, tileContext, group, eager }: TilesProps) {
  return games.map((game, index) => (
    <GameTile
      key={game.gameId}
      game={game}
      tileContext={tileContext}
      group={group}
      priority={priorityOf(index, eager)}
    />
  ));
}

type SharedTileProps = { game: Game; group: string | undefined; priority: PicturePriority };

/** A tile as all see it who have the same marks on its game. */
function SharedTile(props: SharedTileProps) {
  return <GameTile {...props} tileContext={useTileContext()} />;
}

const SharedTiles = sharedPart(Tiles, SharedTile, ({ games, group, eager }) =>
  games.map((game, index) => ({ game, group, priority: priorityOf(index, eager) })),
);

export const GameGrid = memo(function GameGrid({ games, tileContext, group, eager = 0, isRow = false }: GameGridProps) {
  // A search draws titles in its own way.
  const Shown = tileContext.titleOf ? Tiles : SharedTiles;
  return (
    <ul className={classNames(styles.grid, isRow && styles.row)} data-arrows="grid">
      <Shown games={games} tileContext={tileContext} group={group} eager={eager} />
    </ul>
  );
});

/** Space of a row's tiles in their final height. */
export function GameRowSpace() {
  return (
    <div className={classNames(styles.grid, styles.space)}>
      <Skeleton shape="tile" isStill />
      <Skeleton shape="tile" className={styles.secondLine} isStill />
    </div>
  );
}

export function GameGridSkeleton({ count, label }: { count: number; label: string }) {
  return (
    <div className={styles.grid} role="status" aria-label={label}>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <Skeleton key={index} shape="tile" />
      ))}
    </div>
  );
}
