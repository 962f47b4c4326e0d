import { useSession, useSettings } from '../../data/session.ts';
import { useText } from '../../data/texts.tsx';
import { AgeMark } from '../../parts/AgeMark.tsx';
import { Anchor } from '../../parts/Anchor.tsx';
import { Logo } from '../../parts/Logo.tsx';
import { useLoaded } from '../../parts/useLoaded.ts';
import styles from './Footer.module.css';
import { LanguageLinks } from './LanguageLinks.tsx';
import { reachableHelp } from './SafetyStrip.tsx';
import { useAfter } from './useAfter.ts';

/** Milliseconds after which the footer comes (SHELL-32). */
export const FOOTER_DELAY_MS = 800;

function HelpLinks() {
  const t = useText();
  const links = reachableHelp(useSettings());
  if (links.length === 0) return null;
  return (
    <nav className={styles.help} aria-label={t('footer.help')}>
      {links.map(({ kind, url }) => (
        <Anchor key={url} href={url}>
          {t(`strip.${kind}`)}
        </Anchor>
      ))}
    </nav>
  );
}

const loadMenu = () => import('./FooterMenu.tsx');

function FooterContent() {
  const t = useText();
  const menu = useLoaded(loadMenu, true);
  const age = useSettings()?.notice.minimumAge ?? 21;
  const year = new Date(useSession().serverTime).getUTCFullYear();
  return (
    <>
      <div className={styles.brand}>
        <Logo />
        <p>{t('footer.demo')}</p>
        <p>{t('footer.fair')}</p>
      </div>
      <div className={styles.duty}>
        <p className={styles.age}>
          <AgeMark age={age} />
          <span>{t('footer.age', { age })}</span>
        </p>
        <HelpLinks />
      </div>
      <div className={styles.rest}>
        <LanguageLinks />
        <p>{t('footer.support')}</p>
        <p>{t('footer.copyright', { year: String(year) })}</p>
      </div>
      {menu && <menu.FooterMenu />}
    </>
  );
}

/** The end of every page. Its place is kept from the start; its content comes a moment later. */
export function Footer() {
  const isDue = useAfter(FOOTER_DELAY_MS);
  if (!isDue) return <div className={styles.footer} />;
  return (
    <footer className={styles.footer}>
      <FooterContent />
    </footer>
  );
}
