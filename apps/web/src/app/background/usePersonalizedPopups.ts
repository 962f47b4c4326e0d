import { popupsSiteOf } from '@foyer/domain/popups/popups-site';
import { contextKey } from '@foyer/domain/session/context-key';
import { useEffect } from 'react';
import { lazyPart } from '../../browser/lazy-part.ts';
import { useSession, useSettings } from '../../data/session.tsx';
import { toast } from '../../parts/feedback/toasts.ts';

const popups = lazyPart(() => import('../../browser/services/personalized-popups.ts'));

const show = (text: string) => toast('info', text);

/** Runs the operator's popups (BODY-19 to BODY-21). `isWanted`: false beside a running game, where nothing may urge a player. */
export function usePersonalizedPopups(isWanted: boolean): void {
  const { loggedIn, player } = useSession();
  const address = useSettings()?.frontEnd.personalizedPopupsAddress ?? '';
  const context = contextKey({ loggedIn, groups: player?.groups ?? [] });
  const siteId = isWanted ? popupsSiteOf(address) : '';
  useEffect(() => {
    if (siteId === '') return;
    const connection = { address, context, show };
    return popups.run(
      ({ runPersonalizedPopups }) => {
        runPersonalizedPopups(siteId, connection);
        return () => runPersonalizedPopups('', connection);
      },
      { when: 'idle' },
    );
  }, [siteId, address, context]);
}
