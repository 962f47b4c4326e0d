import { getGameMenu } from '@foyer/contract/game/game';
import { providerPath } from '@foyer/domain/routing/game-path';
import { useCall } from '../../data/call.ts';
import type { PageDefinition } from '../../data/page.ts';
import { useSettings } from '../../data/session.tsx';
import { useText } from '../../data/texts.tsx';
import { PageHeading } from '../../parts/content/PageHeading.tsx';
import { EmptyState } from '../../parts/feedback/EmptyState.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { useSiteHref } from '../../parts/link/site-href.ts';
import styles from './Cards.module.css';
import { listedProviders } from './provider-order.ts';

/** Everyone whose games can be played here, with how many. */
function ProvidersPage() {
  const t = useText();
  const siteHref = useSiteHref();
  const order = useSettings()?.frontEnd.providersOrder ?? [];
  const { data, failure, reload } = useCall(getGameMenu, {});
  const providers = listedProviders(data?.providers ?? [], order);
  return (
    <>
      <PageHeading title={t('providers.heading')} note={t('providers.intro')} />
      {!data && failure && <ErrorState title={t('lobby.unavailable')} failure={failure} onRetry={reload} />}
      {data && providers.length === 0 && (
        <EmptyState icon="studio" title={t('providers.empty')} text={t('lobby.emptyText')} />
      )}
      <ul className={styles.cards}>
        {providers.map(({ id, name, count }) => (
          <li key={id}>
            <a href={siteHref(providerPath(id))} className={styles.card}>
              <span className={styles.initial} aria-hidden="true">
                {name.charAt(0)}
              </span>
              <strong>{name}</strong>
              <small>{t('groups.count', { count })}</small>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

export const providersPage: PageDefinition = {
  Page: ProvidersPage,
  keepAlive: true,
  head: (_, __, t) => ({
    title: t('title.providers'),
    description: t('description.providers'),
    canonicalPath: '/providers',
    trail: [{ name: t('home-menu.providers'), path: '/providers' }],
  }),
};
