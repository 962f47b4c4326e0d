import { getGameMenu } from '@foyer/contract/game/game';
import { SEARCH_PATH } from '@foyer/domain/routing/game-path';
import { useSearchKey } from '../../../browser/search-key.ts';
import { useCall } from '../../../data/call.ts';
import { useDevice, useLocation } from '../../../data/location.tsx';
import { useSession, useSettings } from '../../../data/session.tsx';
import { sharedFrame } from '../../../data/shared-part.tsx';
import { useText } from '../../../data/texts.tsx';
import { Logo } from '../../../parts/content/Logo.tsx';
import { modalHref, useSiteHref } from '../../../parts/link/site-href.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { currentOf, navItems } from '../menu/nav-items.ts';
import { SITE_MENU_ID } from '../menu/SiteMenu.tsx';
import { WalletPopover } from '../wallet/WalletPopover.tsx';
import styles from './Header.module.css';
import { ProfileMenu } from './ProfileMenu.tsx';
import { useScrolled } from './useScrolled.ts';

/** The way in: a dialog over the page, on phones a page of its own (specification 2.4). */
function LoginLink() {
  const t = useText();
  const siteHref = useSiteHref();
  const isMobile = useDevice() === 'mobile';
  const { query } = useLocation();
  return (
    <ButtonLink kind="ghost" className={styles.enter} href={isMobile ? siteHref('/login') : modalHref(query, 'login')}>
      {t('header.login')}
    </ButtonLink>
  );
}

function RegistrationLink() {
  const t = useText();
  const siteHref = useSiteHref();
  return (
    <ButtonLink kind="action" className={styles.enter} href={siteHref('/registration')}>
      {t('header.register')}
    </ButtonLink>
  );
}

function NavLinks() {
  const t = useText();
  const siteHref = useSiteHref();
  const { path: here } = useLocation();
  return (
    <nav className={styles.places} aria-label={t('home-menu.bottom')}>
      {navItems(useSettings()).map(({ path, label }) => (
        <a key={path} href={siteHref(path)} aria-current={currentOf(path, here)}>
          {t(label)}
        </a>
      ))}
    </nav>
  );
}

/** The way to the search: over the page where a script runs, else to its own page. On phones it is in the bar below. */
function SearchLink() {
  const t = useText();
  const siteHref = useSiteHref();
  const count = useCall(getGameMenu, {}).data?.total ?? 0;
  const hasKey = useSearchKey();
  return (
    <a href={siteHref(SEARCH_PATH)} className={styles.search} aria-keyshortcuts={hasKey ? '/' : undefined} data-search>
      <Icon name="search" />
      <span>{t('header.search', { count })}</span>
    </a>
  );
}

const SharedNavLinks = sharedFrame(NavLinks);
const SharedSearchLink = sharedFrame(SearchLink);

/** The bar at the top of every page: home, navigation, balance and account, or the way in. */
export function Header() {
  const t = useText();
  const siteHref = useSiteHref();
  const device = useDevice();
  const { player } = useSession();
  const isScrolled = useScrolled(useSettings()?.frontEnd.headerScrolledThreshold ?? 0);
  return (
    <header className={classNames(styles.header, isScrolled && styles.scrolled)} data-scrolled={isScrolled}>
      <a href={siteHref('/')} className={styles.home} aria-label={t('header.home')}>
        <Logo />
      </a>
      {device === 'desktop' && <SharedNavLinks />}
      {device !== 'mobile' && <SharedSearchLink />}
      <div className={styles.account}>
        {player ? (
          <>
            <WalletPopover />
            <ProfileMenu player={player} />
          </>
        ) : (
          <>
            <LoginLink />
            <RegistrationLink />
          </>
        )}
        {device !== 'mobile' && (
          <IconButton icon="menu" label={t('home-menu.menu')} popoverTarget={SITE_MENU_ID} className={styles.menu} />
        )}
      </div>
    </header>
  );
}
