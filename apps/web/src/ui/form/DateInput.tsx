import type { ComponentProps } from 'react';
import styles from './DateInput.module.css';
import { TextInput } from './TextInput.tsx';

const PARTS = ['day', 'month', 'year'] as const;
export type DatePart = (typeof PARTS)[number];

/** Autofill tokens of a day of birth (HTML, 4.10.18.7). */
const BIRTHDAY = { day: 'bday-day', month: 'bday-month', year: 'bday-year' } as const;

type DateInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  value: Readonly<Record<DatePart, string>>;
  labels: Readonly<Record<DatePart, string>>;
  /** Parts in the order of the language. */
  order?: readonly DatePart[];
  isBirthday?: boolean;
  onChange: (value: Record<DatePart, string>) => void;
};

/** A date in three boxes of digits: no picker, no jump from box to box (GOV.UK Design System, date input). */
export function DateInput({ value, labels, order = PARTS, isBirthday, id, name, onChange, ...rest }: DateInputProps) {
  return (
    <div className={styles.parts}>
      {order.map((part, index) => (
        <div key={part} className={styles.part} data-part={part}>
          <label htmlFor={index === 0 ? id : `${id}-${part}`}>{labels[part]}</label>
          <TextInput
            {...rest}
            id={index === 0 ? id : `${id}-${part}`}
            name={`${name}-${part}`}
            inputMode="numeric"
            maxLength={part === 'year' ? 4 : 2}
            autoComplete={isBirthday ? BIRTHDAY[part] : 'off'}
            value={value[part]}
            onChange={({ target }) => onChange({ ...value, [part]: target.value.replace(/\D/g, '') })}
          />
        </div>
      ))}
    </div>
  );
}
