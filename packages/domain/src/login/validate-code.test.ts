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
  expect(validateCode({ code })[0]?.key ?? null).toBe(key);
});
