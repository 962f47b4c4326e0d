import { DAY_MS, HOUR_MS } from '../time/duration.ts';

export type TimeSpan = { readonly from: Date; readonly to: Date };

/** When the time of a week counts as much more than before. */
export type PlayTimeRule = {
  /** So many times the mean of the weeks before. */
  readonly times: number;
  readonly overHours: number;
};

const WEEK_MS = 7 * DAY_MS;
const WEEKS_BEFORE = 4;
/** How far back the rule looks. */
export const PLAY_TIME_DAYS = 7 * (1 + WEEKS_BEFORE);

/** Milliseconds within the span that one or more of `spans` cover: two logins at once count once. */
export function coveredMs(spans: readonly TimeSpan[], within: TimeSpan): number {
  const ordered = spans
    .map(({ from, to }) => [
      Math.max(from.getTime(), within.from.getTime()),
      Math.min(to.getTime(), within.to.getTime()),
    ])
    .sort(([a = 0], [b = 0]) => a - b);
  let until = within.from.getTime();
  let covered = 0;
  for (const [from = 0, to = 0] of ordered) {
    covered += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return covered;
}

/** Of the last seven days, against the four weeks before them. An account of less than a week has nothing to compare with. */
export function hasPlayTimeGrown(
  spans: readonly TimeSpan[],
  { times, overHours }: PlayTimeRule,
  { openedAt, now }: { openedAt: Date; now: Date },
): boolean {
  const weekStart = new Date(now.getTime() - WEEK_MS);
  if (openedAt > weekStart) return false;
  const start = new Date(weekStart.getTime() - WEEKS_BEFORE * WEEK_MS);
  const week = coveredMs(spans, { from: weekStart, to: now });
  const before = coveredMs(spans, { from: start, to: weekStart });
  return week > overHours * HOUR_MS && week >= (times * before) / WEEKS_BEFORE;
}
