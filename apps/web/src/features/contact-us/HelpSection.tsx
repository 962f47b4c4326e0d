import { useId } from 'react';
import { openLiveChat } from '../../browser/services/live-chat.ts';
import { useText } from '../../data/texts.tsx';
import { useHasChat } from '../../parts/link/chat-link.ts';
import { useSiteHref } from '../../parts/link/site-href.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import styles from './ContactUsPage.module.css';

/** Quicker ways than writing, before the form (CONTACT-02). */
export function HelpSection() {
  const t = useText();
  const siteHref = useSiteHref();
  const hasChat = useHasChat();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={styles.help}>
      <h2 id={headingId}>{t('contact.helpTitle')}</h2>
      <div className={styles.ways}>
        <ButtonLink href={siteHref('/faq')}>{t('contact.helpFaq')}</ButtonLink>
        {hasChat && <Button onClick={openLiveChat}>{t('contact.helpChat')}</Button>}
      </div>
    </section>
  );
}
