import type { Promotion } from '@foyer/contract/content-page';
import { ScenePicture } from '../../parts/TilePicture.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './PromotionPicture.module.css';

const SIZES = '(min-width: 1025px) 720px, 100vw';

/** The picture at the top of a promotion's page; nothing where it has none. */
export function PromotionPicture({ picture }: Pick<Promotion, 'picture'>) {
  if (!picture) return null;
  return (
    <div className={classNames(styles.picture, `tone-${picture.tone}`)}>
      <ScenePicture src={picture.src} sizes={SIZES} priority="first" />
    </div>
  );
}
