import { dateFormat } from '@foyer/texts/intl-formats';
import { LONG_MOMENT } from '@foyer/texts/moment-format';
import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** UTC on the server and while hydrating; then undefined, the device's own zone. */
export function useTimeZone(): 'UTC' | undefined {
  return useSyncExternalStore<'UTC' | undefined>(
    neverChanges,
    () => undefined,
    () => 'UTC',
  );
}

/** `3 December 2026 at 12:00`. `zone`: see `useTimeZone`; only UTC is named. */
export function formatMoment(iso: string, language: string, zone: 'UTC' | undefined): string {
  const format = dateFormat(language, {
    ...LONG_MOMENT,
    timeZone: zone,
    ...(zone && { timeZoneName: 'short' }),
  });
  return format.format(new Date(iso));
}
