import { DEMO_PASSWORD } from '@foyer/platform/seed/demo-players';

/** A seeded player with history, and what a login call needs. */
export const DEMO_LOGIN = { userName: 'nora', password: DEMO_PASSWORD };

export const LOGIN_PATH = '/api/session/login';

/** Logs in and gives the `Cookie` header of the session. Throws when the login is refused. */
export async function loginCookie(origin: string): Promise<string> {
  const answer = await fetch(`${origin}${LOGIN_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(DEMO_LOGIN),
  });
  if (!answer.ok) throw new Error(`the demo player could not log in: ${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
