import { classNames } from './class-names.ts';
import styles from './Skeleton.module.css';

type SkeletonProps = { shape: 'tile' | 'line' | 'banner' | 'card'; className?: string | undefined };

/** The place of something that is on its way, in its final size. The region around it says that it is busy. */
export function Skeleton({ shape, className }: SkeletonProps) {
  return <span className={classNames(styles.skeleton, styles[shape], className)} aria-hidden="true" />;
}
