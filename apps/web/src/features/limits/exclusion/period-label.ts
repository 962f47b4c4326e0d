import type { Text } from '@foyer/texts/format';

const DAY = 24;
const WEEK = 7 * DAY;
const YEAR = 12;

/** In the unit that people say: `48 hours`, `6 weeks`, `2 years`. */
export function periodLabel(t: Text, period: string): string {
  const count = Number.parseInt(period, 10);
  if (Number.isNaN(count)) return t('exclusion.forever');
  if (period.endsWith('m')) {
    return count % YEAR === 0 ? t('exclusion.years', { count: count / YEAR }) : t('exclusion.months', { count });
  }
  if (count <= 2 * DAY) return t('exclusion.hours', { count });
  return count % WEEK === 0
    ? t('exclusion.weeks', { count: count / WEEK })
    : t('exclusion.days', { count: count / DAY });
}
