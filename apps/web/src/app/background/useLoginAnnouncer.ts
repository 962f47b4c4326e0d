import { useRef } from 'react';
import { useSession } from '../../data/session.tsx';
import { useText } from '../../data/texts.tsx';

/** That the player is logged in, for a live region: the screen says it by the balance alone (WCAG 2.2, 4.1.3). */
export function useLoginAnnouncer(): string {
  const t = useText();
  const { player } = useSession();
  const cameAs = useRef(player?.publicUserId);
  if (!player) {
    cameAs.current = undefined;
    return '';
  }
  return cameAs.current === player.publicUserId ? '' : t('header.loggedInAs', { name: player.userName });
}
