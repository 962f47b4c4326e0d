export type ActiveLink = 'page' | 'above' | null;

const withoutEnd = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path);

/** MENU-13. `here`: without locale prefix. Search and hash are ignored; the home page is above nothing. */
export function activeLink(url: string, here: string, exact = false): ActiveLink {
  if (!/^\/(?!\/)/.test(url)) return null;
  const target = withoutEnd(url.replace(/[?#].*$/s, ''));
  const path = withoutEnd(here.replace(/[?#].*$/s, ''));
  if (target === path) return 'page';
  return !exact && target !== '/' && path.startsWith(`${target}/`) ? 'above' : null;
}
