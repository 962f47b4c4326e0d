import { useLocation } from '../../../data/location.tsx';
import { useSettings } from '../../../data/session.tsx';
import { useText } from '../../../data/texts.tsx';
import { Anchor } from '../../../parts/link/Anchor.tsx';
import { useHasChat } from '../../../parts/link/chat-link.ts';
import { currentOf } from '../menu/nav-items.ts';
import { trackMenuClick } from '../menu/track-menu-click.ts';
import { useShownLinks } from '../menu/useShownLinks.ts';
import styles from './RouterMenu.module.css';

/**
 * The menu at the top of phones (MENU-01 to MENU-05): the items of the settings, then the chat. A name that is the key of a
 * text is shown in the language of the page.
 */
export function RouterMenu() {
  const t = useText();
  const { path: here } = useLocation();
  const settings = useSettings()?.frontEnd;
  const hasChat = useHasChat();
  const items = useShownLinks(settings?.mobileRouterMenu ?? []);
  return (
    <nav className={styles.menu} aria-label={t('home-menu.top')} onClickCapture={trackMenuClick}>
      <ul>
        {items.map(({ name, url }) => (
          <li key={`${name} ${url}`}>
            <Anchor href={url} aria-current={currentOf(url, here)}>
              {t.find(name) ?? name}
            </Anchor>
          </li>
        ))}
        {hasChat && (
          <li>
            <a href="#live-chat">{t('home-menu.chat')}</a>
          </li>
        )}
      </ul>
    </nav>
  );
}
