import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import styles from './StatusBadge.module.css';

/** `yours`: the player has something to do. */
export type StatusTone = 'open' | 'yours' | 'waiting' | 'good' | 'refused';

const ICONS: Readonly<Record<StatusTone, IconName>> = {
  open: 'info',
  yours: 'next',
  waiting: 'clock',
  good: 'check',
  refused: 'close',
};

/** A state by its words, its sign and its colour (WCAG 1.4.1). */
export function StatusBadge({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span className={styles.status} data-tone={tone}>
      <Icon name={ICONS[tone]} />
      {children}
    </span>
  );
}
