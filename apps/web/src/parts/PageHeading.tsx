import type { ReactNode } from 'react';
import styles from './PageHeading.module.css';

type PageHeadingProps = { title: string; note?: string | undefined; children?: ReactNode };

/** The one main heading of a page, with a line below it. */
export function PageHeading({ title, note, children }: PageHeadingProps) {
  return (
    <header className={styles.heading}>
      <h1>{title}</h1>
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </header>
  );
}
