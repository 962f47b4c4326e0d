import type { Issue } from '../form/issue.ts';

/** What a player limits. Money in minor units, time in minutes; `balance` is the most that may lie on the account. */
export const LIMIT_NAMES = [
  'depositDay',
  'depositWeek',
  'depositMonth',
  'balance',
  'loginMinutesDay',
  'loginMinutesWeek',
  'loginMinutesMonth',
] as const;
export type LimitName = (typeof LIMIT_NAMES)[number];

/** Of the names at least one, or each, is compulsory. */
export type LimitGroup = { readonly names: readonly LimitName[]; readonly choose: 'one' | 'each' };

/** Minor units or minutes. */
export type ChosenLimits = { readonly [name in LimitName]?: bigint };

/** Minutes of the whole period (a month has up to 31 days). */
const LONGEST_MINUTES: { readonly [name in LimitName]?: bigint } = {
  loginMinutesDay: 1_440n,
  loginMinutesWeek: 10_080n,
  loginMinutesMonth: 44_640n,
};

/** A longer period is not below a shorter one (VMSG-61, VMSG-62). */
const ORDERED: readonly { longer: LimitName; shorter: LimitName; key: string }[] = [
  { longer: 'depositWeek', shorter: 'depositDay', key: 'belowDailyLimit' },
  { longer: 'depositMonth', shorter: 'depositWeek', key: 'belowWeeklyLimit' },
  { longer: 'depositMonth', shorter: 'depositDay', key: 'belowDailyLimit' },
  { longer: 'loginMinutesWeek', shorter: 'loginMinutesDay', key: 'belowDailyLimit' },
  { longer: 'loginMinutesMonth', shorter: 'loginMinutesWeek', key: 'belowWeeklyLimit' },
  { longer: 'loginMinutesMonth', shorter: 'loginMinutesDay', key: 'belowDailyLimit' },
];

type LimitIssue = Issue<`limits.${LimitName}`>;

function findMissing({ names, choose }: LimitGroup, limits: ChosenLimits): LimitName[] {
  const empty = names.filter((name) => limits[name] === undefined);
  if (choose === 'each') return empty;
  return empty.length === names.length ? names.slice(0, 1) : [];
}

/** Money may be 0: nothing can be deposited until the limit is raised (NL: the default). */
export function validateLimits(groups: readonly LimitGroup[], limits: ChosenLimits): LimitIssue[] {
  const offered = groups.flatMap(({ names }) => names);
  const given = LIMIT_NAMES.filter((name) => limits[name] !== undefined);
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
