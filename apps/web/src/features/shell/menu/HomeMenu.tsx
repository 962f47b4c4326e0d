import { type GameGroup, getGameMenu } from '@foyer/contract/game/game';
import type { FrontEndSettings } from '@foyer/contract/settings/settings';
import { findGroup } from '@foyer/domain/game/group-table';
import { activeLink } from '@foyer/domain/links/active-link';
import { groupPath } from '@foyer/domain/routing/game-path';
import { type ModalId, withModal, withoutModal } from '@foyer/domain/routing/modal-table';
import { formatQuery } from '@foyer/domain/routing/query';
import type { Text } from '@foyer/texts/format';
import { useRef } from 'react';
import { lazyPart } from '../../../browser/lazy-part.ts';
import { useLazyPart } from '../../../browser/useLazyPart.ts';
import { useCall } from '../../../data/call.ts';
import { useDevice, useNavigation } from '../../../data/location.tsx';
import { useSession, useSettings } from '../../../data/session.tsx';
import { useText } from '../../../data/texts.tsx';
import { groupIcon, groupName } from '../../../parts/filter/group-name.ts';
import { siteHref } from '../../../parts/link/site-href.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import { useDelay } from '../header/useDelay.ts';
import styles from './HomeMenu.module.css';
import { trackMenuClick } from './track-menu-click.ts';
import { useOverflowCount } from './useOverflowCount.ts';

type Entry = FrontEndSettings['homeMenu'][number];
export type HomeMenuItem = {
  key: string;
  /** The page it leads to; without one it opens its modal over the page that is shown. */
  path?: string;
  modal?: string;
  /** A press opens this over the page that is shown; the path is where the link leads without a script. */
  opens?: ModalId;
  name: string;
  icon: IconName;
};

/** Groups that are a player's own: a visitor has nothing in them. */
const OWN_GROUPS = new Set(['favourite', 'recent', 'recommended']);
const MORE_ID = 'home-menu-more';

function groupItem(t: Text, id: string): HomeMenuItem {
  const age = findGroup(id)?.ageMark;
  const name = groupName(t, id);
  return { key: id, path: groupPath(id), name: age ? `${name} ${age}+` : name, icon: groupIcon(id) };
}

/**
 * The items of the settings that lead somewhere (PATH-11, PATH-12): groups without games and a visitor's own groups are
 * left out.
 */
export function homeMenuItems(
  entries: readonly Entry[],
  { t, loggedIn, groups }: { t: Text; loggedIn: boolean; groups: readonly GameGroup[] },
): readonly HomeMenuItem[] {
  const loaded = new Set(groups.map(({ id }) => id));
  const itemsOf = ({ kind, group = '' }: Entry): readonly HomeMenuItem[] => {
    switch (kind) {
      case 'home':
        return [{ key: kind, path: '/', name: t('home-menu.home'), icon: 'home' }];
      case 'search':
        // The specification wants this address for it (PATH-11); a list of games is no search.
        return [{ key: kind, path: groupPath('all'), opens: 'search', name: t('home-menu.search'), icon: 'search' }];
      case 'search-modal':
        return [{ key: kind, modal: 'search', name: t('home-menu.quickSearch'), icon: 'search' }];
      case 'filter':
        return [{ key: kind, path: groupPath('all'), modal: 'filter', name: t('home-menu.filter'), icon: 'filter' }];
      case 'all-games':
        return [{ key: kind, path: groupPath('all'), name: t('home-menu.allGames'), icon: 'grid' }];
      case 'providers':
        return [{ key: kind, path: '/providers', name: t('home-menu.providers'), icon: 'studio' }];
      case 'group':
        return loaded.has(group) && (loggedIn || !OWN_GROUPS.has(group)) ? [groupItem(t, group)] : [];
    }
  };
  return entries.flatMap(itemsOf);
}

/** Search and all games lead to the same page, and a modal is no page: only all games is marked as current. */
function isHere({ key, path, modal }: HomeMenuItem, here: string): boolean {
  return path !== undefined && modal === undefined && key !== 'search' && activeLink(path, here) !== null;
}

function Item({ item }: { item: HomeMenuItem }) {
  const { location, go } = useNavigation();
  const { prefix, path, query } = location;
  const { path: target, modal, opens } = item;
  // A modal over this page keeps what the address says of the page (MODAL-02).
  const search =
    modal === undefined ? '' : formatQuery(target === undefined ? { ...withoutModal(query), modal } : { modal });
  return (
    <Chip
      href={target === undefined ? search : `${siteHref(prefix, target)}${search}`}
      icon={item.icon}
      onClick={(event) => {
        const wantsTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
        if (!opens || wantsTab) return;
        event.preventDefault();
        go(formatQuery(withModal(query, opens)), { byPress: true });
      }}
      current={isHere(item, path)}
    >
      {item.name}
    </Chip>
  );
}

/** A line of items; those without room are behind "More" (LOBBY-11 to LOBBY-14). */
function ItemList({ items, label }: { items: readonly HomeMenuItem[]; label: string }) {
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  const fitting = useOverflowCount(list, items.length);
  const rest = items.slice(fitting);
  return (
    <nav className={styles.menu} aria-label={label} onClickCapture={trackMenuClick}>
      <ul ref={list} className={styles.list} data-arrows="line">
        {items.map((item, index) => (
          <li key={item.key} inert={index >= fitting}>
            <Item item={item} />
          </li>
        ))}
      </ul>
      {/* Its room is reserved from the first paint on, so that nothing moves once the items are measured. */}
      <div className={styles.more} hidden={rest.length === 0}>
        <Button kind="quiet" {...(rest.length > 0 ? { popoverTarget: MORE_ID } : {})}>
          {t('home-menu.more')}
          <Icon name="down" />
        </Button>
      </div>
      {rest.length > 0 && (
        <Popover id={MORE_ID} label={t('home-menu.more')} className={styles.rest}>
          {rest.map((item) => (
            <Item key={item.key} item={item} />
          ))}
        </Popover>
      )}
    </nav>
  );
}

/** Milliseconds after which the slider has its arrows: until then it is swiped. */
const ARROWS_DELAY_MS = 1200;

const sliderArrows = lazyPart(() => import('../footer/SliderArrows.tsx'));

/** A line of items to swipe, with arrows where there is more (LOBBY-15). */
function ItemSlider({ items, label }: { items: readonly HomeMenuItem[]; label: string }) {
  const list = useRef<HTMLUListElement>(null);
  const arrows = useLazyPart(sliderArrows, useDelay(ARROWS_DELAY_MS));
  return (
    <nav className={styles.slider} aria-label={label} onClickCapture={trackMenuClick}>
      <ul ref={list} data-arrows="line">
        {items.map((item) => (
          <li key={item.key}>
            <Item item={item} />
          </li>
        ))}
      </ul>
      {arrows && <arrows.SliderArrows list={list} />}
    </nav>
  );
}

/** The games menu of the lobby and the group pages (PATH-25 to PATH-27): a list, on phones a line to swipe (LOBBY-15). */
export function HomeMenu() {
  const t = useText();
  const isMobile = useDevice() === 'mobile';
  const { loggedIn } = useSession();
  const groups = useCall(getGameMenu, {}).data?.groups ?? [];
  const items = homeMenuItems(useSettings()?.frontEnd.homeMenu ?? [], { t, loggedIn, groups });
  const Line = isMobile ? ItemSlider : ItemList;
  return <Line items={items} label={t('home-menu.label')} />;
}
