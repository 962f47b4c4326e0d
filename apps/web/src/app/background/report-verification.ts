import { getSession } from '@foyer/contract/account/session';
import type { ResponseOf } from '@foyer/contract/endpoint';
import { getProfileState } from '@foyer/contract/verification/profile-state';
import { completedVerification } from '@foyer/domain/verification/completed-verification';
import type { QueryClient } from '@tanstack/react-query';
import { emitAnalytics } from '../../browser/services/analytics.ts';
import { VERIFICATION_COMPLETED_KEY } from '../../browser/storage/player-flags.ts';
import { localStore } from '../../browser/storage/storage.ts';
import { readCall } from '../../data/call.ts';
import type { Transport } from '../../data/transport.ts';

/** VERIFIED-22, VERIFIED-24. */
const POLL_MS = 500;
/** VERIFIED-23. */
const MOST_TRIES = 20;

type ProfileState = ResponseOf<typeof getProfileState>;

function report(state: ProfileState, lastLoginTime: string): void {
  const { documents, activity, previousLoginTime, limits } = state;
  const logins = { previousLoginTime, lastLoginTime, activity, realityCheck: limits.realityCheck.time };
  const completed = completedVerification(documents, logins);
  // Another tab may have reported it meanwhile.
  if (!completed || localStore.get(VERIFICATION_COMPLETED_KEY) === 'true') return;
  emitAnalytics('VERIFICATION_COMPLETED', completed);
  localStore.set(VERIFICATION_COMPLETED_KEY, 'true');
}

/** Waits for the login's times, then for the documents. A call that is on its way is not made again. Returns what stops it. */
export function reportVerification(client: QueryClient, transport: Transport): () => void {
  let state: ProfileState | null = null;
  let isAsking = false;
  let isRefused = false;
  let tries = 0;
  const ask = async () => {
    if (isAsking) return;
    isAsking = true;
    const result = await transport(getProfileState, {});
    isAsking = false;
    if (result.ok) state = result.value;
    // Such as at the end of the login: the same answer would come again.
    else isRefused = result.failure.kind === 'refused';
  };
  const poll = () => {
    const lastLoginTime = readCall(client, getSession, {})?.player?.lastLoginTime;
    if (!lastLoginTime) return;
    if (!state && !isRefused && tries < MOST_TRIES) {
      tries += 1;
      void ask();
      return;
    }
    clearInterval(timer);
    if (state) report(state, lastLoginTime);
  };
  const timer = setInterval(poll, POLL_MS);
  poll();
  return () => clearInterval(timer);
}
