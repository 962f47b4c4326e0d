import { useEffect, useRef } from 'react';
import { useText } from '../../data/texts.tsx';
import { useSiteHref } from '../../parts/link/site-href.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import styles from './ContactUsPage.module.css';

/** In the place of the form once the message is sent, until the player leaves (CONTACT-03). */
export function SentPanel({ email }: { email: string }) {
  const t = useText();
  const siteHref = useSiteHref();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone: the focus goes on to what took its place.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.card}>
      <h2 ref={heading} tabIndex={-1}>
        {t('contact.sentTitle')}
      </h2>
      <p className={styles.text}>{t('contact.sentText', { email })}</p>
      <ButtonLink href={siteHref('/')}>{t('error-page.toLobby')}</ButtonLink>
    </section>
  );
}
