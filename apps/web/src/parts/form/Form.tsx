import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import styles from './Form.module.css';
import type { DraftForm } from './useDraftForm.ts';

type FormProps<Draft extends FieldValues> = { form: DraftForm<Draft>; label: string; children: ReactNode };

/**
 * The element of a form: the browser's own validation is off, since it knows neither our rules nor our wording. So is its own
 * submission, by `dialog`: before the code has come it would write the fields, a password too, into the address.
 */
export function Form<Draft extends FieldValues>({ form, label, children }: FormProps<Draft>) {
  return (
    <form
      ref={form.element}
      method="dialog"
      className={styles.form}
      onSubmit={(event) => void form.submit(event)}
      noValidate
      aria-label={label}
      aria-busy={form.isSending}
    >
      {children}
    </form>
  );
}
