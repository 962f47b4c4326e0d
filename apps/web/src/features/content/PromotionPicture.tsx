import type { Promotion } from '@foyer/contract/content/content-page';
import { ScenePicture } from '../../parts/tile/TilePicture.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './PromotionPicture.module.css';

const VARIANTS = {
  card: { sizes: '(min-width: 768px) 420px, 100vw', priority: 'soon' },
  page: { sizes: '(min-width: 1025px) 720px, 100vw', priority: 'first' },
} as const;

type PromotionPictureProps = Pick<Promotion, 'picture'> & { variant: keyof typeof VARIANTS };

/** The picture of a promotion, in its card or at the top of its page; without one its space stays empty. */
export function PromotionPicture({ picture, variant }: PromotionPictureProps) {
  return (
    <div className={classNames(styles.picture, styles[variant], picture && `tone-${picture.tone}`)}>
      {picture && <ScenePicture src={picture.src} {...VARIANTS[variant]} />}
    </div>
  );
}
