import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './Password.module.css';

type DonePanelProps = { title: string; text: string; help?: string; children: ReactNode };

/** In place of a form that was sent. The button that was pressed is gone, so the heading takes the focus. */
export function DonePanel({ title, text, help, children }: DonePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.card}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className={styles.text}>{text}</p>
      {help && <p className={styles.text}>{help}</p>}
      <div className={styles.ways}>{children}</div>
    </section>
  );
}
