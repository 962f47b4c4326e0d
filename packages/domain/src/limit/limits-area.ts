import type { LimitName } from './limit-name.ts';

/** Of the page of limits, in the order of its tabs (ROUTE-57 to ROUTE-65). */
export const LIMITS_AREAS = [
  'gaming',
  'payments',
  'max-balance',
  'time',
  'time-out',
  'self-exclusion',
  'responsible-gambling',
  'questionnaire',
] as const;
export type LimitsAreaId = (typeof LIMITS_AREAS)[number];

type Known = { appliedCountryRules: string | null; offered: readonly LimitName[] };

// Listed here: the table of limits would add 2.7 KB to every first load.
const TIME: readonly LimitName[] = [
  'loginMinutesDay',
  'loginMinutesWeek',
  'loginMinutesMonth',
  'sessionMinutes',
  'realityCheckMinutes',
];

/** ROUTE-59, ROUTE-61, SHELL-16. */
export function limitsAreas({ appliedCountryRules, offered }: Known): LimitsAreaId[] {
  const hidden: LimitsAreaId[] = [
    ...(appliedCountryRules === 'NLD' ? [] : ['max-balance' as const]),
    ...(offered.some((name) => TIME.includes(name)) ? [] : ['time' as const]),
  ];
  return LIMITS_AREAS.filter((area) => !hidden.includes(area));
}
