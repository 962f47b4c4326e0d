import { phoneCountryOf, splitPhoneNumber } from '@foyer/domain/country/phone-countries';
import { joinDate, splitDate } from '@foyer/domain/fields/calendar-date';
import { formatLocale } from '@foyer/domain/locale/writing';
import type { Text } from '@foyer/texts/format';
import { useDeferredValue, useEffect } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useText } from '../../data/texts.tsx';
import { DateInput, type DatePart } from '../../ui/form/DateInput.tsx';
import type { FieldControl } from '../../ui/form/Field.tsx';
import { PasswordInput } from '../../ui/form/PasswordInput.tsx';
import { PhoneInput } from '../../ui/form/PhoneInput.tsx';
import { RadioGroup } from '../../ui/form/RadioGroup.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import type { ChoiceSpec, DateSpec, PhoneSpec, TextAreaSpec, TextSpec } from './field-table.ts';
import { phoneFormat } from './phone-codes.ts';

export type InputSpec = TextSpec | TextAreaSpec | ChoiceSpec | DateSpec | PhoneSpec;

/** What the library has to know of a control: that of a list has text where its choice may be a number. */
export function registerOptions(spec: InputSpec) {
  if (spec.type !== 'select' && spec.type !== 'radio') return {};
  // A text may be a choice that is drawn with it only, such as the state of a restored country.
  if (typeof spec.choices[0]?.value !== 'number') return { setValueAs: (text: unknown) => text ?? '' };
  return {
    setValueAs: (text: unknown) => spec.choices.find(({ value }) => String(value) === String(text))?.value ?? null,
  };
}

/** Day, month and year as the language orders them. */
function dateOrder(language: string): DatePart[] {
  const parts = new Intl.DateTimeFormat(formatLocale(language)).formatToParts(0);
  return parts.flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : []));
}

type FieldInputProps = {
  spec: InputSpec;
  control: FieldControl;
  name: string;
  value: unknown;
  maxLength: number | undefined;
  register: UseFormRegisterReturn;
  onChange: (value: string) => void;
};

function TypedInput({ spec, control, maxLength, register }: Omit<FieldInputProps, 'spec'> & { spec: TextSpec }) {
  const t = useText();
  const { type, autoComplete, inputMode, autoCapitalize, noPaste } = spec;
  const props = {
    ...control,
    ...register,
    autoComplete,
    inputMode,
    maxLength,
    ...(autoCapitalize === 'none' ? { autoCapitalize, spellCheck: false } : { autoCapitalize }),
    ...(noPaste ? { onPaste: (event: { preventDefault(): void }) => event.preventDefault() } : {}),
  };
  return type === 'password' ? (
    <PasswordInput {...props} showLabel={t('form.showPassword')} hideLabel={t('form.hidePassword')} />
  ) : (
    <TextInput {...props} type={type} />
  );
}

type ChoiceListProps = Pick<FieldInputProps, 'control' | 'value' | 'register'> & { spec: ChoiceSpec };

/** A list of two hundred countries, which nobody has opened yet, is drawn after the form is. */
function ChoiceList({ spec, control, value, register }: ChoiceListProps) {
  const t = useText();
  const chosen = String(value);
  const choices = useDeferredValue(
    spec.choices,
    spec.choices.filter((choice) => String(choice.value) === chosen),
  );
  return (
    <Select {...control} {...register} value={chosen} autoComplete={spec.autoComplete} look="field">
      {spec.placeholder && <option value="">{t(spec.placeholder)}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </Select>
  );
}

function PhoneField({ spec, control, name, value, onChange }: FieldInputProps & { spec: PhoneSpec }) {
  const t = useText();
  useEffect(() => phoneFormat.prefetch({ when: 'idle' }), []);
  return (
    <PhoneInput
      {...control}
      name={name}
      value={String(value)}
      codes={spec.codes}
      country={spec.country}
      labels={{ prefix: t('form.phonePrefix'), number: t(spec.label) }}
      findCountry={(callingCode, chosen) => phoneCountryOf(spec.codes, callingCode, chosen)}
      split={splitPhoneNumber}
      onChange={onChange}
    />
  );
}

const dateLabels = (t: Text) => ({ day: t('form.day'), month: t('form.month'), year: t('form.year') });

/** The control of a field of the table. What needs no value from here stays the browser's, so that autofill finds it. */
export function FieldInput(props: FieldInputProps) {
  const { spec, control, name, value, register, onChange } = props;
  const t = useText();
  switch (spec.type) {
    case 'textarea':
      return <TextArea {...control} {...register} rows={spec.rows} />;
    case 'select':
      return <ChoiceList spec={spec} control={control} value={value} register={register} />;
    case 'radio':
      return <RadioGroup {...control} {...register} autoComplete={spec.autoComplete} choices={spec.choices} />;
    case 'date':
      return (
        <DateInput
          {...control}
          name={name}
          value={splitDate(String(value))}
          labels={dateLabels(t)}
          order={dateOrder(t.language)}
          isBirthday={spec.isBirthday ?? false}
          onChange={(parts) => onChange(joinDate(parts))}
        />
      );
    case 'phone':
      return <PhoneField {...props} spec={spec} />;
    default:
      return <TypedInput {...props} spec={spec} />;
  }
}
