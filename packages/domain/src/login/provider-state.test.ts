import { expect, test } from 'vitest';
import { languageOfState, stateInLanguage } from './provider-state.ts';

const LANGUAGES = ['en', 'hu', 'nl'];

test('a state brings the language of the page back', () => {
  expect(languageOfState(stateInLanguage('abc_-9', 'hu'), LANGUAGES)).toBe('hu');
});

test('the language without a prefix needs no word', () => {
  expect(stateInLanguage('abc_-9', 'en')).toBe('abc_-9');
});

test.each(['', 'abc', 'abc.en', 'abc.sv', 'abc.hu.nl', '.hu', 'abc.hu/..', 'a b.hu', 'abc.HU'])(
  'no language is read out of %j',
  (state) => expect(languageOfState(state, LANGUAGES)).toBeNull(),
);
