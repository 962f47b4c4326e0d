import { COOKIE_SETTINGS_PATH, CookieSettings } from '@foyer/contract/settings/cookie-settings';
import {
  type ConsentRecord,
  type CookieCategories,
  isCategoryOn,
  isNameAllowed,
  mustAsk,
  type OPTIONAL_SERVICES,
  parseConsent,
  recordOf,
  type serviceKey,
} from '@foyer/domain/consent/consent';
import * as z from 'zod/mini';
import { serverNow } from '../clock.ts';
import { localStore } from '../storage/storage.ts';
import { broadcast, onBroadcast } from '../tabs.ts';
import { removeForeignWidgets } from './foreign-widgets.ts';
import { guardWrites, removeDisallowed, type WriteGuard } from './write-guards.ts';

/** Where the choice is kept in this browser (COOKIE-06; the name is this project's). */
export const CONSENT_KEY = 'foyer.consent';

const CHOSEN = 'consentChosen';

export type Consent = {
  categories: CookieCategories;
  record: ConsentRecord | null;
  /** Whether the visitor must be asked. */
  isDue: boolean;
};

type OptionalService = (typeof OPTIONAL_SERVICES)[keyof typeof OPTIONAL_SERVICES] | ReturnType<typeof serviceKey>;

/** Null until the categories are here: nothing optional is allowed before. */
let consent: Consent | null = null;
let guard: WriteGuard | null = null;
const listeners = new Set<() => void>();

export function readConsent(): Consent | null {
  return consent;
}

/** Listens to changes until the returned function is called. */
export function subscribeConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a cookie, a storage key or a service of this name is allowed now. */
export function isAllowed(name: string): boolean {
  return isNameAllowed(name, stateOf(consent));
}

/** Whether a category is let through now. */
export function isOn(category: string): boolean {
  return isCategoryOn(category, stateOf(consent));
}

function stateOf(known: Consent | null) {
  return { categories: known?.categories ?? {}, record: known?.record ?? null, now: serverNow() };
}

function takeUp(categories: CookieCategories, record: ConsentRecord | null): void {
  consent = { categories, record, isDue: mustAsk(categories, record, serverNow()) };
  removeDisallowed(isAllowed);
  guard?.release();
  for (const listener of [...listeners]) listener();
}

async function askCategories(signal: AbortSignal): Promise<CookieCategories> {
  const response = await fetch(COOKIE_SETTINGS_PATH, { signal, headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`the cookie categories were answered with ${response.status}`);
  return z.parse(CookieSettings, await response.json());
}

/**
 * Starts this site's own cookie management: guards what is written from now on, asks for the categories (COOKIE-09), takes
 * away what is not allowed and follows the other tabs. Rejects when the categories cannot be had; until they are, nothing
 * optional is allowed. `signal` ends it.
 */
export async function startConsent(signal: AbortSignal): Promise<void> {
  guard ??= guardWrites(isAllowed);
  const stops = [
    onBroadcast(({ kind, data }) => {
      const record = kind === CHOSEN ? parseConsent(JSON.stringify(data)) : null;
      if (record && consent) takeUp(consent.categories, record);
    }),
    removeForeignWidgets(),
  ];
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
    guard?.stop();
    guard = null;
    consent = null;
  });
  const categories = await askCategories(signal);
  if (!signal.aborted) takeUp(categories, parseConsent(localStore.get(CONSENT_KEY)));
}

/** Lets these categories through and no others, here and in the other tabs. The record with its time is the proof. */
export function chooseCategories(chosen: readonly string[]): void {
  if (!consent) return;
  const record = recordOf(consent.categories, chosen, serverNow());
  localStore.set(CONSENT_KEY, JSON.stringify(record));
  takeUp(consent.categories, record);
  broadcast(CHOSEN, record);
}

/**
 * Runs an optional service while a category that names it is let through: it starts at the consent, and the function that
 * `start` gives ends it at the withdrawal. The returned function calls it all off.
 */
export function whileAllowed(service: OptionalService, start: () => () => void): () => void {
  let end: (() => void) | null = null;
  const look = () => {
    const mayRun = isAllowed(service);
    if (mayRun) end ??= start();
    else if (end) {
      end();
      end = null;
    }
  };
  const stop = subscribeConsent(look);
  look();
  return () => {
    stop();
    end?.();
  };
}
