import { useText } from '../../data/texts.tsx';
import { GameGrid } from '../../parts/grid/GameGrid.tsx';
import type { TileContext } from '../../parts/tile/GameTile.tsx';
import styles from './NothingFound.module.css';
import type { FoundGames } from './useFoundGames.ts';

type OfferedProps = { found: FoundGames; tileContext: TileContext; eager: number };

/** Whether studios, groups, filters or pages were found, which are no games. */
export function hasLinks({ studios, destinations }: FoundGames): boolean {
  return studios.length > 0 || destinations.length > 0;
}

/** Games to offer without a result or a text: the nearest names, else the most played. */
export function OfferedGames({ found, tileContext, eager }: OfferedProps) {
  const t = useText();
  if (found.offered.length === 0) return null;
  return (
    <section className={styles.offered}>
      <h2>{t(found.isNear ? 'search.near' : 'search.popular')}</h2>
      <GameGrid games={found.offered} tileContext={tileContext} eager={eager} />
    </section>
  );
}

/** Says that no game, or nothing at all, was found, and offers games (ERROR-06). */
export function NothingFound(props: OfferedProps) {
  const t = useText();
  return (
    <>
      {hasLinks(props.found) ? (
        <h2>{t('search.found', { count: 0 })}</h2>
      ) : (
        <>
          <h2>{t('error-page.noResults')}</h2>
          <p className={styles.text}>{t('search.nothing')}</p>
        </>
      )}
      <OfferedGames {...props} />
    </>
  );
}
