import type { Game, ListReason } from '@foyer/contract/game/game';
import { groupPath } from '@foyer/domain/routing/game-path';
import { memo, useRef } from 'react';
import { useSettings } from '../../data/session.tsx';
import { sharedPart } from '../../data/shared-part.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { groupName } from '../filter/group-name.ts';
import { reasonText } from '../filter/reason-text.ts';
import { siteHref } from '../link/site-href.ts';
import { useNearView } from '../loading/useNearView.ts';
import type { TileContext } from '../tile/GameTile.tsx';
import { GameGrid, GameRowSpace, useTileContext } from './GameGrid.tsx';
import styles from './GroupRow.module.css';
import { areTables, useLiveGrid } from './useLiveGrid.ts';

type GameRowProps = {
  group: string;
  count: number;
  games: readonly Game[];
  world: TileContext;
  because?: ListReason | undefined;
  eager?: number;
};

type RowHeadProps = { name: string; path: string; note: string; world: TileContext };

export function RowHead({ name, path, note, world }: RowHeadProps) {
  const { t, prefix } = world;
  return (
    <div className={styles.head}>
      <h2>{name}</h2>
      <a href={siteHref(prefix, path)} className={styles.all}>
        {t('common.seeAll')}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </a>
      <span className={styles.count}>{note}</span>
    </div>
  );
}

type GroupFacts = Pick<GameRowProps, 'group' | 'count' | 'because'> & { hasTables: boolean };
type GroupHeadProps = GroupFacts & { world: TileContext };

/** Live tables have a count and a page of their own. */
function GroupHead({ group, count, hasTables, because, world }: GroupHeadProps) {
  const { t } = world;
  const hasLivePart = (useSettings()?.frontEnd.liveGroups.length ?? 0) > 0;
  const path = group === 'live' && hasLivePart ? '/live' : groupPath(group);
  const note = because ? reasonText(t, because) : t(hasTables ? 'groups.tables' : 'groups.count', { count });
  return <RowHead name={groupName(t, group)} path={path} note={note} world={world} />;
}

function SharedHead(facts: GroupFacts) {
  return <GroupHead {...facts} world={useTileContext()} />;
}

const SharedGroupHead = sharedPart(GroupHead, SharedHead, ({ group, count, hasTables, because }) => [
  { group, count, hasTables, because },
]);

type RowTilesProps = Omit<GameRowProps, 'count'> & {
  /** While live tables load: plain tiles, or else empty space. */
  isPlainFirst: boolean;
};

function RowTiles({ group, games, world, eager = 0, isPlainFirst }: RowTilesProps) {
  const hasTables = areTables(games);
  const LiveGrid = useLiveGrid(hasTables);
  if (LiveGrid && LiveGrid !== 'failed') return <LiveGrid games={games} world={world} eager={eager} isRow />;
  if (hasTables && LiveGrid === null && !isPlainFirst) return <GameRowSpace />;
  return <GameGrid games={games} world={world} group={group} eager={eager} isRow />;
}

export const GroupRow = memo(function GroupRow({ group, count, games, world, because, eager = 0 }: GameRowProps) {
  return (
    <section>
      <SharedGroupHead group={group} count={count} hasTables={areTables(games)} world={world} because={because} />
      <RowTiles group={group} games={games} world={world} eager={eager} isPlainFirst />
    </section>
  );
});

/** A row far below the first screen: its tiles come when it is near, in a place of their exact size. */
const LazyGroupRow = memo(function LazyGroupRow({ group, count, games, world, because }: Omit<GameRowProps, 'eager'>) {
  const section = useRef<HTMLElement>(null);
  const isNear = useNearView(section);
  return (
    <section ref={section}>
      <GroupHead group={group} count={count} hasTables={areTables(games)} world={world} because={because} />
      {isNear ? <RowTiles group={group} games={games} world={world} isPlainFirst={false} /> : <GameRowSpace />}
    </section>
  );
});

type LazyGroupRowsProps = { rows: readonly Omit<GameRowProps, 'world' | 'eager'>[]; world: TileContext };

function LazyRows({ rows, world }: LazyGroupRowsProps) {
  return rows.map((row) => <LazyGroupRow key={row.group} {...row} world={world} />);
}

/** As the document has it: only its head says which group it is. */
function SharedLazyRow(facts: GroupFacts) {
  return (
    <section>
      <SharedHead {...facts} />
      <GameRowSpace />
    </section>
  );
}

/** The rows far below the first screen. */
export const LazyGroupRows = sharedPart(LazyRows, SharedLazyRow, ({ rows }) =>
  rows.map(({ group, count, games, because }) => ({ group, count, hasTables: areTables(games), because })),
);

export function RowHeadSkeleton() {
  return (
    <div className={styles.headSpace}>
      <Skeleton shape="line" />
    </div>
  );
}
