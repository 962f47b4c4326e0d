import { groupPath } from '@foyer/domain/routing/game-path';
import type { PageDefinition } from '../../data/page.ts';
import { useText } from '../../data/texts.tsx';
import { useSiteHref } from '../../parts/link/site-href.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import styles from './MessagePage.module.css';

/** For addresses that lead nowhere (404): says so, and where to go on. */
function NotFoundPage() {
  const t = useText();
  const siteHref = useSiteHref();
  return (
    <div className={styles.message}>
      <p className={styles.code} aria-hidden="true">
        404
      </p>
      <h1>{t('error-page.notFound')}</h1>
      <p>{t('error-page.notFoundText')}</p>
      <div className={styles.ways}>
        <ButtonLink kind="action" href={siteHref('/')}>
          {t('error-page.toLobby')}
        </ButtonLink>
        <ButtonLink kind="ghost" href={siteHref(groupPath('all'))}>
          {t('groups.all')}
        </ButtonLink>
        <ButtonLink kind="ghost" href={siteHref('/providers')}>
          {t('title.providers')}
        </ButtonLink>
      </div>
    </div>
  );
}

export const notFoundPage: PageDefinition = {
  Page: NotFoundPage,
  head: (_, __, t) => ({ title: t('title.notFound') }),
};
