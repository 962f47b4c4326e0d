import { parseCalendarDate } from '@foyer/domain/fields/calendar-date';
import { countCharacters } from '@foyer/domain/form/field-rules';
import type { Text } from '@foyer/texts/format';
import type { FocusEvent, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useText } from '../../data/texts.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { BoxField, Field, FieldGroup } from '../../ui/form/Field.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { FieldInput, registerOptions } from './FieldInput.tsx';
import { FilesField } from './FilesField.tsx';
import type { FieldSpec } from './field-table.ts';
import { isFileSlots } from './file-slots.ts';
import type { DraftForm, FieldName } from './useDraftForm.ts';

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

/** The text as it is written once the field is left; null when nothing is to be changed. */
function formatLeft(spec: FieldSpec, value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const written = spec.type === 'date' ? parseCalendarDate(value) : 'format' in spec ? spec.format?.(value) : null;
  return written === value ? null : (written ?? null);
}

type Shown = { id: string; label: ReactNode; hint: string | undefined; error: string | undefined; required: boolean };

type DrawnFieldProps<Draft extends FieldValues> = {
  form: DraftForm<Draft>;
  name: FieldName<Draft>;
  spec: FieldSpec;
  shown: Shown;
};

function DrawnField<Draft extends FieldValues>({ form, name, spec, shown }: DrawnFieldProps<Draft>) {
  const value: unknown = form.draft[name];
  if (spec.type === 'checkbox') {
    return (
      <BoxField {...shown}>
        {(control) => <Checkbox {...control} {...form.register(name)} label={shown.label} />}
      </BoxField>
    );
  }
  if (spec.type === 'files') {
    return (
      <FilesField
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
        name in form.known ? (
          <TextInput {...control} name={name} value={String(value)} disabled readOnly />
        ) : (
          <FieldInput
            control={control}
            spec={spec}
            name={name}
            value={value}
            maxLength={form.maxLength(name)}
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
  const shown = {
    id: `${form.id}-${name}`,
    label: children ?? t(spec.label),
    hint: countHint(t, spec, value) ?? hint ?? (spec.hint && t(spec.hint)),
    error: issue && form.issueText(issue),
    required: form.isMandatory(name),
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    const written = formatLeft(spec, value);
    if (written !== null) form.setValue(name, written);
    form.onLeave(name);
  };
  // Both come from the controls inside, of which a field may have several.
  const events = { onBlur: leave, onChange: () => form.onChange(name) };
  return (
    <div {...events}>
      <DrawnField form={form} name={name} spec={spec} shown={shown} />
    </div>
  );
}
