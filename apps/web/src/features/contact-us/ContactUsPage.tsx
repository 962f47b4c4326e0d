import { getProfile } from '@foyer/contract/profile/profile';
import { pageTitleKey } from '@foyer/domain/routing/page-titles';
import { useState } from 'react';
import { callOf, useCall } from '../../data/call.ts';
import type { PageDefinition } from '../../data/page.ts';
import { useSession } from '../../data/session.tsx';
import { useText } from '../../data/texts.tsx';
import { ContentHeading, headingCall } from '../../parts/content/ContentHeading.tsx';
import { ContactForm } from './ContactForm.tsx';
import styles from './ContactUsPage.module.css';
import { HelpSection } from './HelpSection.tsx';
import { type Sent, SentPanel } from './SentPanel.tsx';

const HEADING = 'contact-us';

/** Writing to the operator (ROUTE-51). Leaving the page forgets what was typed (CONTACT-21). */
function ContactUsPage() {
  const t = useText();
  const { player } = useSession();
  const profile = useCall(getProfile, {}, { when: player !== null }).data;
  const [sent, setSent] = useState<Sent | null>(null);
  return (
    <div className={styles.page}>
      <ContentHeading page={HEADING} title={t('contact.heading')} />
      <HelpSection />
      {sent === null ? (
        <div className={styles.card}>
          <ContactForm profile={player ? profile : undefined} onSent={setSent} />
        </div>
      ) : (
        <SentPanel {...sent} />
      )}
    </div>
  );
}

export const contactUsPage: PageDefinition = {
  Page: ContactUsPage,
  calls: (_, { loggedIn, language }) => [headingCall(HEADING, language), ...(loggedIn ? [callOf(getProfile, {})] : [])],
  head: (_, __, t) => ({
    title: t(pageTitleKey('contact')),
    description: t('contact.description'),
    canonicalPath: '/contact-us',
  }),
};
