import { FACET_OPTIONS, formatFacets } from '@foyer/domain/game-list/game-facets';
import { groupPath } from '@foyer/domain/routing/game-path';
import { formatQuery } from '@foyer/domain/routing/query';
import type { Destination } from '@foyer/domain/search/destination';
import type { Text } from '@foyer/texts/format';
import { useText } from '../../data/texts.tsx';
import { facetName } from '../../parts/filter/facet-name.ts';
import { groupIcon, groupName } from '../../parts/filter/group-name.ts';
import { useSiteHref } from '../../parts/link/site-href.ts';
import { Chip } from '../../ui/Chip.tsx';
import type { IconName } from '../../ui/Icon.tsx';
import styles from './StudioHits.module.css';

type Link = { href: string; name: string; icon: IconName };

const PAGES: Readonly<
  Record<string, { key: 'groups.live' | 'home-menu.promotions' | 'home-menu.providers'; icon: IconName }>
> = {
  live: { key: 'groups.live', icon: 'live' },
  promotions: { key: 'home-menu.promotions', icon: 'gift' },
  providers: { key: 'home-menu.providers', icon: 'studio' },
};

/** The link to a destination; null for one that this release does not know. */
function linkTo(t: Text, { kind, id }: Destination): Link | null {
  if (kind === 'group') return { href: groupPath(id), name: groupName(t, id), icon: groupIcon(id) };
  if (kind === 'filter') {
    const facet = FACET_OPTIONS.find(({ key }) => key === id);
    if (!facet) return null;
    return {
      href: `${groupPath('all')}${formatQuery(formatFacets(facet.bit))}`,
      name: facetName(t, facet),
      icon: 'filter',
    };
  }
  const page = PAGES[id];
  return page ? { href: `/${id}`, name: t(page.key), icon: page.icon } : null;
}

/** The groups, filters and pages that a text means, each a link to it. */
export function DestinationLinks({ destinations }: { destinations: readonly Destination[] }) {
  const t = useText();
  const siteHref = useSiteHref();
  const links = destinations.flatMap((destination) => linkTo(t, destination) ?? []);
  if (links.length === 0) return null;
  return (
    <ul className={styles.studios} aria-label={t('search.destinations')}>
      {links.map(({ href, name, icon }) => (
        <li key={href}>
          <Chip href={siteHref(href)} icon={icon}>
            {name}
          </Chip>
        </li>
      ))}
    </ul>
  );
}
