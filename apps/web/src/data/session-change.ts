import { getSession, type Session } from '@foyer/contract/account/session';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { closeGameWindow } from '../browser/game-window.ts';
import { markLoggedIn } from '../browser/storage/player-flags.ts';
import { broadcast } from '../browser/tabs.ts';
import { readCall, writeCall } from './call.ts';
import { isCallable, isPersonal } from './invalidate.ts';
import { NO_SESSION } from './session.tsx';

/**
 * Takes up a new session state in this tab: everything personal is asked again, and what was a player's is forgotten.
 * A state that is not new changes nothing, so that several tabs may tell each other the same news.
 */
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

/** The session as a guest's, with the platform's country of a guest: nothing of the player who left stays (BODY-04). */
export function guestSession(session: Session): Session {
  const { eventNumber: _, ...rest } = session;
  const country = session.appliedCountryRules ?? NO_SESSION.country;
  return { ...rest, loggedIn: false, country, player: null, startedAt: null };
}

/** After a login: this tab takes the session up and tells the others. */
export async function startSession(client: QueryClient, session: Session): Promise<void> {
  markLoggedIn();
  await applySession(client, session);
  broadcast('sessionChanged');
}

export type SessionChange = {
  /** See `startSession`. */
  onSignedIn(session: Session): Promise<void>;
  /** After the end: at logout, or when a call or an event says that there is no session any more. */
  onSignedOut(): Promise<void>;
};

export function useSessionChange(): SessionChange {
  const client = useQueryClient();
  return useMemo(
    () => ({
      onSignedIn: (session) => startSession(client, session),
      async onSignedOut() {
        const session = readCall(client, getSession, {});
        // Before this tab has asked all anew: the others still show what was the player's.
        broadcast('sessionEnded', session?.startedAt);
        if (session) await applySession(client, guestSession(session));
      },
    }),
    [client],
  );
}
