import { useText } from '../../data/texts.tsx';
import { useSiteHref } from '../../parts/link/site-href.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import styles from './Verification.module.css';

/** On a computer the page has no menu around it (LAYOUT-05). */
export function WaysOn() {
  const t = useText();
  const siteHref = useSiteHref();
  return (
    <div className={styles.ways}>
      <ButtonLink href={siteHref('/')}>{t('verify.toGames')}</ButtonLink>
      <ButtonLink href={siteHref('/my/profile')}>{t('verify.toAccount')}</ButtonLink>
    </div>
  );
}
