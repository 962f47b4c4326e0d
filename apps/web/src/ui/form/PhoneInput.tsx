import { type ComponentProps, useState } from 'react';
import styles from './PhoneInput.module.css';
import type { Choice } from './RadioGroup.tsx';
import { Select } from './Select.tsx';
import { TextInput } from './TextInput.tsx';

type PhoneInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'prefix'> & {
  /** Code and number with a space between, such as `+36 301234567`; empty without a number. */
  value: string;
  /** Calling codes; the first is the default. */
  prefixes: readonly Choice[];
  labels: { prefix: string; number: string };
  onChange: (value: string) => void;
};

/** A phone number: its country's code and the rest, each with its autofill token. */
export function PhoneInput({ value, prefixes, labels, id, name, onChange, ...rest }: PhoneInputProps) {
  const [chosen, setChosen] = useState(String(prefixes[0]?.value ?? ''));
  const [, code = chosen, number = ''] = /^(\+\d+) (.*)$/.exec(value) ?? [];
  const change = (prefix: string, text: string) => onChange(text.trim() === '' ? '' : `${prefix} ${text}`);
  return (
    <div className={styles.phone}>
      <Select
        look="field"
        name={`${name}-prefix`}
        aria-label={labels.prefix}
        autoComplete="tel-country-code"
        value={code}
        onChange={({ target }) => {
          setChosen(target.value);
          change(target.value, number);
        }}
      >
        {prefixes.map((prefix) => (
          <option key={prefix.label} value={prefix.value}>
            {prefix.label}
          </option>
        ))}
      </Select>
      <TextInput
        {...rest}
        id={id}
        name={`${name}-number`}
        type="tel"
        inputMode="tel"
        aria-label={labels.number}
        autoComplete="tel-national"
        value={number}
        onChange={({ target }) => change(code, target.value)}
      />
    </div>
  );
}
