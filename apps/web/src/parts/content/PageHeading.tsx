import type { ReactNode } from 'react';
import { useText } from '../../data/texts.tsx';
import styles from './PageHeading.module.css';
import { writtenIn } from './written-in.ts';

type PageHeadingProps = {
  title: string;
  /** Of the title; defaults to the page's. */
  language?: string | undefined;
  note?: string | undefined;
  children?: ReactNode;
};

export function PageHeading({ title, language, note, children }: PageHeadingProps) {
  const t = useText();
  return (
    <header className={styles.heading}>
      <h1 {...writtenIn(language ?? t.language, t)}>{title}</h1>
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </header>
  );
}
