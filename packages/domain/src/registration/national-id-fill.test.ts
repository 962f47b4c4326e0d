import { expect, test } from 'vitest';
import { fillFromNationalId } from './national-id-fill.ts';

const CONTEXT = { today: '2026-11-25', genders: ['female', 'male'] };
const fill = (country: string, nationalIdNumber: string, context = CONTEXT) =>
  fillFromNationalId({ country, nationalIdNumber }, context);

test('[REG-52, REG-53, REG-54] a valid Romanian number fills day of birth and gender, an invalid one clears the day', () => {
  expect(fill('ROU', '1900101010011')).toEqual({ birthDate: '1990-01-01', gender: 'male' });
  expect(fill('ROU', '1900101010012')).toEqual({ birthDate: '' });
});

test('nothing without a number or in another country, and no gender that is not offered', () => {
  expect([fill('ROU', ' '), fill('HUN', '1900101010011')]).toEqual([{}, {}]);
  expect(fill('ROU', '1900101010011', { ...CONTEXT, genders: ['x'] })).toEqual({ birthDate: '1990-01-01' });
});
