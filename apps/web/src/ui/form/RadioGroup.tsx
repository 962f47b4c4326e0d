import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './RadioGroup.module.css';

export type Choice = {
  value: string | number;
  label: string;
  /** Said below the choice; it may hold what can be pressed. */
  note?: ReactNode;
};

type RadioGroupProps = Omit<ComponentProps<'input'>, 'type' | 'value'> & { choices: readonly Choice[] };

/** One of a few choices, all in sight. Inside a `FieldGroup`; the first takes its id. */
export function RadioGroup({ choices, id, ...rest }: RadioGroupProps) {
  return (
    <div className={styles.choices}>
      {choices.map(({ value, label, note }, index) => (
        <Fragment key={value}>
          <label className={styles.choice}>
            <input
              {...rest}
              id={index === 0 ? id : undefined}
              type="radio"
              value={value}
              className={styles.radio}
              aria-describedby={
                classNames(rest['aria-describedby'], note !== undefined && `${id}-${value}`) || undefined
              }
            />
            <span>{label}</span>
          </label>
          {note !== undefined && (
            <div id={`${id}-${value}`} className={styles.note}>
              {note}
            </div>
          )}
        </Fragment>
      ))}
    </div>
  );
}
