import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Steps.module.css';

type StepPanelProps = { title: string; text?: string; tone?: 'good' | 'danger'; children?: ReactNode };

/** One step of a deposit. Its heading takes the focus: what was pressed is gone. */
export function StepPanel({ title, text, tone, children }: StepPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section className={styles.panel} aria-label={title}>
      <h3 ref={heading} tabIndex={-1} data-tone={tone}>
        {title}
      </h3>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  );
}
