import { expect, test } from 'vitest';
import type { PasswordStrength } from '../fields/password.ts';
import { passwordTips, showsMatch } from './password-tips.ts';

const tips = (password: string, passwordMinLength = 6, passwordStrength: PasswordStrength = 'normal') =>
  Object.fromEntries(
    passwordTips(password, { passwordStrength, passwordMinLength }).map(({ key, isMet }) => [key, isMet]),
  );

test.each([
  ['[PASSWORD-01] a character short', 'Abcdef1', 8, { length: false, upperCase: true, digit: true }],
  ['[PASSWORD-01] long enough', 'Abcdefg1', 8, { length: true, upperCase: true, digit: true }],
  ['[PASSWORD-02] without a capital letter', 'abcdefg1', 6, { length: true, upperCase: false, digit: true }],
  ['[PASSWORD-03] without a digit', 'Abcdefgh', 6, { length: true, upperCase: true, digit: false }],
  ['nothing is met by nothing', '', 6, { length: false, upperCase: false, digit: false }],
])('%s', (_, password, minimum, expected) => {
  expect(tips(password, minimum)).toEqual(expected);
});

test('the strong mode has a tip for each of its rules, the one by length alone has one', () => {
  expect(tips('Abbbcd1', 6, 'strong')).toMatchObject({ specialSymbol: false, noRepeats: false });
  expect(tips('Aabbcc1!', 6, 'strong')).toMatchObject({ specialSymbol: true, noRepeats: true });
  expect(Object.keys(tips('Abcdef1', 8, 'asvs'))).toEqual(['length']);
});

test.each([
  ['[PASSWORD-13] equal and without an error', 'Abcdef1', 'Abcdef1', false, true],
  ['[PASSWORD-14] different', 'Abcdef1', 'Abcdef2', false, false],
  ['[PASSWORD-15] equal with an error', 'Abcdef1', 'Abcdef1', true, false],
  ['nothing typed', '', '', false, false],
])('Match: %s', (_, password, confirmation, hasError, isShown) => {
  expect(showsMatch(password, confirmation, hasError)).toBe(isShown);
});
