/** Whether a link leads to this very page, or to one above it. */
export type ActiveLink = 'page' | 'above' | null;

const withoutEnd = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path);

/**
 * Whether a menu's link is active (MENU-13). `url` is the item's, `here` the path without locale prefix; search and hash do not
 * count. The home page is above nothing. With `exact` only the page itself counts.
 */
export function activeLink(url: string, here: string, exact = false): ActiveLink {
  if (!/^\/(?!\/)/.test(url)) return null;
  const target = withoutEnd(url.replace(/[?#].*$/s, ''));
  const path = withoutEnd(here.replace(/[?#].*$/s, ''));
  if (target === path) return 'page';
  return !exact && target !== '/' && path.startsWith(`${target}/`) ? 'above' : null;
}
