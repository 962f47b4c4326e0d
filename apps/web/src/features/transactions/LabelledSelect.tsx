import { type ComponentProps, useId } from 'react';
import { Select } from '../../ui/form/Select.tsx';
import styles from './Transactions.module.css';

/** A choice with its label above. */
export function LabelledSelect({ label, ...rest }: ComponentProps<'select'> & { label: string }) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <Select {...rest} id={id} />
    </div>
  );
}
