import { type ActiveLink, activeLink } from '@foyer/domain/links/active-link';
import { useEffect, useRef } from 'react';
import { useLocation } from '../../data/location.tsx';
import { useSession, useSettings } from '../../data/session.tsx';
import { useText } from '../../data/texts.tsx';
import { useSiteHref } from '../link/site-href.ts';
import styles from './AccountNav.module.css';
import { accountLinks } from './account-links.ts';

const CURRENT = { page: 'page', above: 'true' } as const;

function currentOf(link: ActiveLink): 'page' | 'true' | undefined {
  return link === null ? undefined : CURRENT[link];
}

/** A row that scrolls on phones, a column beside the page from 1025 px on. */
export function AccountNav() {
  const t = useText();
  const { path: here } = useLocation();
  const siteHref = useSiteHref();
  const backEnd = useSettings()?.backEnd;
  const { country } = useSession();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('a[aria-current]');
    if (!list.current || !current || here === '') return;
    const { left, width } = current.getBoundingClientRect();
    const row = list.current.getBoundingClientRect();
    list.current.scrollLeft += left + width / 2 - (row.left + row.width / 2);
  }, [here]);
  return (
    <nav className={styles.nav} aria-label={t('account.nav')}>
      <ul ref={list}>
        {accountLinks(backEnd, country).map(({ path, label }) => (
          <li key={path}>
            <a href={siteHref(path)} aria-current={currentOf(activeLink(path, here))}>
              {t(label)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
