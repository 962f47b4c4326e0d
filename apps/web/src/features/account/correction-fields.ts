import { CORRECTABLE_FIELDS, type CorrectableField } from '@foyer/domain/my-data/data-request';
import { CORRECTION_LIMITS, type CorrectionDraft } from '@foyer/domain/my-data/validate-correction';
import type { Text } from '@foyer/texts/format';
import type { FieldTable } from '../../parts/form/field-table.ts';
import type { FindMessage } from '../../parts/form/issue-text.ts';
import { inNameOrder } from '../../parts/format/name-order.ts';

export const findMyDataMessage: FindMessage = (t, name, values) => t.find(`my-data.issue-${name}`, values);

const FIELD_NAMES = {
  firstName: 'my-data.field-firstName',
  lastName: 'my-data.field-lastName',
  email: 'my-data.field-email',
  birthDate: 'my-data.field-birthDate',
  country: 'my-data.field-country',
  zipCode: 'my-data.field-zipCode',
  nickName: 'my-data.field-nickName',
  other: 'my-data.field-other',
} as const;

export function correctableName(t: Text, field: CorrectableField): string {
  return t(FIELD_NAMES[field]);
}

export function correctionFields(t: Text): FieldTable<CorrectionDraft> {
  return {
    field: {
      type: 'select',
      label: 'my-data.field',
      placeholder: 'my-data.chooseField',
      choices: inNameOrder(t.language, CORRECTABLE_FIELDS).map((value) => ({
        value,
        label: correctableName(t, value),
      })),
    },
    value: { type: 'text', label: 'my-data.value', autoComplete: 'off', format: (text) => text.trim() },
    explanation: { type: 'textarea', label: 'my-data.explanation', rows: 3, counted: CORRECTION_LIMITS.explanation },
    password: {
      type: 'password',
      label: 'my-data.password',
      autoComplete: 'current-password',
      hint: 'my-data.confirm',
    },
  };
}
