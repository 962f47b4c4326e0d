import { ConfigError } from '@foyer/platform/config';

/** Reads FOYER_ORIGIN, such as `https://casino.example`; null when it is not set. Throws ConfigError. */
export function parseOrigin(text: string | undefined): string | null {
  const wanted = text?.trim();
  if (!wanted) return null;
  const isOrigin = URL.canParse(wanted) && /^https?:$/.test(new URL(wanted).protocol);
  if (!isOrigin || new URL(wanted).origin !== wanted) {
    throw new ConfigError([`FOYER_ORIGIN must be scheme and host, such as https://casino.example, not "${wanted}"`]);
  }
  return wanted;
}
