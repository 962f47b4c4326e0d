import { expect, test } from 'vitest';
import { type FilledBirthDate, fillFromNationalId } from './national-id-fill.ts';

const VALID = '1900101010011';
const INVALID = '1900101010012';
const GENDERS = ['female', 'male'];

/** Day and gender after these numbers, one after the other. */
function typeNumbers(numbers: string[], birthDate = '', country = 'ROU', genders = GENDERS) {
  let earlier: FilledBirthDate | null = null;
  let draft = { country, birthDate, nationalIdNumber: '', gender: '' };
  for (const nationalIdNumber of numbers) {
    const fill = fillFromNationalId({ ...draft, nationalIdNumber }, { today: '2026-11-25', genders, earlier });
    earlier = fill.earlier;
    draft = { ...draft, ...fill.values };
  }
  return [draft.birthDate, draft.gender];
}

test.each([
  ['[REG-52, REG-53] a valid number fills day and gender', [VALID], '', ['1990-01-01', 'male']],
  ['[REG-54] an invalid one takes the day back', [VALID, INVALID], '', ['', 'male']],
  ['an invalid one leaves a day that was typed', ['19', INVALID], '1985-05-05', ['1985-05-05', '']],
  [
    'an invalid one gives back the day that was replaced',
    [VALID, VALID, INVALID],
    '1985-05-05',
    ['1985-05-05', 'male'],
  ],
  ['no number, no change', [VALID, ' '], '', ['1990-01-01', 'male']],
])('%s', (_, numbers, typed, filled) => {
  expect(typeNumbers(numbers, typed)).toEqual(filled);
});

test('an invalid one leaves a day that was changed since', () => {
  const earlier = { filled: '1990-01-01', typed: '' };
  const draft = { country: 'ROU', nationalIdNumber: INVALID, birthDate: '1990-01-02' };
  expect(fillFromNationalId(draft, { today: '2026-11-25', genders: GENDERS, earlier }).values).toEqual({});
});

test('nothing in another country, and no gender that is not offered', () => {
  expect(typeNumbers([VALID], '', 'HUN')).toEqual(['', '']);
  expect(typeNumbers([VALID], '', 'ROU', ['x'])).toEqual(['1990-01-01', '']);
});
