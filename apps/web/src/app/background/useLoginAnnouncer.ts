import { useRef } from 'react';
import { useSession } from '../../data/session.tsx';
import { useText } from '../../data/texts.tsx';

/** Announces a login for a live region: the screen shows only the balance (WCAG 2.2, 4.1.3). */
export function useLoginAnnouncer(): string {
  const t = useText();
  const { player } = useSession();
  const announced = useRef(player?.publicUserId);
  if (!player) {
    announced.current = undefined;
    return '';
  }
  return announced.current === player.publicUserId ? '' : t('header.loggedInAs', { name: player.userName });
}
