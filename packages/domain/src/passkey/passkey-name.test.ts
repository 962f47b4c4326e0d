import { expect, test } from 'vitest';
import { freePasskeyName, PASSKEY_NAME_LENGTH, validatePasskeyName } from './passkey-name.ts';

test.each([
  ['Windows', [], 'Windows'],
  ['Windows', ['Linux'], 'Windows'],
  ['Windows', ['Windows'], 'Windows 2'],
  ['Windows', ['Windows', 'Windows 2', 'Windows 4'], 'Windows 3'],
  ['x'.repeat(40), ['x'.repeat(40)], `${'x'.repeat(38)} 2`],
])('%s beside %j is called %s', (name, taken, free) => {
  expect(freePasskeyName(name, taken)).toBe(free);
});

test.each([
  ['My laptop', []],
  ['', ['required']],
  ['   ', ['required']],
  ['a\u0007b', ['invalid']],
  ['a\u200bb', ['invalid']],
  ['x'.repeat(PASSKEY_NAME_LENGTH + 1), ['tooLong']],
])('%j as a name gives %j', (name, keys) => {
  expect(validatePasskeyName({ name }).map(({ key }) => key)).toEqual(keys);
});
