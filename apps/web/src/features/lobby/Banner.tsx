import type { ReactNode } from 'react';
import { type PicturePriority, ScenePicture } from '../../parts/TilePicture.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './Banner.module.css';

type BannerProps = {
  src: string;
  tone: number;
  lang?: string | undefined;
  href: string;
  priority: PicturePriority;
  children: ReactNode;
};

const SIZES = '(min-width: 1025px) 40vw, (min-width: 768px) 50vw, 100vw';

/** A wide picture whose left half is made calm for words; the whole of it is one link. */
export function Banner({ src, tone, lang, href, priority, children }: BannerProps) {
  return (
    <a href={href} lang={lang} className={styles.banner}>
      <span className={classNames(styles.tone, `tone-${tone}`)} />
      <ScenePicture src={src} sizes={SIZES} priority={priority} />
      <div className={styles.words}>{children}</div>
    </a>
  );
}
