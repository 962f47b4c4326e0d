import { LANGUAGE_COOKIE, pagesLanguageCookie } from '@foyer/domain/locale/locale';
import { useEffect } from 'react';
import { changeCookie } from '../browser/cookies.ts';
import type { Place } from '../data/place.tsx';

/** On iOS an address under `/en` puts a language cookie that still says `hu` right (CONST-14). */
export function usePagesLanguage({ prefix, path }: Place): void {
  useEffect(() => {
    const ios = document.body.classList.contains('ios');
    if (!ios) return;
    const next = (cookie: string | null) => pagesLanguageCookie({ ios, path: `${prefix}${path}`, cookie });
    changeCookie(LANGUAGE_COOKIE, next).catch(() => {
      // Where cookies are blocked there is no language to put right.
    });
  }, [prefix, path]);
}
