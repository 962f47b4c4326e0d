import type { Game } from '@foyer/contract/game';
import type { ReactNode } from 'react';
import { type PicturePriority, ScenePicture } from '../../parts/TilePicture.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './Banner.module.css';

type BannerProps = { game: Game; href: string; priority: PicturePriority; children: ReactNode };

const SIZES = '(min-width: 1025px) 40vw, (min-width: 768px) 50vw, 100vw';

/** A wide picture whose left half is made calm for words; the whole of it is one link. */
export function Banner({ game, href, priority, children }: BannerProps) {
  return (
    <a href={href} className={classNames(styles.banner, `tone-${game.tone}`)}>
      <ScenePicture src={game.srcLarge} sizes={SIZES} priority={priority} />
      <div className={styles.words}>{children}</div>
    </a>
  );
}
