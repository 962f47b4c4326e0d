/** In the fragment, so that no server, log or referrer sees the token (docs/operators/login-links.md). */
const LOGIN_TOKEN = '#login-token=';

let pending: string | null = null;

/** Moves a login token from the address and the history entry into memory. */
export function extractLoginToken(): void {
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith(LOGIN_TOKEN)) return;
  pending = hash.slice(LOGIN_TOKEN.length);
  window.history.replaceState(window.history.state, '', pathname + search);
}

export function hasLoginToken(): boolean {
  return pending !== null;
}

export function consumeLoginToken(): string | null {
  const token = pending;
  pending = null;
  return token;
}
