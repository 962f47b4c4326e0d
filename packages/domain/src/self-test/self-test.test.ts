import { expect, test } from 'vitest';
import { QUESTIONS, selfTestPoints, selfTestResult, UNANSWERED } from './self-test.ts';

test.each([
  [0, 'none'],
  [1, 'low'],
  [2, 'low'],
  [3, 'moderate'],
  [7, 'moderate'],
  [8, 'high'],
  [27, 'high'],
] as const)('[ROUTE-65] %i points: %s', (points, result) => {
  expect(selfTestResult(points)).toBe(result);
});

test('answers count 0 to 3 each', () => {
  expect(selfTestPoints(UNANSWERED)).toBe(0);
  expect(
    selfTestPoints({ ...UNANSWERED, wonBack: 'never', guilty: 'sometimes', money: 'mostly', health: 'always' }),
  ).toBe(6);
  expect(selfTestPoints(Object.fromEntries(QUESTIONS.map((each) => [each, 'always'])) as typeof UNANSWERED)).toBe(27);
});
