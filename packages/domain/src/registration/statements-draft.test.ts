import { expect, test } from 'vitest';
import { STATEMENTS } from '../fields/consent-field-rules.ts';
import { confirmedStatements, statementsDraft, validateStatements } from './statements-draft.ts';

const ASKED = ['statementOwnAccount', 'statementPrivacy'] as const;

test.each([
  [[...ASKED], []],
  [['statementPrivacy'], ['statementOwnAccount']],
  [undefined, ['statementPrivacy', 'statementOwnAccount']],
  [['statementNoFraud'], ['statementPrivacy', 'statementOwnAccount']],
] as const)(
  '[ENTITY-10] of what is asked for each has to be confirmed: with %j %j are missing',
  (confirmed, missing) => {
    const issues = validateStatements(confirmed && [...confirmed], ASKED);
    expect(issues).toEqual(missing.map((field) => ({ field, key: 'required' })));
  },
);

test('where nothing is asked for nothing is judged, and what is ticked all the same is not sent', () => {
  expect(validateStatements([...STATEMENTS], [])).toEqual([]);
  expect(confirmedStatements(statementsDraft([...STATEMENTS]), { statements: ASKED })).toEqual(ASKED);
  expect(confirmedStatements(statementsDraft(), { statements: ASKED })).toEqual([]);
});
