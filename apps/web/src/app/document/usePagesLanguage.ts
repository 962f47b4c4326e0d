import { LANGUAGE_COOKIE, pagesLanguageCookie } from '@foyer/domain/locale/locale';
import { useEffect } from 'react';
import { changeCookie } from '../../browser/consent/cookies.ts';
import type { Location } from '../../data/location.tsx';

/** On iOS an address under `/en` corrects a language cookie that says `hu` (CONST-14). */
export function usePagesLanguage({ prefix, path }: Location): void {
  useEffect(() => {
    const ios = document.body.classList.contains('ios');
    if (!ios) return;
    const next = (cookie: string | null) => pagesLanguageCookie({ ios, path: `${prefix}${path}`, cookie });
    changeCookie(LANGUAGE_COOKIE, next).catch(() => {
      // Cookies are blocked.
    });
  }, [prefix, path]);
}
