import { type ComponentProps, memo, useDeferredValue, useState } from 'react';
import { Icon } from '../Icon.tsx';
import { FlagPicture } from './FlagPicture.tsx';
import styles from './PhoneInput.module.css';
import { TextInput } from './TextInput.tsx';

export type PhoneCode = {
  /** Unique in the list, while several countries share a code. */
  country: string;
  /** Without `+`. */
  callingCode: string;
  /** The country's name. */
  label: string;
  /** Alpha-2 in lower case. */
  flag: string;
  placeholder?: string | undefined;
};

type PhoneInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'prefix'> & {
  /** Code and number with a space between, such as `+36 301234567`; empty without a number. */
  value: string;
  codes: readonly PhoneCode[];
  /** Chosen until the value or the player says otherwise. */
  country: string;
  labels: { prefix: string; number: string };
  /** Which country of the list a code means. */
  findCountry: (callingCode: string, chosen: string) => PhoneCode | undefined;
  /** Code and rest of a number that was pasted or filled in whole; null for any other text. */
  split: (text: string) => { callingCode: string; rest: string } | null;
  onChange: (value: string) => void;
};

/** Two hundred of them: a key in the number draws none anew. */
const CodeOptions = memo(function CodeOptions({ codes }: { codes: readonly PhoneCode[] }) {
  return codes.map(({ country, callingCode, label }) => (
    <option key={country} value={country}>
      +{callingCode} {label}
    </option>
  ));
});

/**
 * A phone number: its country's code, a native list under flag and code, and the rest, each with its autofill token. A whole
 * number that is pasted or filled in moves its code into the list.
 */
export function PhoneInput(props: PhoneInputProps) {
  const { value, codes, country, labels, findCountry, split, id, name, placeholder: _, onChange, ...rest } = props;
  const [chosen, setChosen] = useState<string | null>(null);
  const [, written = '', number = ''] = /^\+(\d+) (.*)$/.exec(value) ?? ['', '', value];
  const current =
    (written && findCountry(written, chosen ?? country)) ||
    codes.find((one) => one.country === (chosen ?? country)) ||
    codes[0];
  // Two hundred, which nobody has opened yet: drawn after the form is.
  const listed = useDeferredValue(codes, current ? [current] : []);
  const change = (code: string, text: string) => onChange(text.trim() === '' ? '' : `+${code} ${text}`);
  const choose = (next: PhoneCode | undefined, text: string) => {
    if (!next) return;
    setChosen(next.country);
    change(next.callingCode, text);
  };
  const type = (text: string) => {
    const whole = split(text);
    const next = whole && findCountry(whole.callingCode, chosen ?? country);
    if (whole && next) choose(next, whole.rest);
    else change(current?.callingCode ?? '', text);
  };
  return (
    <div className={styles.phone}>
      <span className={styles.code} data-invalid={rest['aria-invalid']}>
        {current && <FlagPicture key={current.flag} code={current.flag} />}
        <span aria-hidden="true">+{current?.callingCode}</span>
        <Icon name="down" />
        <select
          name={`${name}-prefix`}
          aria-label={labels.prefix}
          autoComplete="tel-country-code"
          value={current?.country}
          onChange={({ target }) =>
            choose(
              codes.find((one) => one.country === target.value),
              number,
            )
          }
          className={styles.list}
        >
          <CodeOptions codes={listed} />
        </select>
      </span>
      <TextInput
        {...rest}
        id={id}
        name={`${name}-number`}
        // HTML allows `tel-national` in a text input alone.
        type="text"
        inputMode="tel"
        aria-label={labels.number}
        autoComplete="tel-national"
        placeholder={current?.placeholder}
        value={number}
        onChange={({ target }) => type(target.value)}
      />
    </div>
  );
}
