import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { classNames } from './class-names.ts';

export function Badge({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <span className={classNames(styles.badge, className)}>{children}</span>;
}
