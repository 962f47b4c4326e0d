import { useState } from 'react';
import { lazyPart } from '../../../browser/lazy-part.ts';
import { useLazyPart } from '../../../browser/useLazyPart.ts';
import { useDevice, useLocation } from '../../../data/location.tsx';
import { useSession, useSettings } from '../../../data/session.tsx';
import { useText } from '../../../data/texts.tsx';
import { Anchor } from '../../../parts/link/Anchor.tsx';
import { useSiteHref } from '../../../parts/link/site-href.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import { useHelpLinks } from '../footer/SaferGamblingBar.tsx';
import { LanguageLinks } from '../header/LanguageLinks.tsx';
import { useDelay } from '../header/useDelay.ts';
import { currentOf, menuItems } from './nav-items.ts';
import styles from './SiteMenu.module.css';

/** Any button with this `popoverTarget` opens the menu. */
export const SITE_MENU_ID = 'site-menu';

/** Milliseconds after which the balance of the menu is loaded, to be there before the menu is opened. */
const BALANCE_DELAY_MS = 1200;

const staticBalance = lazyPart(() => import('../wallet/StaticBalance.tsx'));

/** All main pages, offers, help and languages: a sheet on phones. */
export function SiteMenu() {
  const t = useText();
  const siteHref = useSiteHref();
  const { path: here } = useLocation();
  const settings = useSettings();
  const { player, appliedCountryRules } = useSession();
  const hasBalance = useDevice() === 'mobile' && player !== null;
  const [opening, setOpening] = useState(0);
  const balance = useLazyPart(staticBalance, (useDelay(BALANCE_DELAY_MS) || opening > 0) && hasBalance);
  return (
    <Popover
      id={SITE_MENU_ID}
      label={t('home-menu.menu')}
      {...(hasBalance ? { onOpen: () => setOpening(opening + 1) } : {})}
    >
      {hasBalance && balance && <balance.StaticBalance opening={opening} />}
      <nav className={styles.places} aria-label={t('home-menu.menu')}>
        {menuItems(settings, appliedCountryRules).map(({ path, label, icon }) => (
          <a key={path} href={siteHref(path)} aria-current={currentOf(path, here)}>
            <Icon name={icon} />
            {t(label)}
          </a>
        ))}
        {useHelpLinks().map(({ kind, name, url }) => (
          <Anchor key={kind + name} href={url}>
            <Icon name={url.startsWith('https:') ? 'external' : 'info'} />
            {name ?? t(`strip.${kind}`)}
          </Anchor>
        ))}
      </nav>
      <LanguageLinks />
    </Popover>
  );
}
