import { parseCalendarDate } from '@foyer/domain/fields/calendar-date';
import { countCharacters } from '@foyer/domain/form/field-rules';
import type { Text } from '@foyer/texts/format';
import { type ChangeEvent, type FocusEvent, memo, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useText } from '../../data/texts.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { BoxField, Field, FieldGroup } from '../../ui/form/Field.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { FieldInput, registerOptions } from './FieldInput.tsx';
import type { FieldSpec } from './field-table.ts';
import { isFileSlots } from './file-slots.ts';
import { phoneFormat } from './phone-codes.ts';
import type { DraftForm, FieldName, FormControl } from './useDraftForm.ts';

type FormFieldProps<Draft extends FieldValues> = {
  form: DraftForm<Draft>;
  name: FieldName<Draft>;
  /** In place of the table's hint. */
  hint?: string | undefined;
  /** In place of the table's label, such as a consent with links. */
  children?: ReactNode;
};

/** From which part of the bound on a text is counted: before, it would only disturb. */
const COUNTED_FROM = 0.8;

function countHint(t: Text, spec: FieldSpec, value: unknown): string | undefined {
  if (spec.type !== 'textarea' || spec.counted === undefined) return undefined;
  const count = countCharacters(String(value));
  return count >= spec.counted * COUNTED_FROM ? t('form.length', { count, maximum: spec.counted }) : undefined;
}

/** The text as it is written once the field is left. */
function writtenForm(spec: FieldSpec, value: string, country: string): string | null | undefined {
  if (spec.type === 'date') return parseCalendarDate(value);
  if (spec.type === 'phone') return phoneFormat.loaded?.groupPhoneNumber(value);
  return 'format' in spec ? spec.format?.(value, country) : null;
}

/** The browser has these values: only those of the others come from here, and what a list begins with. */
function isReadByLibrary(spec: FieldSpec): boolean {
  return spec.type === 'checkbox' ? !spec.inverted : !['files', 'date', 'phone', 'select'].includes(spec.type);
}

type Shown = { id: string; label: ReactNode; hint: string | undefined; error: string | undefined; required: boolean };

type DrawnFieldProps = Shown & {
  control: FormControl;
  name: string;
  spec: FieldSpec;
  value: unknown;
  /** For the spelling of a text once the field is left. */
  country: string;
  isKnown: boolean;
  maxLength: number | undefined;
};

/** Draws itself anew only when something of its own changes: a key in one field leaves the others alone. */
const DrawnField = memo(function DrawnField({ country, ...field }: DrawnFieldProps) {
  const { control, name, spec } = field;
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    const value = control.valueOf(name);
    const written = typeof value === 'string' && writtenForm(spec, value, country);
    if (typeof written === 'string' && written !== value) control.setValue(name, written);
    control.onLeave(name);
  };
  // Both come from the controls inside, of which a field may have several.
  const events = { onBlur: leave, onChange: () => control.onChange(name) };
  return (
    <div {...events}>
      <FieldControls {...field} />
    </div>
  );
});

function FieldControls(props: Omit<DrawnFieldProps, 'country'>) {
  const { control: form, name, spec, value, isKnown, maxLength, ...shown } = props;
  if (spec.type === 'checkbox') {
    const inverted = {
      name,
      checked: value === false,
      onChange: (event: ChangeEvent<HTMLInputElement>) => form.setValue(name, !event.target.checked),
    };
    return (
      <BoxField {...shown}>
        {(control) => (
          <Checkbox {...control} {...(spec.inverted ? inverted : form.register(name))} label={shown.label} />
        )}
      </BoxField>
    );
  }
  if (spec.type === 'files') {
    return (
      <spec.Input
        {...shown}
        name={name}
        spec={spec}
        slots={isFileSlots(value) ? value : []}
        faultText={(fault) => form.issueText({ field: name, ...fault })}
        onChange={(slots) => form.setValue(name, slots)}
      />
    );
  }
  const Wrapper = spec.type === 'radio' || spec.type === 'date' || spec.type === 'phone' ? FieldGroup : Field;
  return (
    <Wrapper {...shown}>
      {(control) =>
        isKnown ? (
          <TextInput {...control} name={name} value={String(value)} disabled readOnly />
        ) : (
          <FieldInput
            control={control}
            spec={spec}
            name={name}
            value={value}
            maxLength={maxLength}
            register={form.register(name, registerOptions(spec))}
            onChange={(text) => form.setValue(name, text)}
          />
        )
      }
    </Wrapper>
  );
}

/** A field of the table: its control with label, mark, hint and what is wrong with it. A hidden one draws nothing. */
export function FormField<Draft extends FieldValues>({ form, name, hint, children }: FormFieldProps<Draft>) {
  const t = useText();
  if (!form.isVisible(name)) return null;
  const spec = form.specs[name];
  const value: unknown = form.draft[name];
  const issue = form.issues.get(name);
  const label = t(spec.label);
  const shown = {
    id: `${form.id}-${name}`,
    label: children ?? (form.isOptional(name) ? t('form.optional', { label }) : label),
    hint: countHint(t, spec, value) ?? hint ?? (spec.hint && t(spec.hint)),
    error: issue && form.issueText(issue),
    required: form.isMandatory(name),
  };
  return (
    <DrawnField
      {...shown}
      control={form.control}
      name={name}
      spec={spec}
      // A control that the library reads itself is not drawn anew for what is typed into it.
      value={isReadByLibrary(spec) && !(name in form.known) ? null : value}
      country={form.country}
      isKnown={name in form.known}
      maxLength={form.maxLength(name)}
    />
  );
}
