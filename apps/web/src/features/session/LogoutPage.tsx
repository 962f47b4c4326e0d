import { useEffect, useRef } from 'react';
import type { PageDefinition } from '../../data/page.ts';
import { useNavigation } from '../../data/place.tsx';
import { useText } from '../../data/texts.tsx';
import { FailureNote } from '../../parts/FailureNote.tsx';
import { PageHeading } from '../../parts/PageHeading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useLogout } from './useLogout.ts';

/** Ends the session when it is opened, says so meanwhile, and leads home. */
function LogoutPage() {
  const t = useText();
  const { go } = useNavigation();
  const { logOut, failure } = useLogout();
  const hasBegun = useRef(false);
  const leave = async () => {
    if (await logOut()) go('/', { replace: true });
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
      <PageHeading title={t('title.logout')} />
      {failure ? (
        <FailureNote title={t('logout.failed')} failure={failure} onRetry={() => void leave()} />
      ) : (
        <Notice>{t('logout.working')}</Notice>
      )}
    </>
  );
}

export const logoutPage: PageDefinition = {
  Page: LogoutPage,
  head: (_, __, t) => ({ title: t('title.logout') }),
};
