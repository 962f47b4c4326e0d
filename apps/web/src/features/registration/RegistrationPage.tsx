import { getRegistrationOptions } from '@foyer/contract/account/registration';
import { callOf } from '../../data/call.ts';
import { useNavigation } from '../../data/location.tsx';
import type { PageDefinition, PageProps } from '../../data/page.ts';
import { useText } from '../../data/texts.tsx';
import { PageHeading } from '../../parts/content/PageHeading.tsx';
import styles from './Registration.module.css';
import { RegistrationForm } from './RegistrationForm.tsx';

/** Registration as a page of its own (LAYOUT-06, LAYOUT-10). */
function RegistrationPage({ query }: PageProps) {
  const t = useText();
  const { back } = useNavigation();
  return (
    <div className={styles.page}>
      <PageHeading title={t('registration.heading')} />
      <div className={styles.card}>
        <RegistrationForm campaign={query.campaign} onLeave={() => back('/')} />
      </div>
    </div>
  );
}

export const registrationPage: PageDefinition = {
  Page: RegistrationPage,
  calls: (_, { language }) => [callOf(getRegistrationOptions, { query: { language } })],
  head: (_, __, t) => ({
    title: t('registration.heading'),
    description: t('registration.description'),
    canonicalPath: '/registration',
  }),
};
