import { StartError } from '@foyer/domain/errors/start-error';
import { expect, test } from 'vitest';
import { asStartError } from './start-error.ts';

test.each([
  ['53100', /^The disk of the database is full/],
  ['ENOSPC', /^The disk of the database is full/],
  ['EDQUOT', /^The disk of the database is full/],
  ['53200', /too little memory/],
  ['53300', /no more connections/],
  ['42501', /may not create tables/],
  ['25006', /takes no writes/],
])('a refusal %s of the database is told in one sentence', (code, sentence) => {
  const refusal = Object.assign(new Error('could not extend file'), { code });
  const told = asStartError(refusal);
  expect(told).toBeInstanceOf(StartError);
  expect(told).toMatchObject({ message: expect.stringMatching(sentence), cause: refusal });
});

test('what nobody foresaw stays what it is', () => {
  const fault = new TypeError('x is not a function');
  expect(asStartError(fault)).toBe(fault);
});
