import { afterLogin } from '@foyer/domain/routing/after-login';
import type { PageDefinition } from '../../data/page.ts';
import { useNavigation } from '../../data/place.tsx';
import { useText } from '../../data/texts.tsx';
import { PageHeading } from '../../parts/PageHeading.tsx';
import { LoginForm } from './LoginForm.tsx';

/** Logging in on a phone: a page of its own (LAYOUT-09). It then leads where the query says, or home. */
function LoginPage() {
  const t = useText();
  const { place, go } = useNavigation();
  const entered = () => go(afterLogin(place.query, place.language, '/') ?? '/', { replace: true });
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
