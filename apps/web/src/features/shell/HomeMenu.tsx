import { type GameGroup, getGameMenu } from '@foyer/contract/game';
import type { FrontEndSettings } from '@foyer/contract/settings';
import { findGroup } from '@foyer/domain/game/group-table';
import { groupPath } from '@foyer/domain/routing/game-path';
import type { Text } from '@foyer/texts/format';
import { type MouseEvent, useRef } from 'react';
import { emitAnalytics } from '../../browser/analytics.ts';
import { useCall } from '../../data/call.ts';
import { useDevice, usePlace } from '../../data/place.tsx';
import { useSession, useSettings } from '../../data/session.ts';
import { useText } from '../../data/texts.tsx';
import { groupIcon, groupName } from '../../parts/group-name.ts';
import { siteHref } from '../../parts/site-href.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Popover } from '../../ui/Popover.tsx';
import styles from './HomeMenu.module.css';
import { useFittingCount } from './useFittingCount.ts';

type Entry = FrontEndSettings['homeMenu'][number];
export type HomeMenuItem = { key: string; path: string; name: string; icon: IconName };

/** Groups that are a player's own: a visitor has nothing in them. */
const OWN_GROUPS = new Set(['favourite', 'recent']);
const MORE_ID = 'home-menu-more';

function groupItem(t: Text, id: string): HomeMenuItem {
  const age = findGroup(id)?.ageMark;
  const name = groupName(t, id);
  return { key: id, path: groupPath(id), name: age ? `${name} ${age}+` : name, icon: groupIcon(id) };
}

/**
 * The items of the settings that lead somewhere (PATH-11, PATH-12): groups without games, a visitor's own groups, and the
 * kinds whose screens the site does not have are left out.
 */
export function homeMenuItems(
  entries: readonly Entry[],
  { t, loggedIn, groups }: { t: Text; loggedIn: boolean; groups: readonly GameGroup[] },
): readonly HomeMenuItem[] {
  const loaded = new Set(groups.map(({ id }) => id));
  return entries.flatMap(({ kind, group = '' }): HomeMenuItem[] => {
    switch (kind) {
      case 'home':
        return [{ key: kind, path: '/', name: t('home-menu.home'), icon: 'home' }];
      case 'search':
        return [{ key: kind, path: groupPath('all'), name: t('home-menu.search'), icon: 'search' }];
      case 'all-games':
        return [{ key: kind, path: groupPath('all'), name: t('home-menu.allGames'), icon: 'grid' }];
      case 'providers':
        return [{ key: kind, path: '/providers', name: t('home-menu.providers'), icon: 'studio' }];
      case 'group':
        return loaded.has(group) && (loggedIn || !OWN_GROUPS.has(group)) ? [groupItem(t, group)] : [];
      default:
        return [];
    }
  });
}

/** Tells the operator's scripts which item was pressed (CLICK_MENU). */
function noteClick({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link) emitAnalytics('CLICK_MENU', { name: link.textContent ?? '', url: link.getAttribute('href') ?? '' });
}

/** Search and all games lead to the same place: only the latter is shown as the place we are at. */
function isHere({ key, path }: HomeMenuItem, here: string): boolean {
  return key !== 'search' && path === here;
}

function Item({ item }: { item: HomeMenuItem }) {
  const { prefix, path } = usePlace();
  return (
    <Chip href={siteHref(prefix, item.path)} icon={item.icon} current={isHere(item, path)}>
      {item.name}
    </Chip>
  );
}

/** A line of items; those without room are behind "More" (LOBBY-11 to LOBBY-14). */
function ItemList({ items, label }: { items: readonly HomeMenuItem[]; label: string }) {
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  const fitting = useFittingCount(list, items.length);
  const rest = items.slice(fitting);
  return (
    <nav className={styles.menu} aria-label={label} onClickCapture={noteClick}>
      <ul ref={list} className={styles.list}>
        {items.map((item, index) => (
          <li key={item.key} inert={index >= fitting}>
            <Item item={item} />
          </li>
        ))}
      </ul>
      {/* Its room is kept from the first paint on, so that nothing moves once the items are measured. */}
      <div className={styles.more} hidden={rest.length === 0}>
        <Button kind="quiet" popoverTarget={MORE_ID}>
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

/** The games menu of the lobby and the group pages (PATH-25 to PATH-27): a list, on phones a line to swipe (LOBBY-15). */
export function HomeMenu() {
  const t = useText();
  const isMobile = useDevice() === 'mobile';
  const { loggedIn } = useSession();
  const groups = useCall(getGameMenu, {}).data?.groups ?? [];
  const items = homeMenuItems(useSettings()?.frontEnd.homeMenu ?? [], { t, loggedIn, groups });
  const label = t('home-menu.label');
  if (!isMobile) return <ItemList items={items} label={label} />;
  return (
    <nav className={styles.slider} aria-label={label} onClickCapture={noteClick}>
      <ul>
        {items.map((item) => (
          <li key={item.key}>
            <Item item={item} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
