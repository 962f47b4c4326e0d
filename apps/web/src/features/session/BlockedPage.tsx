import type { PageDefinition } from '../../data/page.ts';
import { useSettings } from '../../data/session.tsx';
import { useText } from '../../data/texts.tsx';
import { HelpLine } from '../../parts/content/HelpLine.tsx';
import styles from './MessagePage.module.css';

/** The words with the address of the support as a link. */
function MailWords() {
  const t = useText();
  const mail = t.fill('%SUPPORT_EMAIL%');
  const [before, after = ''] = t('error-page.blockedText').split(mail);
  return (
    <p>
      {before}
      <a href={`mailto:${mail}`}>{mail}</a>
      {after}
    </p>
  );
}

/** For visitors from where the site may not be shown (403): why, whom to ask, and help that needs no page of ours. */
function BlockedPage() {
  const t = useText();
  const help = useSettings()?.notice.helpLinks.filter(({ url }) => url.startsWith('https:')) ?? [];
  return (
    <div className={styles.message}>
      <h1>{t('error-page.blocked')}</h1>
      <MailWords />
      {help.length > 0 && (
        <p className={styles.help}>
          {help.map((link) => (
            <HelpLine key={link.kind + link.name} link={link} />
          ))}
        </p>
      )}
    </div>
  );
}

export const blockedPage: PageDefinition = {
  Page: BlockedPage,
  head: (_, __, t) => ({ title: t('title.blocked') }),
};
