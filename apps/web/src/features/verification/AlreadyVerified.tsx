import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigation } from '../../data/location.tsx';
import { useText } from '../../data/texts.tsx';
import { redirect } from '../../parts/link/redirect.ts';
import { useSiteHref } from '../../parts/link/site-href.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './Verification.module.css';

/** Milliseconds (KYC-25, REGERR-08). */
const HOME_AFTER_MS = 5_000;

/** Leads home, unless the player would rather stay (WCAG 2.2.1). */
export function AlreadyVerified() {
  const t = useText();
  const navigation = useNavigation();
  const siteHref = useSiteHref();
  const [isStaying, setStaying] = useState(false);
  const goHome = useEffectEvent(() => redirect(navigation, { location: siteHref('/'), mode: 'replace' }));
  useEffect(() => {
    if (isStaying) return;
    const timer = setTimeout(() => goHome(), HOME_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isStaying]);
  return (
    <div className={styles.card}>
      <Notice kind="good">{t(isStaying ? 'verify.verified' : 'verify.verifiedHome')}</Notice>
      {!isStaying && <Button onClick={() => setStaying(true)}>{t('verify.stay')}</Button>}
    </div>
  );
}
