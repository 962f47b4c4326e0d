import { expect, test } from 'vitest';
import { BREAKPOINTS } from './breakpoints.ts';

test('[CONST-04] [CONST-05] [CONST-06] [CONST-07] [CONST-08] the lower bounds of the sizes', () => {
  expect(BREAKPOINTS).toEqual({ xs: 481, sm: 768, md: 1025, lg: 1441, xl: 1921 });
});
