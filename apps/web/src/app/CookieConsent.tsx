import { lazyPart } from '../browser/lazy-part.ts';
import { useIdle, useLazyPart } from '../browser/useLazyPart.ts';
import { useSettings } from '../data/session.tsx';

const consentManager = lazyPart(() => import('../features/consent/ConsentManager.tsx'), { messages: 'later' });

/**
 * This site's own cookie management, where the setting asks for it (COOKIE-09, SETTING-07). Until it is here nothing
 * optional is loaded. `isQuiet`: the visitor is asked on another page.
 */
export function CookieConsent({ isQuiet }: { isQuiet: boolean }) {
  const isManaged = useSettings()?.frontEnd.customCookieManagement === true;
  const isIdle = useIdle();
  const loaded = useLazyPart(consentManager, isIdle && isManaged);
  return isManaged && loaded && <loaded.ConsentManager isQuiet={isQuiet} />;
}
