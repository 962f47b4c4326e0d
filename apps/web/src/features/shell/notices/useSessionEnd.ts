import { useEffect, useRef } from 'react';
import { exclusionNotice } from '../../../browser/services/exclusion.ts';
import { LOGGED_IN_KEY } from '../../../browser/storage/player-flags.ts';
import { localStore } from '../../../browser/storage/storage.ts';
import { useSession } from '../../../data/session.tsx';
import { useText } from '../../../data/texts.tsx';
import { toast } from '../../../parts/feedback/toasts.ts';
import { useSiteHref } from '../../../parts/link/site-href.ts';

/** Raises a toast with a link to the login when the session ends: by a logout in any tab, or by itself (error 115). */
export function useSessionEnd(wasLoggedIn: boolean): void {
  const t = useText();
  const siteHref = useSiteHref();
  const { loggedIn } = useSession();
  const before = useRef(wasLoggedIn);
  useEffect(() => {
    const hasEnded = before.current && !loggedIn;
    before.current = loggedIn;
    // An exclusion says so itself, and nobody is to log in again.
    if (!hasEnded || exclusionNotice.get()) return;
    // A logout takes the mark away for all tabs of this browser; an end that nobody asked for leaves it.
    const text = localStore.get(LOGGED_IN_KEY) === null ? t('notice.loggedOut') : t('error.115');
    toast('info', text, { link: { href: siteHref('/login'), text: t('header.login') } });
  }, [loggedIn, siteHref, t]);
}
