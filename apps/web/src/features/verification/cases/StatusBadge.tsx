import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import styles from './StatusBadge.module.css';

/** `yours`: the player has something to do. */
export type StatusTone = 'open' | 'yours' | 'waiting' | 'good' | 'refused';

const CIRCLE = 'M12 4.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15z';
const UPLOAD = 'M12 16V5M7.5 9.5 12 5l4.5 4.5M5 19.5h14';

const ICONS: Readonly<Record<StatusTone, IconName>> = {
  open: CIRCLE,
  yours: UPLOAD,
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
