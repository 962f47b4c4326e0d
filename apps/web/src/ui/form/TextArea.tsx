import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './TextInput.module.css';

/** Several lines of text. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} className={classNames(styles.input, className)} />;
}
