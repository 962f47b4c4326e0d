import { getGameMenu } from '@foyer/contract/game';
import { groupPath } from '@foyer/domain/routing/game-path';
import { useCall } from '../../data/call.ts';
import type { PageDefinition } from '../../data/page.ts';
import { useSettings } from '../../data/session.ts';
import { useText } from '../../data/texts.tsx';
import { groupIcon, groupName } from '../../parts/group-name.ts';
import { PageHeading } from '../../parts/PageHeading.tsx';
import { useSiteHref } from '../../parts/site-href.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Cards.module.css';

/** The live groups that the settings name, each a way to its tables; those without tables lead nowhere and are left out. */
function LivePage() {
  const t = useText();
  const siteHref = useSiteHref();
  const loaded = useCall(getGameMenu, {}).data?.groups;
  const named = useSettings()?.frontEnd.liveGroups ?? [];
  const groups = named.filter((group) => loaded?.some(({ id }) => id === group) ?? true);
  return (
    <>
      <PageHeading title={t('groups.live')} />
      <ul className={styles.cards}>
        {groups.map((group) => (
          <li key={group}>
            <a href={siteHref(`/live${groupPath(group)}`)} className={styles.card}>
              <Icon name={groupIcon(group)} />
              <strong>{t.find(`groups.live-${group}`) ?? groupName(t, group)}</strong>
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
