import { expect, test } from 'vitest';
import { validateCode } from './validate-code.ts';

test.each([
  ['123456', null],
  ['123 456', null],
  ['abcde-12345', null],
  ['1-2-3-4-5-6'.padEnd(24, '-'), null],
  ['1-2-3-4-5-6'.padEnd(25, '-'), 'tooLong'],
  ['', 'required'],
  ['12345', 'invalid'],
  ['1234567', 'invalid'],
  ['abcde1234', 'invalid'],
  ['123456\u0000', 'invalid'],
])('the code %j: %j', (code, key) => {
  expect(validateCode({ code }, { takesRecoveryCode: true })[0]?.key ?? null).toBe(key);
});

const EXACT = { field: 'code', key: 'exactLength', params: { number: 6 } };

test.each([
  ['12345', EXACT],
  ['ab12cd34ef', EXACT],
  ['12345x', { field: 'code', key: 'number' }],
  ['123 456', undefined],
])('[VMSG-10] the first code %j of an app: %j', (code, issue) => {
  expect(validateCode({ code }, { takesRecoveryCode: false })[0]).toEqual(issue);
});
