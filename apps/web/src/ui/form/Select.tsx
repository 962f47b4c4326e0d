import type { ComponentProps } from 'react';
import { Icon } from '../Icon.tsx';
import styles from './Select.module.css';

/** A native list of choices, drawn like the other controls. */
export function Select(props: ComponentProps<'select'>) {
  return (
    <span className={styles.box}>
      <select {...props} className={styles.select} />
      <Icon name="down" />
    </span>
  );
}
