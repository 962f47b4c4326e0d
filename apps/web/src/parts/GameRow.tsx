import type { Game } from '@foyer/contract/game';
import { groupPath } from '@foyer/domain/routing/game-path';
import { memo, useRef } from 'react';
import { Skeleton } from '../ui/Skeleton.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { GameGrid, GameRowSpace } from './GameGrid.tsx';
import styles from './GameRow.module.css';
import type { TileWorld } from './GameTile.tsx';
import { groupName } from './group-name.ts';
import { siteHref } from './site-href.ts';
import { useNear } from './useNear.ts';

type GameRowProps = { group: string; count: number; games: readonly Game[]; world: TileWorld; eager?: number };

function RowHead({ group, count, world }: Pick<GameRowProps, 'group' | 'count' | 'world'>) {
  const { t, prefix } = world;
  const name = groupName(t, group);
  return (
    <div className={styles.head}>
      <h2>{name}</h2>
      <a href={siteHref(prefix, groupPath(group))} className={styles.all}>
        {t('common.seeAll')}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </a>
      <span className={styles.count}>{t('groups.count', { count })}</span>
    </div>
  );
}

/** A group in the lobby: its name, the way to all of its games, and the first of them. */
export const GameRow = memo(function GameRow({ group, count, games, world, eager = 0 }: GameRowProps) {
  return (
    <section>
      <RowHead group={group} count={count} world={world} />
      <GameGrid games={games} world={world} group={group} eager={eager} isRow />
    </section>
  );
});

/**
 * A row far below the first screen: its tiles come when it is near, so that a long lobby starts as light as a short one.
 * Their place is kept in its exact size; the name and the way to all games are there from the start.
 */
export const LaterGameRow = memo(function LaterGameRow({ group, count, games, world }: Omit<GameRowProps, 'eager'>) {
  const section = useRef<HTMLElement>(null);
  const isNear = useNear(section);
  return (
    <section ref={section}>
      <RowHead group={group} count={count} world={world} />
      {isNear ? <GameGrid games={games} world={world} group={group} isRow /> : <GameRowSpace />}
    </section>
  );
});

/** The head of a row that is on its way. */
export function RowHeadSkeleton() {
  return (
    <div className={styles.headSpace}>
      <Skeleton shape="line" />
    </div>
  );
}
