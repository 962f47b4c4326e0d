import { useText } from '../../data/texts.tsx';
import { useSiteHref } from '../../parts/link/site-href.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import styles from './PageLinks.module.css';

/** To the newest and to older ones: paths without locale prefix, null where there are none. Nothing where one page holds all. */
export function PageLinks({ newest, older }: { newest: string | null; older: string | null }) {
  const t = useText();
  const siteHref = useSiteHref();
  if (newest === null && older === null) return null;
  return (
    <nav aria-label={t('transactions.pages')} className={styles.pages}>
      {newest !== null && <ButtonLink href={siteHref(newest)}>{t('transactions.newest')}</ButtonLink>}
      {older !== null && (
        <ButtonLink rel="next" href={siteHref(older)}>
          {t('transactions.older')}
        </ButtonLink>
      )}
    </nav>
  );
}
