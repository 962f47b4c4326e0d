import { expect, test } from 'vitest';
import { inNameOrder } from './name-order.ts';

test.each([
  ['en', ['userName', 'firstName', 'lastName', 'email'], ['userName', 'firstName', 'lastName', 'email']],
  ['hu', ['userName', 'firstName', 'lastName', 'email'], ['userName', 'lastName', 'firstName', 'email']],
  ['hu', ['firstName', 'birthDate'], ['firstName', 'birthDate']],
  ['hu', ['lastName', 'birthDate'], ['lastName', 'birthDate']],
])('names in %s: %s', (language, fields, ordered) => {
  expect(inNameOrder(language, fields)).toEqual(ordered);
});
