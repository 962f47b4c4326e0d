import { useEffect, useRef } from 'react';
import { useSession } from '../../data/session.tsx';
import { useText } from '../../data/texts.tsx';
import { useSiteHref } from '../../parts/link/site-href.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import styles from './ContactUsPage.module.css';

/** `complaint`: the reference, of a message that is one. */
export type Sent = { email: string; complaint: string | null };

/** In the place of the form once the message is sent, until the player leaves (CONTACT-03). */
export function SentPanel({ email, complaint }: Sent) {
  const t = useText();
  const siteHref = useSiteHref();
  const { loggedIn } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone: the focus goes on to what took its place.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.card}>
      <h2 ref={heading} tabIndex={-1}>
        {t('contact.sentTitle')}
      </h2>
      <p className={styles.text}>{t('contact.sentText', { email })}</p>
      {complaint !== null && <p className={styles.text}>{t('contact.complaintSent', { reference: complaint })}</p>}
      {complaint !== null && loggedIn && (
        <ButtonLink href={siteHref('/my/complaints')}>{t('contact.toComplaints')}</ButtonLink>
      )}
      <ButtonLink href={siteHref('/')}>{t('error-page.toLobby')}</ButtonLink>
    </section>
  );
}
