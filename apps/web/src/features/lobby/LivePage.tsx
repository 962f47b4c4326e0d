import { type Game, getGameMenu, listGames } from '@foyer/contract/game/game';
import { groupPath } from '@foyer/domain/routing/game-path';
import { useCall } from '../../data/call.ts';
import { useDevice } from '../../data/location.tsx';
import type { PageDefinition } from '../../data/page.ts';
import { useSettings } from '../../data/session.tsx';
import { useText } from '../../data/texts.tsx';
import { PageHeading } from '../../parts/content/PageHeading.tsx';
import { groupIcon, groupName } from '../../parts/filter/group-name.ts';
import { useTileContext } from '../../parts/grid/GameGrid.tsx';
import { RowHead } from '../../parts/grid/GroupRow.tsx';
import { LiveGrid } from '../../parts/grid/LiveGrid.tsx';
import { areTables } from '../../parts/grid/useLiveGrid.ts';
import { useSiteHref } from '../../parts/link/site-href.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Cards.module.css';
import { listCall, listInput, listQueryOf } from './list-query.ts';
import { firstScreenOf } from './lobby-size.ts';

/** All tables: one page holds them. */
const TABLES = { group: 'live', ...listQueryOf({}) };
const NO_GAMES: readonly Game[] = [];

/** Groups that hold no tables, such as an operator's own: each a way to its games. */
function GroupCards({ groups }: { groups: readonly string[] }) {
  const t = useText();
  const siteHref = useSiteHref();
  return (
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
  );
}

/** The live groups that the settings name, with their tables; those without games lead nowhere and are left out. */
function LivePage() {
  const t = useText();
  const tileContext = useTileContext();
  const eager = firstScreenOf(useDevice());
  const loaded = useCall(getGameMenu, {}).data?.groups;
  const tables = useCall(listGames, listInput(TABLES)).data?.games ?? NO_GAMES;
  const named = useSettings()?.frontEnd.liveGroups ?? [];
  const groups = named.filter((group) => loaded?.some(({ id }) => id === group) ?? true);
  const tablesOf = (group: string) => tables.filter((game) => group in game.groups);
  const withTables = groups.filter((group) => areTables(tablesOf(group)));
  return (
    <>
      <PageHeading title={t('groups.live')} />
      {withTables.map((group, index) => (
        <section key={group}>
          <RowHead
            name={t.find(`groups.live-${group}`) ?? groupName(t, group)}
            path={`/live${groupPath(group)}`}
            note={t('groups.tables', { count: tablesOf(group).length })}
            tileContext={tileContext}
          />
          <LiveGrid games={tablesOf(group)} tileContext={tileContext} eager={index === 0 ? eager : 0} />
        </section>
      ))}
      <GroupCards groups={groups.filter((group) => !withTables.includes(group))} />
    </>
  );
}

export const livePage: PageDefinition = {
  Page: LivePage,
  keepAlive: true,
  calls: () => [listCall(TABLES)],
  head: (_, __, t) => ({
    title: t('title.live'),
    description: t('description.live'),
    canonicalPath: '/live',
    trail: [{ name: t('groups.live'), path: '/live' }],
  }),
};
