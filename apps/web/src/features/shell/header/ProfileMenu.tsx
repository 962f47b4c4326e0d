import type { Player } from '@foyer/contract/account/session';
import { useState } from 'react';
import { lazyPart } from '../../../browser/lazy-part.ts';
import { useLazyPart } from '../../../browser/useLazyPart.ts';
import { isPokerApp, useDevice, useLocation } from '../../../data/location.tsx';
import { useText } from '../../../data/texts.tsx';
import { useSiteHref } from '../../../parts/link/site-href.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './ProfileMenu.module.css';
import { useDelay } from './useDelay.ts';

const ID = 'profile-menu';

/** Milliseconds after which the account's rows are loaded, to be there before the menu is opened. */
const FACTS_DELAY_MS = 1200;

const pushSwitch = lazyPart(() => import('./PushSwitch.tsx'), { messages: 'later' });
const accountFacts = lazyPart(() => import('./AccountFacts.tsx'), { messages: 'later' });
const accountLinks = lazyPart(() => import('./AccountLinks.tsx'), { messages: 'later' });
const logoutInPlace = lazyPart(() => import('./LogoutInPlace.tsx'), { messages: 'later' });

/** Up to two letters for the round button: of the full name, else of the user name. */
function initialsOf({ fullName, userName }: Pick<Player, 'fullName' | 'userName'>): string {
  const words = (fullName.trim() || userName).split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => Array.from(word ?? '')[0] ?? '');
  return letters.join('').toUpperCase();
}

/** The way out. The poker app stays on its page (ACCESS-27): there the session ends in place once that part is here. */
function LogoutItem() {
  const t = useText();
  const siteHref = useSiteHref();
  const inPlace = useLazyPart(logoutInPlace, isPokerApp(useLocation().query));
  if (inPlace) return <inPlace.LogoutInPlace />;
  return (
    <a href={siteHref('/logout')} className={styles.link}>
      <Icon name="logout" />
      {t('header.logout')}
    </a>
  );
}

/** The player's own menu. A visitor has none (ROLE-07). On phones it is short: no account details are asked for there. */
export function ProfileMenu({ player }: { player: Player }) {
  const t = useText();
  const hasFacts = useDevice() !== 'mobile';
  const [opening, setOpening] = useState(0);
  const isDelayOver = useDelay(FACTS_DELAY_MS);
  const isDue = isDelayOver || opening > 0;
  const push = useLazyPart(pushSwitch, isDue);
  const links = useLazyPart(accountLinks, isDue);
  const facts = useLazyPart(accountFacts, isDue && hasFacts);
  return (
    <>
      <button type="button" className={styles.avatar} popoverTarget={ID}>
        <span aria-hidden="true">{initialsOf(player)}</span>
        <VisuallyHidden>{t('header.account')}</VisuallyHidden>
      </button>
      <Popover id={ID} label={t('header.accountMenu')} onOpen={() => setOpening(opening + 1)}>
        {/* Above what loads: it must not move under a finger. */}
        <div className={styles.head}>
          <p>{t('header.loggedInAs', { name: player.userName })}</p>
          <LogoutItem />
        </div>
        {facts && <facts.AccountFacts opening={opening} />}
        {push && <push.PushSwitch opening={opening} />}
        {links && <links.AccountLinks />}
      </Popover>
    </>
  );
}
