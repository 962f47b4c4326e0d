import { pageTitleKey } from '@foyer/domain/routing/page-titles';
import { useEffect, useRef, useState } from 'react';
import { isPokerApp, useNavigation } from '../../data/location.tsx';
import type { PageDefinition } from '../../data/page.ts';
import { useText } from '../../data/texts.tsx';
import { useLogout } from '../../data/useLogout.ts';
import { PageHeading } from '../../parts/content/PageHeading.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { redirect } from '../../parts/link/redirect.ts';
import { Notice } from '../../ui/Notice.tsx';

/** Ends the session when it is opened, says so meanwhile, and leads home; in the poker app it stays (ACCESS-27). */
function LogoutPage() {
  const t = useText();
  const navigation = useNavigation();
  const { logOut, failure } = useLogout();
  const hasBegun = useRef(false);
  const [isOver, setOver] = useState(false);
  const leave = async () => {
    if (!(await logOut())) return;
    if (isPokerApp(navigation.location.query)) setOver(true);
    else redirect(navigation, { location: '/', mode: 'replace' });
  };
  const start = useRef(leave);
  useEffect(() => {
    // Once: an effect may run twice in development.
    if (hasBegun.current) return;
    hasBegun.current = true;
    void start.current();
  }, []);
  return (
    <>
      <PageHeading title={t(pageTitleKey('logout'))} />
      {failure ? (
        <ErrorState title={t('logout.failed')} failure={failure} onRetry={() => void leave()} />
      ) : (
        <Notice>{t(isOver ? 'logout.done' : 'logout.working')}</Notice>
      )}
    </>
  );
}

export const logoutPage: PageDefinition = {
  Page: LogoutPage,
  head: (_, __, t) => ({ title: t(pageTitleKey('logout')) }),
};
