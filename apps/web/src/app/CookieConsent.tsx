import { useEffect, useState } from 'react';
import { whenIdle } from '../browser/idle.ts';
import { withTexts } from '../data/later-texts.ts';
import { useSettings } from '../data/session.tsx';
import { useLoaded } from '../parts/useLoaded.ts';

const load = () => withTexts(import('../features/consent/ConsentDock.tsx'));

/**
 * This site's own cookie management, where the setting asks for it (COOKIE-09, SETTING-07). It comes after the page: until
 * it is here nothing optional is loaded. `isQuiet`: the visitor is asked on another page.
 */
export function CookieConsent({ isQuiet }: { isQuiet: boolean }) {
  const isManaged = useSettings()?.frontEnd.customCookieManagement;
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const loaded = useLoaded(load, isIdle && !!isManaged);
  return isManaged && loaded && <loaded.ConsentDock isQuiet={isQuiet} />;
}
