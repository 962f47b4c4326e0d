import { ConfigError } from '@foyer/platform/kernel/config/config';

/** Parses FOYER_LOG. Throws ConfigError. */
export function parseLogLevel(text: string | undefined, production: boolean): 'info' | 'warn' {
  const wanted = text?.trim() || (production ? 'info' : 'warn');
  if (wanted === 'info' || wanted === 'warn') return wanted;
  throw new ConfigError([`FOYER_LOG must be info or warn, not "${wanted}"`]);
}
