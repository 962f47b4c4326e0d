import { expect, test } from 'vitest';
import { arrivalLanguage } from './arrival-language.ts';

const LANGUAGES = ['en', 'hu', 'nl', 'sv'];

test.each([
  ['the browser’s', null, 'hu-HU,hu;q=0.9,en;q=0.8', 'hu'],
  ['the best of several', null, 'de,nl;q=0.5,sv;q=0.7', 'sv'],
  ['English stays', null, 'en-GB,hu;q=0.9', null],
  ['nothing that is offered stays', null, 'de,fr;q=0.9', null],
  ['no header stays', null, undefined, null],
  ['any language stays', null, '*', null],
  ['the choice before the header', 'sv', 'hu', 'sv'],
  ['English chosen before the header', 'en', 'hu', null],
  ['a choice that is not offered is none', 'de', 'hu', 'hu'],
  ['a hostile choice is none', '/evil.example', '', null],
])('a visit to the root: %s', (_name, chosen, acceptLanguage, language) => {
  expect(arrivalLanguage({ chosen, acceptLanguage }, LANGUAGES)).toBe(language);
});

test('English is offered though the settings do not name it', () => {
  expect(arrivalLanguage({ chosen: 'en', acceptLanguage: 'hu' }, ['hu'])).toBeNull();
  expect(arrivalLanguage({ chosen: null, acceptLanguage: 'en,hu;q=0.5' }, ['hu'])).toBeNull();
});
