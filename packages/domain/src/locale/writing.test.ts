import { expect, test } from 'vitest';
import { languageTag, PSEUDO_LANGUAGE, writingDirection } from './writing.ts';

test.each([
  ['en', 'en', 'ltr'],
  ['hu', 'hu', 'ltr'],
  ['ar', 'ar', 'rtl'],
  ['he', 'he', 'rtl'],
  [PSEUDO_LANGUAGE, 'en-XB', 'rtl'],
])('%s is told as %s and written %s', (language, tag, direction) => {
  expect(languageTag(language)).toBe(tag);
  expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
  expect(writingDirection(language)).toBe(direction);
});
