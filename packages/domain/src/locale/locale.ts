/** CONST-15, SHELL-20. */
export const FALLBACK_LANGUAGE = 'en';

export type LocalePath = {
  readonly language: string;
  /** As written, such as `/hu`; '' for none. */
  readonly prefix: string;
  /** Starts with exactly one slash; query and fragment are kept. */
  readonly path: string;
};

/** Keeps one leading slash, so that `//host` never names another host. */
function rooted(path: string): string {
  return `/${path.replace(/^[\\/]+/, '')}`;
}

/** As a whole segment: `/hu` begins `/hu/faq` and `/hu?x`, never `/hungry`. */
function startsWithPrefix(path: string, prefix: string): boolean {
  return prefix !== '' && path.startsWith(prefix) && /^(?:$|[/?#])/.test(path.slice(prefix.length));
}

/** Splits the language prefix off by whole segment (decisions, Routes). `languages`: the configured codes. */
export function splitLocale(path: string, languages: readonly string[]): LocalePath {
  const segment = /^\/([^/?#]+)/.exec(path)?.[1] ?? '';
  if (segment !== FALLBACK_LANGUAGE && !languages.includes(segment)) {
    return { language: FALLBACK_LANGUAGE, prefix: '', path: rooted(path) };
  }
  const prefix = `/${segment}`;
  return { language: segment, prefix, path: stripLocalePrefix(path, prefix) };
}

/** `/` for the prefix alone; unchanged without it (PATH-22). */
export function stripLocalePrefix(path: string, prefix: string): string {
  return startsWithPrefix(path, prefix) ? rooted(path.slice(prefix.length)) : path;
}

/** Puts a path of the site under the prefix ('' or `/hu`); anything else is returned unchanged. */
export function underPrefix(prefix: string, path: string): string {
  if (prefix === '' || !/^\/(?!\/)/.test(path)) return path;
  return path === '/' || /^\/[?#]/.test(path) ? `${prefix}${path.slice(1)}` : `${prefix}${path}`;
}

/** Puts an address under the prefix, unless it names a language itself. `languages`: the configured codes. */
export function underOwnPrefix(prefix: string, address: string, languages: readonly string[]): string {
  return splitLocale(address, languages).prefix === '' ? underPrefix(prefix, address) : address;
}

/**
 * `/hu/faq`, `/hu` for the root, no prefix for the fallback language. Anything that does not start with a slash is returned
 * unchanged.
 */
export function localePath(language: string, path: string): string {
  if (language === FALLBACK_LANGUAGE || !path.startsWith('/')) return path;
  return path === '/' || /^\/[?#]/.test(path) ? `/${language}${path.slice(1)}` : `/${language}${path}`;
}

/**
 * The best configured language of an Accept-Language header, by weight, then order; `hu-HU` matches `hu`. The fallback
 * language when none matches.
 */
export function negotiateLanguage(acceptLanguage: string | null | undefined, languages: readonly string[]): string {
  const wishes = (acceptLanguage ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return { tag, weight: weight === undefined ? 1 : Number(weight) };
  });
  // Sorting is stable: equal weights keep their order. A weight of 0 or nonsense refuses the language.
  const liked = wishes.filter((wish) => wish.weight > 0).sort((a, b) => b.weight - a.weight);
  for (const { tag } of liked) {
    const match =
      languages.find((language) => language.toLowerCase() === tag) ??
      languages.find((language) => language.toLowerCase() === tag.split('-')[0]);
    if (match !== undefined) return match;
  }
  return FALLBACK_LANGUAGE;
}

/** The browser's language, read by the server at the root. Strictly necessary, so no consent (COOKIE-02). Our name. */
export const LANGUAGE_COOKIE = 'pages_language';

/** Where a login looks for the last known language (LANG-02). */
export const LANGUAGE_STORAGE_KEY = 'foyer.language';

/**
 * The cookie's new value, or null to leave it: `en` on iOS when `path` is under `/en` and the cookie says `hu` (CONST-14).
 * `path`: with its locale prefix.
 */
export function pagesLanguageCookie(visit: {
  readonly ios: boolean;
  readonly path: string;
  readonly cookie: string | null | undefined;
}): string | null {
  return visit.ios && visit.cookie === 'hu' && startsWithPrefix(visit.path, '/en') ? 'en' : null;
}
