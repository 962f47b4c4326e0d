import { daysBetween } from './cookie-write.ts';
import { DEMO_ENTRIES, OWN_ENTRIES } from './own-entries.ts';

/** ENTITY-27. */
export type CookieCategory = {
  /** On by default: only for what needs no consent by law. */
  readonly enable: boolean;
  /** Cookies, storage keys and optional services; a final `*` is a wildcard. */
  readonly list: readonly string[];
};

export type CookieCategories = Readonly<Record<string, CookieCategory>>;

export type ConsentRecord = {
  readonly version: string;
  /** Ms since 1970. */
  readonly at: number;
  readonly on: Readonly<Record<string, boolean>>;
};

/** A category must name them before they start (docs/operators/cookies.md). */
export const OPTIONAL_SERVICES = {
  chatScript: 'service:chat',
  errorReports: 'service:error-reports',
  eventListener: 'service:event-listener',
} as const;

export function serviceKey(name: string): `service:${string}` {
  return `service:${name}`;
}

export const CONSENT_DAYS = 365;

export const NECESSARY = 'necessary';

function isListed(name: string, list: readonly string[]): boolean {
  return list.some((entry) => (entry.endsWith('*') ? name.startsWith(entry.slice(0, -1)) : name === entry));
}

export function choosableCategories(categories: CookieCategories): readonly string[] {
  return Object.keys(categories).filter((category) => category !== NECESSARY);
}

export function consentVersion(categories: CookieCategories): string {
  const asked = choosableCategories(categories)
    .toSorted()
    .map((category) => `${category}:${(categories[category]?.list ?? []).toSorted().join(',')}`)
    .join(';');
  let hash = 0x811c9dc5;
  for (const sign of asked) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}

/** Same categories and names, less than a year old. */
export function isAccepted(categories: CookieCategories, record: ConsentRecord | null, now: number): boolean {
  return record !== null && record.version === consentVersion(categories) && daysBetween(record.at, now) < CONSENT_DAYS;
}

export function mustAsk(categories: CookieCategories, record: ConsentRecord | null, now: number): boolean {
  const hasChoice = choosableCategories(categories).some((category) => categories[category]?.list.length);
  return hasChoice && !isAccepted(categories, record, now);
}

/** Necessary: always. Switched off: never, however old (COOKIE-07). Switched on: while valid. Else the default. */
export function isCategoryOn(
  category: string,
  { categories, record, now }: { categories: CookieCategories; record: ConsentRecord | null; now: number },
): boolean {
  if (category === NECESSARY) return true;
  const chosen = record?.on[category];
  if (chosen === false) return false;
  if (chosen === true && isAccepted(categories, record, now)) return true;
  return categories[category]?.enable ?? false;
}

function isOwnEntry(name: string): boolean {
  return isListed(name.replace(/^__Host-/, ''), [...OWN_ENTRIES, ...DEMO_ENTRIES]);
}

/** What this site needs itself, the language cookie among it, is always allowed (COOKIE-02). */
export function isNameAllowed(
  name: string,
  state: { categories: CookieCategories; record: ConsentRecord | null; now: number },
): boolean {
  if (isOwnEntry(name)) return true;
  return Object.entries(state.categories).some(
    ([category, { list }]) => isListed(name, list) && isCategoryOn(category, state),
  );
}

/** `now`: ms since 1970. */
export function recordOf(categories: CookieCategories, chosen: readonly string[], now: number): ConsentRecord {
  const on = choosableCategories(categories).map((category) => [category, chosen.includes(category)] as const);
  return { version: consentVersion(categories), at: now, on: Object.fromEntries(on) };
}

/** `text` is untrusted. */
export function parseConsent(text: string | null): ConsentRecord | null {
  let value: unknown;
  try {
    value = JSON.parse(text ?? '');
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const { version, at, on } = { version: null, at: null, on: null, ...value };
  if (typeof version !== 'string' || typeof at !== 'number' || !Number.isFinite(at)) return null;
  if (typeof on !== 'object' || on === null) return null;
  const chosen = Object.entries(on).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean');
  return { version, at, on: Object.fromEntries(chosen) };
}
