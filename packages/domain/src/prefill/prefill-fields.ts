import type { FieldContext } from '../fields/field-context.ts';
import { formatField } from '../fields/field-format.ts';
import { FIELD_RULES } from '../fields/field-rules.ts';
import { type FieldRules, isFilled, validateFields } from '../form/field-rules.ts';
import type { Issue } from '../form/issue.ts';

/** PREFILL-05. */
export const PREFILL_TYPES = ['deposit', 'withdrawal', 'game', 'bingo'] as const;
export type PrefillType = (typeof PREFILL_TYPES)[number];

export const PREFILL_FIELDS = [
  'firstName',
  'lastName',
  'birthDate',
  'phoneNumber',
  'zipCode',
  'citizenship',
  'occupation',
  'taxIdentificationNumber',
  'bingoNickName',
] as const;
export type PrefillField = (typeof PREFILL_FIELDS)[number];

export type PrefillDraft = Record<PrefillField, string>;

/** What is asked, and whether it may be left out. */
export type WantedField = { name: PrefillField; mandatory: boolean };

const must = (...names: PrefillField[]): WantedField[] => names.map((name) => ({ name, mandatory: true }));
const may = (...names: PrefillField[]): WantedField[] => names.map((name) => ({ name, mandatory: false }));

/** Everywhere: who plays is of age, who pays can be reached, who is paid is known (AMLD, article 13). */
const EVERYWHERE: Readonly<Record<PrefillType, readonly WantedField[]>> = {
  game: must('birthDate'),
  deposit: [...must('birthDate', 'phoneNumber', 'zipCode'), ...may('occupation')],
  withdrawal: must('firstName', 'lastName', 'birthDate', 'zipCode', 'citizenship'),
  bingo: must('birthDate', 'bingoNickName'),
};

/** By the applied country rules, alpha-3. GBR: LCCP 17.1.1; HUN: tax on winnings; SWE: SIFS 2019:2. */
const BY_COUNTRY: Readonly<Record<string, Partial<Record<PrefillType, readonly WantedField[]>>>> = {
  GBR: { game: must('firstName', 'lastName', 'birthDate', 'zipCode') },
  HUN: { withdrawal: [...EVERYWHERE.withdrawal, ...must('taxIdentificationNumber')] },
  SWE: { deposit: [...EVERYWHERE.deposit.filter(({ mandatory }) => mandatory), ...must('occupation')] },
};

/** `countryRules`: null without applied rules. */
export function wantedFields(type: PrefillType, countryRules: string | null): readonly WantedField[] {
  return BY_COUNTRY[countryRules ?? '']?.[type] ?? EVERYWHERE[type];
}

/** Those of them that the profile lacks. Formats are not checked here (PREFILL-06). */
export function missingPrefillFields(
  wanted: readonly WantedField[],
  profile: Partial<Record<PrefillField, string | null>>,
): readonly WantedField[] {
  return wanted.filter(({ name }) => !isFilled(profile[name]));
}

/** The payload: fields without a value are left out, but an empty ZIP code stays (PREFILL-07, PREFILL-08). */
export function dropEmptyFields(draft: Partial<PrefillDraft>, country = ''): Partial<PrefillDraft> {
  const fields = Object.entries(draft).map(([name, value]) => [name, formatField(name, value, country)] as const);
  return Object.fromEntries(fields.filter(([name, value]) => value !== '' || name === 'zipCode'));
}

export type PrefillContext = FieldContext & { missing: readonly WantedField[] };

function ruleOf(name: PrefillField): FieldRules<PrefillDraft, PrefillContext>[PrefillField] {
  const asks = (context: PrefillContext) => context.missing.find((field) => field.name === name);
  return {
    ...FIELD_RULES[name],
    visible: (_, context) => asks(context) !== undefined,
    mandatory: (_, context) => asks(context)?.mandatory ?? false,
  };
}

/** What is not asked is not visible, so not validated. */
export const PREFILL_RULES: FieldRules<PrefillDraft, PrefillContext> = {
  firstName: ruleOf('firstName'),
  lastName: ruleOf('lastName'),
  birthDate: ruleOf('birthDate'),
  phoneNumber: ruleOf('phoneNumber'),
  zipCode: ruleOf('zipCode'),
  citizenship: ruleOf('citizenship'),
  occupation: ruleOf('occupation'),
  taxIdentificationNumber: ruleOf('taxIdentificationNumber'),
  bingoNickName: ruleOf('bingoNickName'),
};

export const EMPTY_PREFILL: PrefillDraft = {
  firstName: '',
  lastName: '',
  birthDate: '',
  phoneNumber: '',
  zipCode: '',
  citizenship: '',
  occupation: '',
  taxIdentificationNumber: '',
  bingoNickName: '',
};

export function validatePrefill(draft: PrefillDraft, context: PrefillContext): Issue<PrefillField>[] {
  return validateFields(PREFILL_RULES, draft, context);
}
