import { useLocation } from '../../../data/location.tsx';
import { useSettings } from '../../../data/session.tsx';
import { useText } from '../../../data/texts.tsx';
import { useSiteHref } from '../../../parts/link/site-href.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { bottomNavItems, currentOf } from './nav-items.ts';
import { SITE_MENU_ID } from './SiteMenu.tsx';
import styles from './TabBar.module.css';

/** The bar at the bottom of phones: the main pages and the menu, in reach of the thumb. */
export function TabBar() {
  const t = useText();
  const siteHref = useSiteHref();
  const { path: here } = useLocation();
  return (
    <nav className={styles.bar} aria-label={t('home-menu.bottom')}>
      {bottomNavItems(useSettings()).map(({ path, label, icon }) => (
        <a key={path} href={siteHref(path)} aria-current={currentOf(path, here)}>
          <Icon name={icon} />
          {t(label)}
        </a>
      ))}
      <button type="button" popoverTarget={SITE_MENU_ID}>
        <Icon name="menu" />
        {t('home-menu.menu')}
      </button>
    </nav>
  );
}
