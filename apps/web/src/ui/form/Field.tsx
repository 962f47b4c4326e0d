import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Field.module.css';

/** What the control of a field carries, so that its label, hint and error belong to it. */
export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

export type FieldProps = {
  label: ReactNode;
  hint?: string | undefined;
  /** Replaces the hint: the room of both is reserved, so that nothing moves when it comes. */
  error?: string | undefined;
  required?: boolean | undefined;
  id?: string | undefined;
  children: (control: FieldControl) => ReactNode;
};

function RequiredMark() {
  return (
    <span className={styles.mark} aria-hidden="true">
      {' *'}
    </span>
  );
}

function useFieldControl({ id: given, hint, error, required }: FieldProps): [FieldControl, message: ReactNode] {
  const own = useId();
  const id = given ?? own;
  const messageId = `${id}-message`;
  const text = error ?? hint;
  const control = {
    id,
    'aria-describedby': text ? messageId : undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  } as const;
  const message = (
    <p id={messageId} className={classNames(styles.message, error && styles.error)}>
      {text}
    </p>
  );
  return [control, message];
}

/** A labelled control with its hint or its error below. */
export function Field(props: FieldProps) {
  const [control, message] = useFieldControl(props);
  return (
    <div className={styles.field}>
      <label htmlFor={control.id} className={styles.label}>
        {props.label}
        {props.required && <RequiredMark />}
      </label>
      {props.children(control)}
      {message}
    </div>
  );
}

/** The same for several controls under one name, such as the parts of a date. The first takes the id. */
export function FieldGroup(props: FieldProps) {
  const [control, message] = useFieldControl(props);
  return (
    <fieldset className={styles.field} aria-describedby={control['aria-describedby']}>
      <legend className={styles.label}>
        {props.label}
        {props.required && <RequiredMark />}
      </legend>
      {props.children(control)}
      {message}
    </fieldset>
  );
}

/** A box whose label stands beside it, with its error below. */
export function BoxField(props: FieldProps) {
  const [control, message] = useFieldControl(props);
  return (
    <div className={styles.field}>
      {props.children(control)}
      {message}
    </div>
  );
}
