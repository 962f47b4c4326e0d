import { expect, test } from 'vitest';
import { asksExposure, confirmExposure, NOT_EXPOSED } from './political-exposure.ts';

test('[REG-37, REG-38] only the flag asks', () => {
  expect([true, false].map((publicPerson) => asksExposure({ publicPerson }))).toEqual([true, false]);
});

test('[REG-41, REG-42] a yes sets the flag, and the country where it is offered', () => {
  expect(confirmExposure(null, 'plain')).toEqual({ publicPerson: true, country: 'HUN' });
  expect(confirmExposure(['GBR', 'HUN'], 'plain')).toEqual({ publicPerson: true, country: 'HUN' });
  expect(confirmExposure(['GBR'], 'plain')).toEqual({ publicPerson: true });
  expect(confirmExposure(null, 'smart-id')).toEqual({ publicPerson: true });
});

test('[REG-40] a no clears the flag', () => {
  expect(NOT_EXPOSED).toEqual({ publicPerson: false });
});
