import { ConfigError } from '@foyer/platform/kernel/config/config';

/** Parses FOYER_PAGE_CACHE. Throws ConfigError for anything but `on` and `off`. */
export function parsePageCacheSetting(text: string | undefined): boolean {
  const wanted = text?.trim() || 'on';
  if (wanted !== 'on' && wanted !== 'off')
    throw new ConfigError([`FOYER_PAGE_CACHE must be on or off, not "${wanted}"`]);
  return wanted === 'on';
}
