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
  tileContext: TileContext;
  because?: ListReason | undefined;
  eager?: number;
};

type RowHeadProps = { name: string; path: string; note: string; tileContext: TileContext };

export function RowHead({ name, path, note, tileContext }: RowHeadProps) {
  const { t, prefix } = tileContext;
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
type GroupHeadProps = GroupFacts & { tileContext: TileContext };

/** Live tables have a count and a page of their own. */
function GroupHead({ group, count, hasTables, because, tileContext }: GroupHeadProps) {
  const { t } = tileContext;
  const hasLivePart = (useSettings()?.frontEnd.liveGroups.length ?? 0) > 0;
  const path = group === 'live' && hasLivePart ? '/live' : groupPath(group);
  const note = because ? reasonText(t, because) : t(hasTables ? 'groups.tables' : 'groups.count', { count });
  return <RowHead name={groupName(t, group)} path={path} note={note} tileContext={tileContext} />;
}

function SharedHead(facts: GroupFacts) {
  return <GroupHead {...facts} tileContext={useTileContext()} />;
}

const SharedGroupHead = sharedPart(GroupHead, SharedHead, ({ group, count, hasTables, because }) => [
  { group, count, hasTables, because },
]);

type RowTilesProps = Omit<GameRowProps, 'count'> & {
  /** While live tables load: plain tiles, or else empty space. */
  isPlainFirst: boolean;
};

function RowTiles({ group, games, tileContext, eager = 0, isPlainFirst }: RowTilesProps) {
  const hasTables = areTables(games);
  const LiveGrid = useLiveGrid(hasTables);
  if (LiveGrid && LiveGrid !== 'failed')
    return <LiveGrid games={games} tileContext={tileContext} eager={eager} isRow />;
  if (hasTables && LiveGrid === null && !isPlainFirst) return <GameRowSpace />;
  return <GameGrid games={games} tileContext={tileContext} group={group} eager={eager} isRow />;
}

export const GroupRow = memo(function GroupRow({ group, count, games, tileContext, because, eager = 0 }: GameRowProps) {
  return (
    <section>
      <SharedGroupHead
        group={group}
        count={count}
        hasTables={areTables(games)}
        tileContext={tileContext}
        because={because}
      />
      <RowTiles group={group} games={games} tileContext={tileContext} eager={eager} isPlainFirst />
    </section>
  );
});

/** A row far below the first screen: its tiles come when it is near, in a space of their exact size. */
const LazyGroupRow = memo(function LazyGroupRow({
  group,
  count,
  games,
  tileContext,
  because,
}: Omit<GameRowProps, 'eager'>) {
  const section = useRef<HTMLElement>(null);
  const isNear = useNearView(section);
  return (
    <section ref={section}>
      <GroupHead group={group} count={count} hasTables={areTables(games)} tileContext={tileContext} because={because} />
      {isNear ? (
        <RowTiles group={group} games={games} tileContext={tileContext} isPlainFirst={false} />
      ) : (
        <GameRowSpace />
      )}
    </section>
  );
});

type LazyGroupRowsProps = { rows: readonly Omit<GameRowProps, 'tileContext' | 'eager'>[]; tileContext: TileContext };

function LazyRows({ rows, tileContext }: LazyGroupRowsProps) {
  return rows.map((row) => <LazyGroupRow key={row.group} {...row} tileContext={tileContext} />);
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
