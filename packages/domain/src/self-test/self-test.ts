import type { FieldRules } from '../form/field-rules.ts';

/** The Problem Gambling Severity Index (Ferris and Wynne, 2001): the last twelve months in nine questions. */
export const QUESTIONS = [
  'moreThanAfford',
  'largerAmounts',
  'wonBack',
  'borrowed',
  'problem',
  'health',
  'criticised',
  'money',
  'guilty',
] as const;
export type Question = (typeof QUESTIONS)[number];

/** Each answer is worth its index: never 0, almost always 3. */
export const ANSWERS = ['never', 'sometimes', 'mostly', 'always'] as const;
export type SelfTestAnswer = (typeof ANSWERS)[number];

export type SelfTest = Record<Question, SelfTestAnswer | ''>;

export const UNANSWERED = Object.fromEntries(QUESTIONS.map((question) => [question, ''])) as SelfTest;

export const SELF_TEST_RULES = Object.fromEntries(
  QUESTIONS.map((question) => [question, { mandatory: true }]),
) as FieldRules<SelfTest, null>;

export type SelfTestResult = 'none' | 'low' | 'moderate' | 'high';

/** 0 to 27. Unanswered questions count as never. */
export function selfTestPoints(test: SelfTest): number {
  return QUESTIONS.reduce((sum, question) => sum + Math.max(0, ANSWERS.indexOf(test[question] || 'never')), 0);
}

/** By the bands of the index. */
export function selfTestResult(points: number): SelfTestResult {
  if (points === 0) return 'none';
  if (points < 3) return 'low';
  return points < 8 ? 'moderate' : 'high';
}
