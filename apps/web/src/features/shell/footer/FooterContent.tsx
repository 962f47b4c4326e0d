import { openCookieSettings } from '../../../browser/consent/cookie-settings.ts';
import { useSession, useSettings } from '../../../data/session.tsx';
import { useText } from '../../../data/texts.tsx';
import { AgeMark } from '../../../parts/content/AgeMark.tsx';
import { HelpLine } from '../../../parts/content/HelpLine.tsx';
import { Logo } from '../../../parts/content/Logo.tsx';
import { LanguageLinks } from '../header/LanguageLinks.tsx';
import styles from './Footer.module.css';
import { FooterMenu } from './FooterMenu.tsx';
import { LicenceLines, Seals } from './LicenceLines.tsx';
import { useHelpLinks } from './SaferGamblingBar.tsx';

function HelpLinks() {
  const t = useText();
  const links = useHelpLinks();
  if (links.length === 0) return null;
  return (
    <nav className={styles.help} aria-label={t('footer.help')}>
      {links.map((link) => (
        <HelpLine key={link.kind + link.name} link={link} />
      ))}
    </nav>
  );
}

/** Changes the choice of cookies, at any time; absent where the operator manages cookies by other means. */
function CookieSettingsButton() {
  const t = useText();
  if (!useSettings()?.frontEnd.customCookieManagement) return null;
  return (
    <button type="button" className={styles.plain} onClick={openCookieSettings}>
      {t('consent.settings')}
    </button>
  );
}

/** What stands at the end of every page: whose site it is, its menu, the duties of the market, languages. `here`: the path that the menu's active item is for. */
export function FooterContent({ here }: { here: string }) {
  const t = useText();
  const age = useSettings()?.notice.minimumAge ?? 21;
  const year = new Date(useSession().serverTime).getUTCFullYear();
  return (
    <>
      <div className={styles.brand}>
        <Logo />
        <LicenceLines />
        <p>{t('footer.fair')}</p>
        <Seals />
      </div>
      <FooterMenu here={here} />
      <div className={styles.duty}>
        <p className={styles.age}>
          <AgeMark age={age} />
          <span>{t('footer.age', { age })}</span>
        </p>
        <HelpLinks />
      </div>
      <div className={styles.rest}>
        <LanguageLinks />
        <CookieSettingsButton />
        <p>{t('footer.write')}</p>
        <p>{t('footer.copyright', { year: String(year) })}</p>
      </div>
    </>
  );
}
