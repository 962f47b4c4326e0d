import { classNames } from './class-names.ts';
import styles from './Skeleton.module.css';

type SkeletonProps = { shape: 'tile' | 'line' | 'banner' | 'card'; className?: string | undefined; isStill?: boolean };

/** In the final size; the region around it is busy. `isStill`: nothing is loading yet, so nothing moves. */
export function Skeleton({ shape, className, isStill = false }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.skeleton, !isStill && styles.breathing, styles[shape], className)}
      aria-hidden="true"
    />
  );
}
