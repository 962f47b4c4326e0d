import { useNavigation } from '../../data/location.tsx';
import type { PageDefinition } from '../../data/page.ts';
import { useText } from '../../data/texts.tsx';
import { PageHeading } from '../../parts/content/PageHeading.tsx';
import { redirect } from '../../parts/link/redirect.ts';
import { usePostLoginRedirect } from './after-login/usePostLoginRedirect.ts';
import { SignInPanel } from './SignInPanel.tsx';

/** Logging in on a phone: a page of its own (LAYOUT-09). It then redirects as the query says, or home. */
function LoginPage() {
  const t = useText();
  const navigation = useNavigation();
  const redirectPlayer = usePostLoginRedirect('/', () => redirect(navigation, { location: '/', mode: 'replace' }));
  return (
    <>
      <PageHeading title={t('login.heading')} />
      <SignInPanel onSignedIn={redirectPlayer} />
    </>
  );
}

export const loginPage: PageDefinition = {
  Page: LoginPage,
  head: (_, __, t) => ({ title: t('title.login'), description: t('description.login'), canonicalPath: '/login' }),
};
