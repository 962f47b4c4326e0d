import { arrivalLanguage } from '@foyer/domain/locale/arrival-language';
import { LANGUAGE_COOKIE, localePath } from '@foyer/domain/locale/locale';
import { PSEUDO_LANGUAGE } from '@foyer/domain/locale/writing';
import { languageOfState } from '@foyer/domain/login/provider-state';
import { OPEN_ID_PROVIDERS, openIdReturnPath } from '@foyer/domain/login/ways-in';
import { LANGUAGES } from '@foyer/texts/languages';
import { cookieValue } from './page-key.ts';
import type { Headers } from './send.ts';
import type { SiteRequest } from './site-request.ts';

/** Crawlers find the languages through the pages' alternate links. */
const ROBOT = /bot|crawl|spider|slurp|preview|externalhit|lighthouse/i;

/** A page load of the root from outside: a link within the site already implies its language. */
function isEntry({ path, method, origin, userAgent, incoming: { headers } }: SiteRequest): boolean {
  if (path !== '/' || (method !== 'GET' && method !== 'HEAD') || ROBOT.test(userAgent)) return false;
  const kind = headers['sec-fetch-dest'];
  const isDocument = kind === undefined ? headers.accept?.includes('text/html') === true : kind === 'document';
  const from = headers['sec-fetch-site'];
  const isFromHere = from === undefined ? headers.referer?.startsWith(`${origin}/`) === true : from === 'same-origin';
  return isDocument && !isFromHere;
}

/** Where providers send the browser back to, in no language. */
const RETURN_PATHS = OPEN_ID_PROVIDERS.map(openIdReturnPath);

/** What the provider brought back says which language the visitor left from. */
function returnLanguage({ address, path }: SiteRequest, languages: readonly string[]): string | null {
  if (!RETURN_PATHS.includes(path)) return null;
  return languageOfState(new URLSearchParams(address.slice(path.length)).get('state') ?? '', languages);
}

/** Null: no redirect, as in a session without a choice. The target has a prefix, so it cannot loop. */
export function preferredLanguage(request: SiteRequest, languages: readonly string[]): string | null {
  if (!isEntry(request)) return returnLanguage(request, languages);
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

/** Redirects to the localised address, the root once per browser, which the cookie marks. */
export function languageRedirectHeaders({ address, origin }: SiteRequest, language: string): Headers {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return {
    location: localePath(language, address),
    'set-cookie': `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`,
    'cache-control': 'private, no-store',
    vary: 'Accept-Language, Cookie, User-Agent, Sec-Fetch-Dest, Sec-Fetch-Site',
  };
}
