import { STATEMENTS, type StatementName } from '../fields/consent-field-rules.ts';
import { type FieldRule, type FieldRules, validateFields } from '../form/field-rules.ts';
import type { Issue } from '../form/issue.ts';

/** Ticked or not. */
export type StatementsDraft = Record<StatementName, boolean>;

/** What market and operator have a newcomer confirm, in the order of the form. */
export type StatementsContext = { statements: readonly StatementName[] };

const ofEach = <Value>(of: (name: StatementName) => Value) =>
  Object.fromEntries(STATEMENTS.map((name) => [name, of(name)])) as Record<StatementName, Value>;

/** Each that is asked for has to be ticked; the others do not exist (ENTITY-10). */
export const STATEMENT_RULES: FieldRules<StatementsDraft, StatementsContext> = ofEach(
  (name): FieldRule<StatementsDraft, boolean, StatementsContext> => ({
    visible: (_, { statements }) => statements.includes(name),
    mandatory: true,
  }),
);

export function statementsDraft(confirmed: readonly StatementName[] = []): StatementsDraft {
  return ofEach((name) => confirmed.includes(name));
}

/** Those of what is asked for that are ticked. */
export function confirmedStatements(draft: StatementsDraft, { statements }: StatementsContext): StatementName[] {
  return statements.filter((name) => draft[name]);
}

/** One issue for each that is asked for and was not confirmed. */
export function validateStatements(
  confirmed: readonly StatementName[] | undefined,
  statements: readonly StatementName[],
): Issue<StatementName>[] {
  return validateFields(STATEMENT_RULES, statementsDraft(confirmed), { statements });
}
