import { FACET_OPTIONS, formatFacets } from '@foyer/domain/game-list/game-facets';
import { groupPath } from '@foyer/domain/routing/game-path';
import type { ModalId, Query } from '@foyer/domain/routing/modal-table';
import { formatQuery } from '@foyer/domain/routing/query';
import { type Destination, PAGE_IDS, type PageId } from '@foyer/domain/search/destination';
import type { Text } from '@foyer/texts/format';
import type { TextKey } from '@foyer/texts/messages';
import { useLocation } from '../../data/location.tsx';
import { useText } from '../../data/texts.tsx';
import { facetName } from '../../parts/filter/facet-name.ts';
import { groupIcon, groupName } from '../../parts/filter/group-name.ts';
import { modalHref, useSiteHref } from '../../parts/link/site-href.ts';
import { Chip } from '../../ui/Chip.tsx';
import type { IconName } from '../../ui/Icon.tsx';
import styles from './StudioHits.module.css';

type Link = { href: string; name: string; icon: IconName };

type Page = ({ to: string } | { modal: ModalId }) & { key: TextKey; icon: IconName };

const PAGES: Readonly<Record<PageId, Page>> = {
  live: { to: '/live', key: 'groups.live', icon: 'live' },
  promotions: { to: '/promotions', key: 'home-menu.promotions', icon: 'gift' },
  providers: { to: '/providers', key: 'home-menu.providers', icon: 'studio' },
  deposit: { modal: 'deposit', key: 'wallet.deposit', icon: 'wallet' },
  withdrawal: { modal: 'withdrawal', key: 'wallet.withdraw', icon: 'wallet' },
  transactions: { to: '/my/transactions', key: 'account.navTransactions', icon: 'wallet' },
  offers: { to: '/my/available-bonuses', key: 'account.navOffers', icon: 'gift' },
  limits: { to: '/my/limits', key: 'account.navLimits', icon: 'clock' },
  timeOut: { to: '/my/limits/time-out', key: 'page-title.time-out', icon: 'pause' },
  selfExclusion: { to: '/my/limits/self-exclusion', key: 'account.blockedExclusion', icon: 'pause' },
  verification: { to: '/my/verification', key: 'account.navVerification', icon: 'check' },
  password: { to: '/my/change-password', key: 'account.navPassword', icon: 'info' },
  help: { to: '/faq', key: 'home-menu.help', icon: 'info' },
  contact: { to: '/contact-us', key: 'home-menu.contact', icon: 'chat' },
  complaints: { to: '/my/complaints', key: 'account.navComplaints', icon: 'chat' },
};

function isPageId(id: string): id is PageId {
  return (PAGE_IDS as readonly string[]).includes(id);
}

/** The link to a destination; null for one that this release does not know. */
function linkTo(t: Text, query: Query, { kind, id }: Destination): Link | null {
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
  if (!isPageId(id)) return null;
  const { key, icon, ...target } = PAGES[id];
  return { href: 'to' in target ? target.to : modalHref(query, target.modal), name: t(key), icon };
}

/** The groups, filters and pages that a text means, each a link to it. */
export function DestinationLinks({ destinations }: { destinations: readonly Destination[] }) {
  const t = useText();
  const siteHref = useSiteHref();
  const { query } = useLocation();
  const links = destinations.flatMap((destination) => linkTo(t, query, destination) ?? []);
  if (links.length === 0) return null;
  return (
    <ul className={styles.studios} aria-label={t('search.destinations')}>
      {links.map(({ href, name, icon }) => (
        <li key={href}>
          <Chip href={href.startsWith('?') ? href : siteHref(href)} icon={icon}>
            {name}
          </Chip>
        </li>
      ))}
    </ul>
  );
}
