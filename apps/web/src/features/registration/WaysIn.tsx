import { useDevice, useLocation } from '../../data/location.tsx';
import { useText } from '../../data/texts.tsx';
import { modalHref, useSiteHref } from '../../parts/link/site-href.ts';
import styles from './Registration.module.css';

/** For those who have an account. */
export function WaysIn() {
  const t = useText();
  const siteHref = useSiteHref();
  const { query } = useLocation();
  const isMobile = useDevice() === 'mobile';
  return (
    <p className={styles.waysIn}>
      {t('registration.haveAccount')}{' '}
      <a href={isMobile ? siteHref('/login') : modalHref(query, 'login')}>{t('registration.login')}</a>
    </p>
  );
}
