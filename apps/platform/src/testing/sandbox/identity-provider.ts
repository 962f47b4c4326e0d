import type { Platform } from '../../app.ts';

export type IdentityPress = 'approve' | 'retry' | 'refuse' | 'review' | 'abandon' | 'twice' | 'late' | 'silent';

/** What is pressed on the provider's page; gives where the browser goes. */
export async function answerAtProvider(
  { app }: Pick<Platform, 'app'>,
  url: string,
  press: IdentityPress,
): Promise<string> {
  const { origin, pathname } = new URL(url, 'http://localhost');
  const response = await app.request(`${origin}${pathname}`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ press }).toString(),
  });
  const location = response.headers.get('location');
  if (!location) throw new Error(`the provider answers ${response.status}`);
  return location;
}
