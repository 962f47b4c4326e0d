import type { Platform } from '../../app.ts';

/** What a person does at the bank; gives the query that the browser comes back with. */
export async function answerAtBank(
  { app }: Pick<Platform, 'app'>,
  redirectUrl: string,
  answer: 'adult' | 'minor' | 'refuse' | 'fail' | 'later',
): Promise<URLSearchParams> {
  const { origin, pathname } = new URL(redirectUrl);
  const response = await app.request(`${origin}${pathname}`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ bank: 'Polderbank', answer }).toString(),
  });
  const location = response.headers.get('location');
  if (!location) throw new Error(`the bank answers ${response.status}`);
  return new URL(location).searchParams;
}
