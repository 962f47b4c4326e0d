import type { ReactNode } from 'react';
import { useDevice } from '../../data/place.tsx';
import { useText } from '../../data/texts.tsx';
import { useSiteHref } from '../../parts/site-href.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Alarm } from './Alarm.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './Layouts.module.css';
import { NoticesLater } from './NoticesLater.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import { RouterMenu } from './RouterMenu.tsx';
import { SafetyStrip } from './SafetyStrip.tsx';
import { SiteMenu } from './SiteMenu.tsx';
import { CONTENT_ID, SkipLink } from './SkipLink.tsx';
import { TabBar } from './TabBar.tsx';

/** The frame of a page that stands for one thing, such as a game: a card with a way back to the lobby. */
export function PopupLayout({ children }: { children: ReactNode }) {
  const t = useText();
  const siteHref = useSiteHref();
  const isMobile = useDevice() === 'mobile';
  return (
    <>
      <SkipLink />
      <SafetyStrip />
      <Alarm />
      <Header />
      {isMobile && <RouterMenu />}
      <main id={CONTENT_ID} tabIndex={-1} className={styles.popup}>
        <a href={siteHref('/')} className={styles.back}>
          <Icon name="back" />
          {t('error-page.toLobby')}
        </a>
        <div className={styles.card}>{children}</div>
      </main>
      <Footer />
      {isMobile && <TabBar />}
      <SiteMenu />
      <OfflineBar />
      <NoticesLater />
    </>
  );
}
