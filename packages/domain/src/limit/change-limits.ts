import { checkLimitOrder, type LimitLength } from '../fields/amount-rules.ts';
import type { Issue } from '../form/issue.ts';
import type { MarketProfile } from '../market/market-profiles.ts';
import type { LimitGroup } from '../market/registration-limits.ts';
import { DAY_MS, HOUR_MS } from '../time/duration.ts';
import { type ChosenLimits, isMoneyLimit, LIMIT_NAMES, LIMITS, type LimitName } from './limit-name.ts';
import { runningPeriod } from './limit-period.ts';

/** Null takes a limit away. */
export type LimitChanges = { readonly [name in LimitName]?: bigint | null };

/** Once a raise may be confirmed, it waits this long for it; then it is asked for anew. */
export const CONFIRMED_WITHIN_MS = 7 * DAY_MS;

type Terms = Pick<MarketProfile, 'protection' | 'registrationLimits'>;

/** Minutes. A month has up to 31 days; play at a stretch lasts no longer than a login. */
const MINUTES: { readonly [name in LimitName]?: readonly [shortest: bigint, longest: bigint] } = {
  loginMinutesDay: [1n, 1_440n],
  loginMinutesWeek: [1n, 10_080n],
  loginMinutesMonth: [1n, 44_640n],
  sessionMinutes: [5n, 720n],
};

/** 10^13 minor units: what a wallet's figures and the wire hold without loss. */
const MOST_MINOR = 10_000_000_000_000n;

/** Minor units or minutes that a limit can have, by player and operator alike. */
export function isLimitAmount(
  name: LimitName,
  value: bigint,
  { protection }: Pick<MarketProfile, 'protection'>,
): boolean {
  if (name === 'realityCheckMinutes') return protection.realityCheckChoices.includes(Number(value));
  if (isMoneyLimit(name)) return value >= 0n && value <= MOST_MINOR;
  const [shortest, longest] = MINUTES[name] ?? [1n, 0n];
  return value >= shortest && value <= longest;
}

const LENGTHS = { day: 'daily', week: 'weekly', month: 'monthly' } as const;

/** Of a limit's periods no longer one is below a shorter one (VMSG-61 to VMSG-64). */
export function misorderedKey(name: LimitName, after: ChosenLimits): string | null {
  const { kind, period } = LIMITS[name];
  if (period === null) return null;
  const amounts = { daily: null, weekly: null, monthly: null } as Record<LimitLength, string | null>;
  for (const other of LIMIT_NAMES) {
    const theirs = LIMITS[other];
    if (theirs.kind === kind && theirs.period) amounts[LENGTHS[theirs.period]] = after[other]?.toString() ?? null;
  }
  return checkLimitOrder(LENGTHS[period], amounts)?.key ?? null;
}

function isMissing({ names, choose }: LimitGroup, after: ChosenLimits): boolean {
  const empty = names.filter((name) => after[name] === undefined);
  return choose === 'each' ? empty.length > 0 : empty.length === names.length;
}

/** The compulsory limits that are not set: nothing is deposited or played before (228; NL Besluit koa 4.14, SE Spellagen 14:7). */
export function missingLimits(groups: readonly LimitGroup[], limits: ChosenLimits): LimitName[] {
  return groups
    .filter((group) => isMissing(group, limits))
    .flatMap(({ names, choose }) => (choose === 'each' ? names.filter((name) => limits[name] === undefined) : names));
}

function merge(current: ChosenLimits, changes: LimitChanges): ChosenLimits {
  const after = LIMIT_NAMES.map((name) => [name, changes[name] === undefined ? current[name] : changes[name]] as const);
  return Object.fromEntries(after.filter(([, value]) => value !== undefined && value !== null));
}

function findFault(name: LimitName, changes: LimitChanges, after: ChosenLimits, terms: Terms): string | null {
  const value = changes[name];
  if (value === undefined) return null;
  if (!terms.protection.limits.includes(name)) return 'notOffered';
  if (value === null) {
    const isNeeded = terms.registrationLimits.some(
      (group) => group.names.some((other) => other === name) && isMissing(group, after),
    );
    return isNeeded ? 'required' : null;
  }
  return isLimitAmount(name, value, terms) ? misorderedKey(name, after) : 'invalid';
}

/** Of a change of limits, one issue a name at most. */
export function validateChanges(
  current: ChosenLimits,
  changes: LimitChanges,
  terms: Terms,
): Issue<`limits.${LimitName}`>[] {
  const after = merge(current, changes);
  return LIMIT_NAMES.flatMap((name) => {
    const key = findFault(name, changes, after, terms);
    return key === null ? [] : [{ field: `limits.${name}` as const, key }];
  });
}

/** More money, more time, rarer checks, or the limit's end. */
export function isRaise(current: bigint | undefined, wanted: bigint | null): boolean {
  if (current === undefined) return false;
  return wanted === null || wanted > current;
}

/** From when a raise asked for now can be confirmed: both the market's hours and, where it says so, the running period have passed. */
export function raiseHoldsFrom(name: LimitName, now: Date, { protection }: Pick<MarketProfile, 'protection'>): Date {
  const later = now.getTime() + protection.raiseAfterHours * HOUR_MS;
  const { period } = LIMITS[name];
  const end = period && protection.raiseAfterPeriod ? runningPeriod(period, now, protection).end : null;
  return new Date(Math.max(later, end?.getTime() ?? 0));
}
