import { popupsSiteOf } from '@foyer/domain/popups/popups-site';
import { contextKey } from '@foyer/domain/session/context-key';
import { useEffect } from 'react';
import { whenIdle } from '../../browser/idle.ts';
import { useSession, useSettings } from '../../data/session.tsx';
import { toast } from '../../parts/feedback/toasts.ts';

const show = (text: string) => toast('info', text);

/**
 * Runs the operator's personalized popups where a connection address is configured (BODY-19 to BODY-21): for the site of
 * that address and for who is here. `isWanted`: false in the window of a running game, where nothing may urge a player.
 */
export function usePersonalizedPopups(isWanted: boolean): void {
  const { loggedIn, player } = useSession();
  const address = useSettings()?.frontEnd.personalizedPopupsAddress ?? '';
  const context = contextKey({ loggedIn, groups: player?.groups ?? [] });
  const siteId = isWanted ? popupsSiteOf(address) : '';
  useEffect(() => {
    if (siteId === '') return;
    const connection = { address, context, show };
    let stop = () => {};
    let isOver = false;
    const forget = whenIdle(() => {
      import('../../browser/services/personalized-popups.ts').then(
        ({ runPersonalizedPopups }) => {
          if (isOver) return;
          runPersonalizedPopups(siteId, connection);
          stop = () => runPersonalizedPopups('', connection);
        },
        () => {
          // Without it no pop-up comes; the page lacks nothing.
        },
      );
    });
    return () => {
      isOver = true;
      forget();
      stop();
    };
  }, [siteId, address, context]);
}
