import type { Issue } from '../form/issue.ts';
import type { ChosenLimits, LimitName } from '../limit/limit-name.ts';

/** Of the limits those that a market may make compulsory at registration. */
export const REGISTRATION_LIMITS = [
  'depositDay',
  'depositWeek',
  'depositMonth',
  'balance',
  'loginMinutesDay',
  'loginMinutesWeek',
  'loginMinutesMonth',
] as const satisfies readonly LimitName[];
export type RegistrationLimit = (typeof REGISTRATION_LIMITS)[number];

/** Of the names at least one, or each, is compulsory. */
export type LimitGroup = { readonly names: readonly RegistrationLimit[]; readonly choose: 'one' | 'each' };

/** Minutes of the whole period (a month has up to 31 days). */
const LONGEST_MINUTES: { readonly [name in RegistrationLimit]?: bigint } = {
  loginMinutesDay: 1_440n,
  loginMinutesWeek: 10_080n,
  loginMinutesMonth: 44_640n,
};

/** A longer period is not below a shorter one (VMSG-61, VMSG-62). */
const ORDERED: readonly { longer: RegistrationLimit; shorter: RegistrationLimit; key: string }[] = [
  { longer: 'depositWeek', shorter: 'depositDay', key: 'belowDailyLimit' },
  { longer: 'depositMonth', shorter: 'depositWeek', key: 'belowWeeklyLimit' },
  { longer: 'depositMonth', shorter: 'depositDay', key: 'belowDailyLimit' },
  { longer: 'loginMinutesWeek', shorter: 'loginMinutesDay', key: 'belowDailyLimit' },
  { longer: 'loginMinutesMonth', shorter: 'loginMinutesWeek', key: 'belowWeeklyLimit' },
  { longer: 'loginMinutesMonth', shorter: 'loginMinutesDay', key: 'belowDailyLimit' },
];

type LimitIssue = Issue<`limits.${RegistrationLimit}`>;

function findMissing({ names, choose }: LimitGroup, limits: ChosenLimits): RegistrationLimit[] {
  const empty = names.filter((name) => limits[name] === undefined);
  if (choose === 'each') return empty;
  return empty.length === names.length ? names.slice(0, 1) : [];
}

/** Money may be 0: nothing can be deposited until the limit is raised (NL: the default). */
export function validateLimits(groups: readonly LimitGroup[], limits: ChosenLimits): LimitIssue[] {
  const offered = groups.flatMap(({ names }) => names);
  const given = REGISTRATION_LIMITS.filter((name) => limits[name] !== undefined);
  const missing = groups.flatMap((group) => findMissing(group, limits));
  const outside = given.filter((name) => {
    const value = limits[name] ?? 0n;
    const longest = LONGEST_MINUTES[name];
    return value < 0n || (longest !== undefined && (value < 1n || value > longest));
  });
  const misordered = ORDERED.filter(({ longer, shorter }) => {
    const [high, low] = [limits[longer], limits[shorter]];
    return high !== undefined && low !== undefined && high < low;
  });
  const found: LimitIssue[] = [
    ...missing.map((name) => ({ field: `limits.${name}`, key: 'required' }) as const),
    ...given
      .filter((name) => !offered.includes(name))
      .map((name) => ({ field: `limits.${name}`, key: 'notOffered' }) as const),
    ...outside.map((name) => ({ field: `limits.${name}`, key: 'invalid' }) as const),
    ...misordered.map(({ longer, key }) => ({ field: `limits.${longer}`, key }) as const),
  ];
  return found.filter((issue, index) => found.findIndex(({ field }) => field === issue.field) === index);
}
