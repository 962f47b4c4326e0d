import { useText } from '../../data/texts.tsx';
import { GameGrid } from '../../parts/GameGrid.tsx';
import type { TileWorld } from '../../parts/GameTile.tsx';
import styles from './NothingFound.module.css';
import type { FoundGames } from './useFoundGames.ts';

type OfferedProps = { found: FoundGames; world: TileWorld; eager: number };

/** Games to look at where none was found or nothing was asked: the nearest names, else the most played. */
export function OfferedGames({ found, world, eager }: OfferedProps) {
  const t = useText();
  if (found.offered.length === 0) return null;
  return (
    <section className={styles.offered}>
      <h2>{t(found.isNear ? 'search.near' : 'search.popular')}</h2>
      <GameGrid games={found.offered} world={world} eager={eager} />
    </section>
  );
}

/** Says that nothing was found, and leads on (ERROR-06). */
export function NothingFound(props: OfferedProps) {
  const t = useText();
  return (
    <>
      <h2>{t('error-page.noResults')}</h2>
      <p className={styles.text}>{t('search.nothing')}</p>
      <OfferedGames {...props} />
    </>
  );
}
