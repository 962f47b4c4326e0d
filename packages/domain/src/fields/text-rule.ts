import type { Fault, FieldRule } from '../form/field-rules.ts';
import { checkPlainLine } from './characters.ts';
import type { FieldContext } from './field-context.ts';

/** A text field of the catalogue; it stands in a form of any other fields. */
export type TextRule = FieldRule<object, string, FieldContext>;

export function textRules<Name extends string>(rules: Record<Name, TextRule>): Record<Name, TextRule> {
  return rules;
}

/** `values`: what is offered; null for all that are `known`. */
export function offers(values: readonly string[] | null, text: string, known: (text: string) => boolean): Fault | null {
  return (values ? values.includes(text) : known(text)) ? null : { key: 'notOffered' };
}

export function checkForm(form: RegExp, key: Fault['key']): TextRule['check'] {
  return (text) => (form.test(text.trim()) ? null : { key });
}

/** One line in any script. */
export function plainLine(maxLength: number): TextRule {
  return { maxLength, check: (text) => checkPlainLine(text.trim()) };
}

/** One value of a list. */
export function oneOf(values: readonly string[]): TextRule {
  return { check: (text) => offers(values, text, () => false) };
}
