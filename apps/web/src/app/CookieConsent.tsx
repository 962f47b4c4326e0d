import { useEffect, useState } from 'react';
import { whenIdle } from '../browser/idle.ts';
import { withMessages } from '../data/lazy-messages.ts';
import { useSettings } from '../data/session.tsx';
import { useLazyModule } from '../parts/loading/useLazyModule.ts';

const load = () => withMessages(import('../features/consent/ConsentManager.tsx'));

/**
 * This site's own cookie management, where the setting asks for it (COOKIE-09, SETTING-07). It comes after the page: until
 * it is here nothing optional is loaded. `isQuiet`: the visitor is asked on another page.
 */
export function CookieConsent({ isQuiet }: { isQuiet: boolean }) {
  const isManaged = useSettings()?.frontEnd.customCookieManagement;
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const loaded = useLazyModule(load, isIdle && !!isManaged);
  return isManaged && loaded && <loaded.ConsentManager isQuiet={isQuiet} />;
}
