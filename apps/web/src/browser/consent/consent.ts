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

/** The choice in local storage (COOKIE-06; the name is this project's). */
export const CONSENT_KEY = 'foyer.consent';

const CHOSEN = 'consentChosen';

export type Consent = {
  categories: CookieCategories;
  record: ConsentRecord | null;
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

export function subscribeConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function isAllowed(name: string): boolean {
  return isNameAllowed(name, stateOf(consent));
}

export function isOn(category: string): boolean {
  return isCategoryOn(category, stateOf(consent));
}

function stateOf(known: Consent | null) {
  return { categories: known?.categories ?? {}, record: known?.record ?? null, now: serverNow() };
}

function applyConsent(categories: CookieCategories, record: ConsentRecord | null): void {
  consent = { categories, record, isDue: mustAsk(categories, record, serverNow()) };
  removeDisallowed(isAllowed);
  guard?.release();
  for (const listener of [...listeners]) listener();
}

async function fetchCategories(signal: AbortSignal): Promise<CookieCategories> {
  const response = await fetch(COOKIE_SETTINGS_PATH, { signal, headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`the cookie categories were answered with ${response.status}`);
  return z.parse(CookieSettings, await response.json());
}

/** COOKIE-09. Rejects when the categories cannot be had: nothing optional is allowed then. */
export async function startConsent(signal: AbortSignal): Promise<void> {
  guard ??= guardWrites(isAllowed);
  const stops = [
    onBroadcast(({ kind, data }) => {
      const record = kind === CHOSEN ? parseConsent(JSON.stringify(data)) : null;
      if (record && consent) applyConsent(consent.categories, record);
    }),
    removeForeignWidgets(),
  ];
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
    guard?.stop();
    guard = null;
    consent = null;
  });
  const categories = await fetchCategories(signal);
  if (!signal.aborted) applyConsent(categories, parseConsent(localStore.get(CONSENT_KEY)));
}

/** Allows these categories and no others, in every tab. The record with its time is the proof. */
export function chooseCategories(chosen: readonly string[]): void {
  if (!consent) return;
  const record = recordOf(consent.categories, chosen, serverNow());
  localStore.set(CONSENT_KEY, JSON.stringify(record));
  applyConsent(consent.categories, record);
  broadcast(CHOSEN, record);
}

/** Runs an optional service while it is allowed; at the withdrawal it calls what `start` returned. */
export function whileAllowed(service: OptionalService, start: () => () => void): () => void {
  let end: (() => void) | null = null;
  const sync = () => {
    const mayRun = isAllowed(service);
    if (mayRun) end ??= start();
    else if (end) {
      end();
      end = null;
    }
  };
  const stop = subscribeConsent(sync);
  sync();
  return () => {
    stop();
    end?.();
  };
}
