import type { ReactNode } from 'react';
import { useText } from '../../../data/texts.tsx';
import { useSiteHref } from '../../../parts/link/site-href.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { CONTENT_ID } from '../header/SkipLink.tsx';
import styles from './Layouts.module.css';
import { SiteFrame } from './SiteFrame.tsx';

/** The frame of a page that stands for one thing, such as a game: a card with a way back to the lobby. */
export function PopupLayout({ children }: { children: ReactNode }) {
  const t = useText();
  const siteHref = useSiteHref();
  return (
    <SiteFrame>
      <main id={CONTENT_ID} tabIndex={-1} className={styles.popup}>
        <a href={siteHref('/')} className={styles.back}>
          <Icon name="back" />
          {t('error-page.toLobby')}
        </a>
        <div className={styles.card}>{children}</div>
      </main>
    </SiteFrame>
  );
}
