import { type GameGroup, getGameMenu } from '@foyer/contract/game/game';
import type { MenuItem } from '@foyer/contract/settings/settings';
import { activeLink } from '@foyer/domain/links/active-link';
import { matchPattern } from '@foyer/domain/routing/match-pattern';
import { isHiddenLink, isVisible } from '@foyer/domain/visibility/visibility';
import { useCall } from '../../../data/call.ts';
import { useSettings } from '../../../data/session.tsx';
import { useText } from '../../../data/texts.tsx';
import { useViewer } from '../../../data/viewer.ts';
import { Anchor } from '../../../parts/link/Anchor.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { scrollToWhenThere } from '../menu/scroll-to.ts';
import { trackMenuClick } from '../menu/track-menu-click.ts';
import styles from './Footer.module.css';

const NO_ITEMS: readonly MenuItem[] = [];

/** Whether a link leads to a group whose last game is gone; not while the groups are unknown. */
function isOfGoneGroup({ url }: MenuItem, groups: readonly GameGroup[] | undefined): boolean {
  const group = matchPattern('/{group}-games', url)?.group;
  return group !== undefined && groups !== undefined && !groups.some(({ id }) => id === group);
}

function Item({ item, here }: { item: MenuItem; here: string }) {
  const t = useText();
  const { name, url, target, scrollTo, exact, badge } = item;
  const active = activeLink(url, here, exact);
  return (
    <Anchor
      href={url}
      {...(target === undefined ? {} : { target, rel: 'noopener' })}
      aria-current={active === null ? undefined : active === 'page' ? 'page' : 'true'}
      onClick={() => scrollTo !== undefined && scrollToWhenThere(scrollTo, url)}
    >
      {t.find(name) ?? name}
      {badge && (
        <>
          {' '}
          <Badge>{badge}</Badge>
        </>
      )}
    </Anchor>
  );
}

/**
 * The menu that the settings draw (MENU-06): every item whose conditions hold for the viewer. A name that is the key of a
 * text is shown in the language of the page, any other as it is written. `here`: the path that its active item is for.
 */
export function FooterMenu({ here }: { here: string }) {
  const t = useText();
  const viewer = useViewer();
  const items = useSettings()?.frontEnd.footerMenu ?? NO_ITEMS;
  const groups = useCall(getGameMenu, {}).data?.groups;
  const shown = items.filter(
    (item) =>
      isVisible(item, viewer) && !isHiddenLink(item.url, viewer.appliedCountryRules) && !isOfGoneGroup(item, groups),
  );
  if (shown.length === 0) return null;
  return (
    <nav className={styles.menu} aria-label={t('footer.menu')} onClickCapture={trackMenuClick}>
      <ul>
        {shown.map((item) => (
          <li key={`${item.name} ${item.url}`}>
            <Item item={item} here={here} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
