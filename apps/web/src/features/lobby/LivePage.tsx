import { groupPath } from '@foyer/domain/routing/game-path';
import type { PageDefinition } from '../../data/page.ts';
import { useSettings } from '../../data/session.ts';
import { useText } from '../../data/texts.tsx';
import { groupIcon, groupName } from '../../parts/group-name.ts';
import { PageHeading } from '../../parts/PageHeading.tsx';
import { useSiteHref } from '../../parts/site-href.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Cards.module.css';

/** The live groups that the settings name, each a way to its tables. */
function LivePage() {
  const t = useText();
  const siteHref = useSiteHref();
  const groups = useSettings()?.frontEnd.liveGroups ?? [];
  return (
    <>
      <PageHeading title={t('groups.live')} />
      <ul className={styles.cards}>
        {groups.map((group) => (
          <li key={group}>
            <a href={siteHref(`/live${groupPath(group)}`)} className={styles.card}>
              <Icon name={groupIcon(group)} />
              <strong>{groupName(t, `live-${group}`)}</strong>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

export const livePage: PageDefinition = {
  Page: LivePage,
  head: (_, __, t) => ({ title: t('title.live'), description: t('description.live'), canonicalPath: '/live' }),
};
