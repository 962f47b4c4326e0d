import type { PlayerLimit } from '@foyer/contract/protection/limit';
import type { Text } from '@foyer/texts/format';
import { amountText } from '../format/Amount.tsx';

const MINUTES_AN_HOUR = 60;

/** Minutes as `1 h 30 min`. */
export function minutesText(t: Text, minutes: number): string {
  const hours = Math.floor(minutes / MINUTES_AN_HOUR);
  const rest = minutes % MINUTES_AN_HOUR;
  if (hours === 0) return t('limits.minutes', { minutes: rest });
  return rest === 0 ? t('limits.hours', { hours }) : t('limits.hoursMinutes', { hours, minutes: rest });
}

/** An amount of the player's currency, or a time. */
export function limitValueText(t: Text, value: NonNullable<PlayerLimit['value']>, currency: string): string {
  return typeof value === 'number' ? minutesText(t, value) : amountText(t, value, currency);
}
