import { classNames } from './class-names.ts';
import styles from './Skeleton.module.css';

type SkeletonProps = { shape: 'tile' | 'line' | 'banner' | 'card'; className?: string | undefined; isStill?: boolean };

/**
 * The place of something that is on its way, in its final size. The region around it says that it is busy.
 * A still one keeps the place of what has not been asked for: it moves nothing, so the page can be at rest.
 */
export function Skeleton({ shape, className, isStill = false }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.skeleton, !isStill && styles.breathing, styles[shape], className)}
      aria-hidden="true"
    />
  );
}
