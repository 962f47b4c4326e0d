import { LANGUAGE_COOKIE } from '../locale/locale.ts';
import { daysBetween } from './cookie-write.ts';

/** A category of what is not strictly necessary, as the operator configures it (ENTITY-27). */
export type CookieCategory = {
  /** On until the visitor switches it off: for what needs no consent by law. Everything else leaves it false. */
  readonly enable: boolean;
  /** Names of cookies, storage keys and optional services; a `*` at the end stands for any ending. */
  readonly list: readonly string[];
};

export type CookieCategories = Readonly<Record<string, CookieCategory>>;

/** What a visitor chose: also the proof of it. */
export type ConsentRecord = {
  /** `consentVersion` of the categories that were shown. */
  readonly version: string;
  /** When, in ms since 1970. */
  readonly at: number;
  /** Category to whether it was let through. */
  readonly on: Readonly<Record<string, boolean>>;
};

/** Optional services that a category must name before they start (`consent` in docs/operators/cookies.md). */
export const OPTIONAL_SERVICES = {
  chatScript: 'service:chat',
  errorReports: 'service:error-reports',
  eventListener: 'service:event-listener',
} as const;

/** How consent categories name a service that the operator lets in by name. */
export function serviceKey(name: string): `service:${string}` {
  return `service:${name}`;
}

/** After so many days the visitor is asked anew. */
export const CONSENT_DAYS = 365;

/** The operator may write down what is strictly necessary too; it is no choice. */
export const NECESSARY = 'necessary';

/** What this site itself keeps is there because the visitor asked for it: session, language, brand, own settings. */
const OWN_NAME = /^(?:__Host-)?foyer(?:$|[._:-])/;

function isListed(name: string, list: readonly string[]): boolean {
  return list.some((entry) => (entry.endsWith('*') ? name.startsWith(entry.slice(0, -1)) : name === entry));
}

/** The categories a visitor can choose, in the operator's order. */
export function choosableCategories(categories: CookieCategories): readonly string[] {
  return Object.keys(categories).filter((category) => category !== NECESSARY);
}

/** What is asked for, as a short text: another one when categories or names change, so that the visitor is asked again. */
export function consentVersion(categories: CookieCategories): string {
  const asked = choosableCategories(categories)
    .toSorted()
    .map((category) => `${category}:${(categories[category]?.list ?? []).toSorted().join(',')}`)
    .join(';');
  // FNV-1a: it only has to tell versions apart.
  let hash = 0x811c9dc5;
  for (const sign of asked) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}

/** Whether the choice still answers what is asked: the same categories and names, less than a year ago. */
export function isAccepted(categories: CookieCategories, record: ConsentRecord | null, now: number): boolean {
  return record !== null && record.version === consentVersion(categories) && daysBetween(record.at, now) < CONSENT_DAYS;
}

/** Whether the visitor must be asked: something can be chosen, and no choice stands. */
export function mustAsk(categories: CookieCategories, record: ConsentRecord | null, now: number): boolean {
  const hasChoice = choosableCategories(categories).some((category) => categories[category]?.list.length);
  return hasChoice && !isAccepted(categories, record, now);
}

/**
 * Whether a category is let through: what is necessary always; what was switched off never, whatever the default and
 * however old the choice (COOKIE-07); what was switched on while that choice stands; else by the default.
 */
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

/** Whether a cookie, a storage key or a service of this name is allowed now. The language cookie always is (COOKIE-02). */
export function isNameAllowed(
  name: string,
  state: { categories: CookieCategories; record: ConsentRecord | null; now: number },
): boolean {
  if (name === LANGUAGE_COOKIE || OWN_NAME.test(name)) return true;
  return Object.entries(state.categories).some(
    ([category, { list }]) => isListed(name, list) && isCategoryOn(category, state),
  );
}

/** A choice for all categories: those in `chosen` are on, all others off. `now`: ms since 1970. */
export function recordOf(categories: CookieCategories, chosen: readonly string[], now: number): ConsentRecord {
  const on = choosableCategories(categories).map((category) => [category, chosen.includes(category)] as const);
  return { version: consentVersion(categories), at: now, on: Object.fromEntries(on) };
}

/** A stored choice, or null when it is none. `text` may be anything. */
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
