import type { PageDefinition } from '../../data/page.ts';
import { useText } from '../../data/texts.tsx';
import styles from './MessagePage.module.css';

/** For visitors from where the site may not be shown (403). */
function BlockedPage() {
  const t = useText();
  return (
    <div className={styles.message}>
      <h1>{t('error-page.blocked')}</h1>
      <p>{t('error-page.blockedText')}</p>
    </div>
  );
}

export const blockedPage: PageDefinition = {
  Page: BlockedPage,
  head: (_, __, t) => ({ title: t('title.blocked') }),
};
