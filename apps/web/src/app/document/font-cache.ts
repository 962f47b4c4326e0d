import { FONTS_COOKIE, type FontFiles } from '@foyer/brands/font-files';
import { getSession } from '@foyer/contract/account/session';
import type { QueryClient } from '@tanstack/react-query';
import { changeCookie, findCookie, removeCookie } from '../../browser/consent/cookies.ts';
import { readCall } from '../../data/call.ts';
import { subscribeCalls } from '../../data/subscribe-call.ts';

/** Requested as the page's style would, so that the cache entry matches. */
async function fetchFont(address: string): Promise<boolean> {
  const answer = await fetch(address, { priority: 'low' });
  await answer.arrayBuffer();
  return answer.ok;
}

/** A cookie makes later documents omit the fonts; logout clears the cache and the cookie. Returns the unsubscribe. */
export function keepFontsCached(client: QueryClient, { version, addresses }: FontFiles): () => void {
  const isPlayer = () => readCall(client, getSession, {})?.loggedIn === true;
  let was: boolean | null = null;
  const cache = async () => {
    if ((await findCookie(FONTS_COOKIE)) === version) return;
    const fetched = await Promise.all(addresses.map(fetchFont));
    if (fetched.every(Boolean) && isPlayer()) await changeCookie(FONTS_COOKIE, () => version);
  };
  const check = () => {
    if (isPlayer() === was) return;
    was = isPlayer();
    // On failure the fonts stay in the pages.
    (was ? cache() : removeCookie(FONTS_COOKIE)).catch(() => {});
  };
  return subscribeCalls(client, [getSession], check);
}
