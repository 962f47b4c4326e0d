import type { ReactNode } from 'react';
import { useText } from '../../data/texts.tsx';
import { writtenIn } from '../../parts/content/written-in.ts';
import { type PicturePriority, ScenePicture } from '../../parts/tile/TilePicture.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './LobbyBanner.module.css';

type LobbyBannerProps = {
  src: string;
  tone: number;
  /** What its words are written in; the page's language without it. */
  language?: string;
  href: string;
  priority: PicturePriority;
  children: ReactNode;
};

const SIZES = '(min-width: 1025px) 40vw, (min-width: 768px) 50vw, 100vw';

/** A wide picture whose left half is made calm for words; the whole of it is one link. */
export function LobbyBanner({ src, tone, language, href, priority, children }: LobbyBannerProps) {
  const t = useText();
  return (
    <a href={href} className={styles.banner}>
      <span className={classNames(styles.tone, `tone-${tone}`)} />
      <ScenePicture src={src} sizes={SIZES} priority={priority} />
      <div className={styles.words} {...writtenIn(language ?? t.language, t)}>
        {children}
      </div>
    </a>
  );
}
