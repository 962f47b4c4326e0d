import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../Icon.tsx';
import styles from './Select.module.css';

type SelectProps = ComponentProps<'select'> & {
  /** `field`: as wide and high as the inputs of a form. */
  look?: 'pill' | 'field';
};

/** A native list of choices, drawn like the other controls. */
export function Select({ look = 'pill', ...rest }: SelectProps) {
  return (
    <span className={classNames(styles.box, look === 'field' && styles.field)}>
      <select {...rest} className={styles.select} />
      <Icon name="down" />
    </span>
  );
}
