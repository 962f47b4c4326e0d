import { expect, test } from 'vitest';
import { MARKETS } from '../market/market-profiles.ts';
import type { LimitName } from './limit-name.ts';
import { limitsAreas } from './limits-area.ts';

const areasOf = (appliedCountryRules: string | null, offered: readonly LimitName[]) =>
  limitsAreas({ appliedCountryRules, offered });

test('[ROUTE-59, SHELL-16] the most that may lie on the account is an area in the Netherlands alone', () => {
  for (const { appliedCountryRules, protection } of Object.values(MARKETS)) {
    const areas = areasOf(appliedCountryRules, protection.limits);
    expect(areas.includes('max-balance')).toBe(appliedCountryRules === 'NLD');
  }
});

test.each<[readonly LimitName[], boolean]>([
  [['lossDay'], false],
  [['lossDay', 'realityCheckMinutes'], true],
  [['sessionMinutes'], true],
  [['loginMinutesWeek'], true],
])('[ROUTE-61] with %j there is a time area: %s', (offered, expected) => {
  expect(areasOf('GBR', offered).includes('time')).toBe(expected);
});

test('[ROUTE-57, ROUTE-58, ROUTE-60, ROUTE-62, ROUTE-63, ROUTE-64, ROUTE-65] the others are always there', () => {
  expect(areasOf('GBR', MARKETS.GB.protection.limits)).toEqual([
    'gaming',
    'payments',
    'time',
    'time-out',
    'self-exclusion',
    'responsible-gambling',
    'questionnaire',
  ]);
});
