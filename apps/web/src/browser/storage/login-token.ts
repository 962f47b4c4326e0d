/**
 * How an address brings a login token along: behind the number sign, so that no server, log or referrer sees it
 * (docs/operators/login-links.md).
 */
const LOGIN_TOKEN = '#login-token=';

let brought: string | null = null;

/** Takes a token out of the address and out of the history entry, and keeps it until it is used. */
export function liftLoginToken(): void {
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith(LOGIN_TOKEN)) return;
  brought = hash.slice(LOGIN_TOKEN.length);
  window.history.replaceState(window.history.state, '', pathname + search);
}

/** Whether one waits to be used. */
export function hasLoginToken(): boolean {
  return brought !== null;
}

/** The token, which is forgotten here; null when there is none. */
export function takeLoginToken(): string | null {
  const token = brought;
  brought = null;
  return token;
}
