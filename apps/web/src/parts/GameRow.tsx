import type { Game } from '@foyer/contract/game';
import { groupPath } from '@foyer/domain/routing/game-path';
import { memo } from 'react';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { GameGrid } from './GameGrid.tsx';
import styles from './GameRow.module.css';
import type { TileWorld } from './GameTile.tsx';
import { groupName } from './group-name.ts';
import { siteHref } from './site-href.ts';

type GameRowProps = { group: string; count: number; games: readonly Game[]; world: TileWorld; eager?: number };

/** A group in the lobby: its name, the way to all of its games, and the first of them. */
export const GameRow = memo(function GameRow({ group, count, games, world, eager = 0 }: GameRowProps) {
  const { t, prefix } = world;
  const name = groupName(t, group);
  return (
    <section>
      <div className={styles.head}>
        <h2>{name}</h2>
        <a href={siteHref(prefix, groupPath(group))} className={styles.all}>
          {t('common.seeAll')}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </a>
        <span className={styles.count}>{t('groups.count', { count })}</span>
      </div>
      <GameGrid games={games} world={world} group={group} eager={eager} isRow />
    </section>
  );
});
