import styles from './Verification.module.css';

/** `current` counts from 1. */
export function Stepper({ label, steps, current }: { label: string; steps: readonly string[]; current: number }) {
  return (
    <ol className={styles.stepper} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index + 1 === current ? 'step' : undefined}
          data-done={index + 1 < current || undefined}
        >
          <span aria-hidden="true">{index + 1}</span>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  );
}
