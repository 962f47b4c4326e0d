import { arrivalLanguage } from '@foyer/domain/locale/arrival-language';
import { LANGUAGE_COOKIE } from '@foyer/domain/locale/locale';
import { PSEUDO_LANGUAGE } from '@foyer/domain/locale/writing';
import { LANGUAGES } from '@foyer/texts/languages';
import { cookieValue } from './page-key.ts';
import type { Headers } from './send.ts';
import type { Visit } from './visit.ts';

/** They read one address after another and are told of the languages by the pages themselves. */
const ROBOT = /bot|crawl|spider|slurp|preview|externalhit|lighthouse/i;

/** Whether a person's browser opens the root as a page, and not by a link of this site, whose language was meant. */
function isArrival({ path, method, origin, userAgent, incoming: { headers } }: Visit): boolean {
  if (path !== '/' || (method !== 'GET' && method !== 'HEAD') || ROBOT.test(userAgent)) return false;
  const kind = headers['sec-fetch-dest'];
  const isDocument = kind === undefined ? headers.accept?.includes('text/html') === true : kind === 'document';
  const from = headers['sec-fetch-site'];
  const isFromHere = from === undefined ? headers.referer?.startsWith(`${origin}/`) === true : from === 'same-origin';
  return isDocument && !isFromHere;
}

/**
 * The language that a visit to the root is led to, or null where it stays: the one chosen here before, for those who never
 * were here the one their browser asks for. A session without a choice stays. The address led to has a prefix, so that no
 * answer leads twice.
 */
export function wishedLanguage(visit: Visit, languages: readonly string[]): string | null {
  if (!isArrival(visit)) return null;
  const { headers } = visit.incoming;
  const chosen = cookieValue(headers.cookie, LANGUAGE_COOKIE);
  if (chosen === null && !visit.isGuest) return null;
  return arrivalLanguage({ chosen, acceptLanguage: headers['accept-language'] }, languages);
}

const EVERY_LANGUAGE = [...LANGUAGES, PSEUDO_LANGUAGE];

/** Whether a visit may be led to a language, if the site offers it: all others are answered without asking. */
export function mayBeLed(visit: Visit): boolean {
  return wishedLanguage(visit, EVERY_LANGUAGE) !== null;
}

/** A year, in seconds. */
const YEAR = 365 * 24 * 60 * 60;

/** Leads the root to the same under a language, once: the cookie says that this browser was here. */
export function arrivalHeaders({ address, path, origin }: Visit, language: string): Headers {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return {
    location: `/${language}${address.slice(path.length)}`,
    'set-cookie': `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`,
    'cache-control': 'private, no-store',
    vary: 'Accept-Language, Cookie, User-Agent, Sec-Fetch-Dest, Sec-Fetch-Site',
  };
}
