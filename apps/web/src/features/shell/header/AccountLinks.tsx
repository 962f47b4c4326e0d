import { useSession, useSettings } from '../../../data/session.tsx';
import { useText } from '../../../data/texts.tsx';
import { accountLinks } from '../../../parts/account/account-links.ts';
import { useSiteHref } from '../../../parts/link/site-href.ts';
import styles from './ProfileMenu.module.css';

/** The ways to the player's own pages. */
export function AccountLinks() {
  const t = useText();
  const siteHref = useSiteHref();
  const backEnd = useSettings()?.backEnd;
  const { country } = useSession();
  return (
    <ul>
      {accountLinks(backEnd, country).map(({ path, label }) => (
        <li key={path}>
          <a href={siteHref(path)} className={styles.link}>
            {t(label)}
          </a>
        </li>
      ))}
    </ul>
  );
}
