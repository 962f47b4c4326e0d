import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import styles from './State.module.css';

type EmptyNoteProps = { title: string; text: string; icon?: IconName; children?: ReactNode };

/** In the place of a list without entries: says so, and what to do. */
export function EmptyState({ title, text, icon = 'grid', children }: EmptyNoteProps) {
  return (
    <div className={styles.state}>
      <Icon name={icon} />
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}
