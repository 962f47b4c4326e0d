/** CONST-15, SHELL-20. */
export const FALLBACK_LANGUAGE = 'en';

export type LocalePath = {
  readonly language: string;
  readonly prefix: string;
  readonly path: string;
};

/** One leading slash: `//host` would name another host. Browsers drop tabs and line breaks. */
function rooted(path: string): string {
  return `/${path.replace(/^[\\/\t\n\r]+/, '')}`;
}

/** Whole segments: `/hu` begins `/hu/faq` and `/hu?x`, never `/hungry`. */
function startsWithPrefix(path: string, prefix: string): boolean {
  return prefix !== '' && path.startsWith(prefix) && /^(?:$|[/?#])/.test(path.slice(prefix.length));
}

/** `languages`: the configured codes (decisions, Routes). */
export function splitLocale(path: string, languages: readonly string[]): LocalePath {
  const segment = /^\/([^/?#]+)/.exec(path)?.[1] ?? '';
  if (segment !== FALLBACK_LANGUAGE && !languages.includes(segment)) {
    return { language: FALLBACK_LANGUAGE, prefix: '', path: rooted(path) };
  }
  const prefix = `/${segment}`;
  return { language: segment, prefix, path: stripLocalePrefix(path, prefix) };
}

/** PATH-22. */
export function stripLocalePrefix(path: string, prefix: string): string {
  return startsWithPrefix(path, prefix) ? rooted(path.slice(prefix.length)) : path;
}

/** `prefix`: empty, or a language's. A path of this site, never another host; what begins with no slash stays as it is. */
export function addPrefix(prefix: string, path: string): string {
  if (!path.startsWith('/')) return path;
  const own = rooted(path);
  return prefix !== '' && /^\/(?:$|[?#])/.test(own) ? `${prefix}${own.slice(1)}` : `${prefix}${own}`;
}

/** Leaves an address that names a language as it is. */
export function addMissingPrefix(prefix: string, address: string, languages: readonly string[]): string {
  return splitLocale(address, languages).prefix === '' ? addPrefix(prefix, address) : address;
}

/** `addPrefix` by language: none for the fallback language. */
export function localePath(language: string, path: string): string {
  return addPrefix(language === FALLBACK_LANGUAGE ? '' : `/${language}`, path);
}

/** By weight, then order; `hu-HU` matches `hu`. The fallback language when none matches. */
export function negotiateLanguage(acceptLanguage: string | null | undefined, languages: readonly string[]): string {
  const ranges = (acceptLanguage ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return { tag, weight: weight === undefined ? 1 : Number(weight) };
  });
  // Sorting is stable: equal weights keep their order. A weight of 0 or nonsense refuses the language.
  const accepted = ranges.filter((range) => range.weight > 0).sort((a, b) => b.weight - a.weight);
  for (const { tag } of accepted) {
    const match =
      languages.find((language) => language.toLowerCase() === tag) ??
      languages.find((language) => language.toLowerCase() === tag.split('-')[0]);
    if (match !== undefined) return match;
  }
  return FALLBACK_LANGUAGE;
}

/** Strictly necessary, so no consent (COOKIE-02). Our name. */
export const LANGUAGE_COOKIE = 'pages_language';

/** LANG-02. */
export const LANGUAGE_STORAGE_KEY = 'foyer.language';

/** `en` on iOS when `path` is under `/en` and the cookie says `hu` (CONST-14). Null: no change. */
export function pagesLanguageCookie(visit: {
  readonly ios: boolean;
  readonly path: string;
  readonly cookie: string | null | undefined;
}): string | null {
  return visit.ios && visit.cookie === 'hu' && startsWithPrefix(visit.path, '/en') ? 'en' : null;
}
