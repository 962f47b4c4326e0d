import { dateFormat } from '@foyer/texts/intl-formats';
import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Absent once the page is awake, which stands for the device's own zone; the server cannot know that and writes UTC. */
export function useTimeZone(): 'UTC' | undefined {
  return useSyncExternalStore<'UTC' | undefined>(
    never,
    () => undefined,
    () => 'UTC',
  );
}

/**
 * A moment as it is written everywhere: `3 December 2026 at 12:00`. `zone`: see `useTimeZone`; UTC is named, the player's
 * own zone is not.
 */
export function formatMoment(iso: string, language: string, zone: 'UTC' | undefined): string {
  const format = dateFormat(language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
    ...(zone && { timeZoneName: 'short' }),
  });
  return format.format(new Date(iso));
}
