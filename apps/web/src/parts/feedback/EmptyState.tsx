import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import styles from './State.module.css';

type EmptyStateProps = { title: string; text: string; icon?: IconName; children?: ReactNode };

export function EmptyState({ title, text, icon = 'grid', children }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <Icon name={icon} />
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}
