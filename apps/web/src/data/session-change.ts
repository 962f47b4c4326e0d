import { getSession, type Session } from '@foyer/contract/account/session';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { closeGameWindow } from '../browser/game-window.ts';
import { markLoggedIn } from '../browser/storage/player-flags.ts';
import { broadcast } from '../browser/tabs.ts';
import { readCall, writeCall } from './call.ts';
import { isCallable, isPersonal } from './invalidate.ts';
import { NO_SESSION } from './session.tsx';

/** Drops or refetches personal answers, unless it is the session that is known already. */
export async function applySession(client: QueryClient, session: Session): Promise<void> {
  const before = readCall(client, getSession, {});
  writeCall(client, getSession, {}, session);
  if (before?.player?.publicUserId === session.player?.publicUserId && before?.startedAt === session.startedAt) return;
  if (!session.loggedIn) closeGameWindow();
  client.removeQueries({ predicate: (query) => isPersonal(query) && query.getObserversCount() === 0 });
  const canCall = isCallable(client);
  await client.invalidateQueries({ predicate: isPersonal, refetchType: 'none' });
  await client.refetchQueries({ predicate: (query) => isPersonal(query) && canCall(query), type: 'active' });
}

/** The same without the player, and with a guest's country (BODY-04). */
export function guestSession(session: Session): Session {
  const { eventNumber: _, ...rest } = session;
  const country = session.appliedCountryRules ?? NO_SESSION.country;
  return { ...rest, loggedIn: false, country, player: null, startedAt: null };
}

export async function startSession(client: QueryClient, session: Session): Promise<void> {
  markLoggedIn();
  await applySession(client, session);
  broadcast('sessionChanged');
}

export type SessionChange = {
  onSignedIn(session: Session): Promise<void>;
  onSignedOut(): Promise<void>;
};

export function useSessionChange(): SessionChange {
  const client = useQueryClient();
  return useMemo(
    () => ({
      onSignedIn: (session) => startSession(client, session),
      async onSignedOut() {
        const session = readCall(client, getSession, {});
        // Before this tab fetches again: the others still show the player's data.
        broadcast('sessionEnded', session?.startedAt);
        if (session) await applySession(client, guestSession(session));
      },
    }),
    [client],
  );
}
