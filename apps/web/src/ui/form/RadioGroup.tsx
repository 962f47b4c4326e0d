import type { ComponentProps } from 'react';
import styles from './RadioGroup.module.css';

export type Choice = { value: string | number; label: string };

type RadioGroupProps = Omit<ComponentProps<'input'>, 'type' | 'value'> & { choices: readonly Choice[] };

/** One of a few choices, all in sight. Inside a `FieldGroup`; the first takes its id. */
export function RadioGroup({ choices, id, ...rest }: RadioGroupProps) {
  return (
    <div className={styles.choices}>
      {choices.map(({ value, label }, index) => (
        <label key={value} className={styles.choice}>
          <input {...rest} id={index === 0 ? id : undefined} type="radio" value={value} className={styles.radio} />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}
