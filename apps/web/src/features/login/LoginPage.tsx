import type { PageDefinition } from '../../data/page.ts';
import { useNavigation } from '../../data/place.tsx';
import { useText } from '../../data/texts.tsx';
import { PageHeading } from '../../parts/PageHeading.tsx';
import { redirect } from '../../parts/redirect.ts';
import { LoginForm } from './LoginForm.tsx';
import { useAfterLogin } from './useAfterLogin.ts';

/** Logging in on a phone: a page of its own (LAYOUT-09). It then leads where the query says, or home. */
function LoginPage() {
  const t = useText();
  const navigation = useNavigation();
  const entered = useAfterLogin('/', () => redirect(navigation, { location: '/', mode: 'replace' }));
  return (
    <>
      <PageHeading title={t('login.heading')} note={t('login.intro')} />
      <LoginForm onEntered={entered} />
    </>
  );
}

export const loginPage: PageDefinition = {
  Page: LoginPage,
  head: (_, __, t) => ({ title: t('title.login'), description: t('description.login'), canonicalPath: '/login' }),
};
