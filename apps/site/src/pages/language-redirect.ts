import { arrivalLanguage } from '@foyer/domain/locale/arrival-language';
import { LANGUAGE_COOKIE } from '@foyer/domain/locale/locale';
import { PSEUDO_LANGUAGE } from '@foyer/domain/locale/writing';
import { LANGUAGES } from '@foyer/texts/languages';
import { cookieValue } from './page-key.ts';
import type { Headers } from './send.ts';
import type { SiteRequest } from './site-request.ts';

/** Robots learn the languages from the pages themselves. */
const ROBOT = /bot|crawl|spider|slurp|preview|externalhit|lighthouse/i;

/** Whether a browser opens the root as a page, and not by a link of this site, which means its own language. */
function isEntry({ path, method, origin, userAgent, incoming: { headers } }: SiteRequest): boolean {
  if (path !== '/' || (method !== 'GET' && method !== 'HEAD') || ROBOT.test(userAgent)) return false;
  const kind = headers['sec-fetch-dest'];
  const isDocument = kind === undefined ? headers.accept?.includes('text/html') === true : kind === 'document';
  const from = headers['sec-fetch-site'];
  const isFromHere = from === undefined ? headers.referer?.startsWith(`${origin}/`) === true : from === 'same-origin';
  return isDocument && !isFromHere;
}

/**
 * Null: no redirect. The language chosen before, else what the browser asks for; a session without a choice stays.
 * The target has a prefix, so it never redirects again.
 */
export function preferredLanguage(request: SiteRequest, languages: readonly string[]): string | null {
  if (!isEntry(request)) return null;
  const { headers } = request.incoming;
  const chosen = cookieValue(headers.cookie, LANGUAGE_COOKIE);
  if (chosen === null && !request.isGuest) return null;
  return arrivalLanguage({ chosen, acceptLanguage: headers['accept-language'] }, languages);
}

const EVERY_LANGUAGE = [...LANGUAGES, PSEUDO_LANGUAGE];

export function canRedirect(request: SiteRequest): boolean {
  return preferredLanguage(request, EVERY_LANGUAGE) !== null;
}

/** A year, in seconds. */
const YEAR = 365 * 24 * 60 * 60;

/** Leads the root to the same under a language, once: the cookie says that this browser was here. */
export function languageRedirectHeaders({ address, path, origin }: SiteRequest, language: string): Headers {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return {
    location: `/${language}${address.slice(path.length)}`,
    'set-cookie': `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`,
    'cache-control': 'private, no-store',
    vary: 'Accept-Language, Cookie, User-Agent, Sec-Fetch-Dest, Sec-Fetch-Site',
  };
}
