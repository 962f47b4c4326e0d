import { type FieldRules, isFieldVisible, isFilled, isMandatory } from '@foyer/domain/form/field-rules';
import type { TextKey } from '@foyer/texts/messages';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { PhoneCode } from '../../ui/form/PhoneInput.tsx';
import type { Choice } from '../../ui/form/RadioGroup.tsx';
import type { FilesField } from './FilesField.tsx';
import type { FileSlots } from './file-slots.ts';

type Common = {
  label: TextKey;
  /** Stands below the control until an issue takes its place. */
  hint?: TextKey;
  /** Never saved over a reload, beside passwords and files. */
  secret?: boolean;
};

export type TextSpec = Common & {
  type: 'text' | 'email' | 'tel' | 'password';
  autoComplete: HTMLInputAutoCompleteAttribute;
  inputMode?: 'text' | 'numeric' | 'decimal';
  autoCapitalize?: 'none' | 'words';
  /** How the text is written once the field is left. `country`: of the form, or empty. */
  format?: (text: string, country: string) => string;
  /** Has to be typed: what is pasted is refused (FIELD-20, FIELD-21). */
  noPaste?: boolean;
};

export type TextAreaSpec = Common & {
  type: 'textarea';
  rows: number;
  /** The bound that is counted towards, from four fifths on. It may be passed: words are not cut off. */
  counted?: number;
};

export type ChoiceSpec = Common & {
  type: 'select' | 'radio';
  choices: readonly Choice[];
  /** What a list says while nothing is chosen. */
  placeholder?: TextKey;
  /** What a value that was saved becomes; by default one that is offered no more is dropped. */
  restore?: (saved: string) => string;
  autoComplete?: HTMLInputAutoCompleteAttribute;
};

export type CheckboxSpec = Common & {
  type: 'checkbox';
  /** The tick says the opposite of the value (ENTITY-11, FIELD-19). */
  inverted?: boolean;
};
export type DateSpec = Common & { type: 'date'; isBirthday?: boolean };
export type PhoneSpec = Common & {
  type: 'phone';
  codes: readonly PhoneCode[];
  /** Alpha-3; its code is chosen before. */
  country: string;
};
export type FilesSpec = Common & {
  type: 'files';
  /** Comes with the form that takes files: others do without its code. */
  Input: typeof FilesField;
  /** MIME types. */
  accept: readonly string[];
  /** Key of what speaks against a file, with what its text needs; null for one that is taken. */
  check(file: File): Promise<{ key: string; params?: Record<string, string | number> } | null>;
};

export type FieldSpec = TextSpec | TextAreaSpec | ChoiceSpec | CheckboxSpec | DateSpec | PhoneSpec | FilesSpec;

type SpecOf<Value> = [Value] extends [boolean]
  ? CheckboxSpec
  : [Value] extends [FileSlots]
    ? FilesSpec
    : [Value] extends [string]
      ? TextSpec | TextAreaSpec | ChoiceSpec | DateSpec | PhoneSpec
      : ChoiceSpec;

/** How a form shows its fields, in its order. What they may hold are the rules of `domain`. */
export type FieldTable<Draft> = { readonly [Name in keyof Draft]: SpecOf<Draft[Name]> };

type OptionalFacts<Draft extends FieldValues, Context> = {
  rules: FieldRules<Draft, Context>;
  specs: Readonly<Record<keyof Draft & string, FieldSpec>>;
  draft: Draft;
  context: Context;
  empty: Draft;
  known: Partial<Draft>;
};

/**
 * Whether the label says that a field may stay empty, where others carry a star (FIELD-16). A box may by its nature, and a field
 * that begins with a value or offers "none" as a choice has an answer.
 */
export function isMarkedOptional<Draft extends FieldValues, Context>(
  name: keyof Draft & string,
  { rules, specs, draft, context, empty, known }: OptionalFacts<Draft, Context>,
): boolean {
  const spec = specs[name];
  const must = (field: keyof Draft & string) => isMandatory(rules, field, draft, context);
  if (must(name) || spec.type === 'checkbox' || name in known || isFilled(empty[name])) return false;
  if ('choices' in spec && spec.choices.some(({ value }) => value === '')) return false;
  return Object.keys(specs).some(
    (field) => field in rules && must(field) && isFieldVisible(rules, field, draft, context),
  );
}
