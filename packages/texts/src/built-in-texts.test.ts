import { expect, test } from 'vitest';
import { builtInTexts } from './built-in-texts.ts';

test('texts are compiled once a language, and an unknown one is English', () => {
  expect(builtInTexts('hu')).toBe(builtInTexts('hu'));
  expect(builtInTexts('xx')).toBe(builtInTexts('en'));
  expect(builtInTexts('hu')).not.toBe(builtInTexts('en'));
});
