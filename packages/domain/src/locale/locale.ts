/** The language of texts that another language lacks, and of paths without a prefix (CONST-15, SHELL-20). */
export const FALLBACK_LANGUAGE = 'en';

export type LocalePath = {
  /** Language code of the prefix, or the fallback language. */
  readonly language: string;
  /** The prefix as written, such as `/hu` or `/en`; '' when the path has none. */
  readonly prefix: string;
  /** The rest, always starting with exactly one slash; query and fragment are kept. */
  readonly path: string;
};

/** Drops all but one leading slash, so that a rest such as `//host` can never name another host. */
function rooted(path: string): string {
  return `/${path.replace(/^[\\/]+/, '')}`;
}

/** Whether the path begins with the prefix as a whole segment: `/hu` begins `/hu/faq` and `/hu?x`, never `/hungry`. */
function startsWithPrefix(path: string, prefix: string): boolean {
  return prefix !== '' && path.startsWith(prefix) && /^(?:$|[/?#])/.test(path.slice(prefix.length));
}

/** Splits the language prefix off a path, by whole segment (decisions, Routes). `languages`: the configured codes. */
export function splitLocale(path: string, languages: readonly string[]): LocalePath {
  const segment = /^\/([^/?#]+)/.exec(path)?.[1] ?? '';
  if (segment !== FALLBACK_LANGUAGE && !languages.includes(segment)) {
    return { language: FALLBACK_LANGUAGE, prefix: '', path: rooted(path) };
  }
  const prefix = `/${segment}`;
  return { language: segment, prefix, path: stripLocalePrefix(path, prefix) };
}

/** The path without the locale prefix, `/` for the prefix alone; unchanged when it does not start with it (PATH-22). */
export function stripLocalePrefix(path: string, prefix: string): string {
  return startsWithPrefix(path, prefix) ? rooted(path.slice(prefix.length)) : path;
}

/** A path of the site under the locale prefix (`` or `/hu`, which is itself the root); anything else is handed back unchanged. */
export function underPrefix(prefix: string, path: string): string {
  if (prefix === '' || !/^\/(?!\/)/.test(path)) return path;
  return path === '/' || /^\/[?#]/.test(path) ? `${prefix}${path.slice(1)}` : `${prefix}${path}`;
}

/** The address under the locale prefix, unless it names a language itself. `languages`: the configured codes. */
export function underOwnPrefix(prefix: string, address: string, languages: readonly string[]): string {
  return splitLocale(address, languages).prefix === '' ? underPrefix(prefix, address) : address;
}

/**
 * The path under its language: `/hu/faq`, `/hu` for the root, without a prefix for the fallback language.
 * `path` starts with a slash and has no prefix yet; anything else (`?modal=x`, `#top`) is handed back unchanged.
 */
export function localePath(language: string, path: string): string {
  if (language === FALLBACK_LANGUAGE || !path.startsWith('/')) return path;
  return path === '/' || /^\/[?#]/.test(path) ? `/${language}${path.slice(1)}` : `/${language}${path}`;
}

/**
 * The configured language that an Accept-Language header likes best, by weight, then by its order; `hu-HU` matches
 * `hu`. The fallback language when nothing matches or there is no header.
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
  // Sorting is stable: equal weights keep the order of the header. A weight of 0 or nonsense refuses the language.
  const liked = wishes.filter((wish) => wish.weight > 0).sort((a, b) => b.weight - a.weight);
  for (const { tag } of liked) {
    const match =
      languages.find((language) => language.toLowerCase() === tag) ??
      languages.find((language) => language.toLowerCase() === tag.split('-')[0]);
    if (match !== undefined) return match;
  }
  return FALLBACK_LANGUAGE;
}

/**
 * The cookie that keeps the language of this browser: the server reads it at the root. It is needed for what the visitor
 * asked for, so that no consent is waited for (COOKIE-02). The specification names none.
 */
export const LANGUAGE_COOKIE = 'pages_language';

/** The same in local storage, where a login looks for the language last known (LANG-02). */
export const LANGUAGE_STORAGE_KEY = 'foyer.language';

/**
 * The new value of the language cookie, or null to leave it: reset to `en` on iOS when the path is under `/en`
 * and the cookie still says `hu` (CONST-14). `path`: with its locale prefix.
 */
export function pagesLanguageCookie(visit: {
  readonly ios: boolean;
  readonly path: string;
  readonly cookie: string | null | undefined;
}): string | null {
  return visit.ios && visit.cookie === 'hu' && startsWithPrefix(visit.path, '/en') ? 'en' : null;
}
