import type { Player } from '@foyer/contract/session';
import { useText } from '../../data/texts.tsx';
import { useSiteHref } from '../../parts/site-href.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './ProfileMenu.module.css';

const ID = 'profile-menu';

/** Up to two letters for the round button: of the full name, else of the user name. */
export function initialsOf({ fullName, userName }: Pick<Player, 'fullName' | 'userName'>): string {
  const words = (fullName.trim() || userName).split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => Array.from(word ?? '')[0] ?? '');
  return letters.join('').toUpperCase();
}

/** The player's own menu. A visitor has none (ROLE-07). */
export function ProfileMenu({ player }: { player: Player }) {
  const t = useText();
  const siteHref = useSiteHref();
  return (
    <>
      <button type="button" className={styles.avatar} popoverTarget={ID}>
        <span aria-hidden="true">{initialsOf(player)}</span>
        <VisuallyHidden>{t('header.account')}</VisuallyHidden>
      </button>
      <Popover id={ID} label={t('header.accountMenu')}>
        <p className={styles.name}>{t('header.loggedInAs', { name: player.userName })}</p>
        <a href={siteHref('/logout')} className={styles.link}>
          <Icon name="logout" />
          {t('header.logout')}
        </a>
      </Popover>
    </>
  );
}
