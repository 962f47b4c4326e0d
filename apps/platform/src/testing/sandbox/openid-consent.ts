import type { Platform } from '../../app.ts';

type Choice = { email?: string; lie?: string; answer?: 'yes' | 'no' };

/** What a person does on the provider's page; gives the query that the browser comes back with. */
export async function consentAt(
  { app }: Pick<Platform, 'app'>,
  redirectUrl: string,
  { email = 'nora@example.com', lie = 'none', answer = 'yes' }: Choice = {},
): Promise<string> {
  const { origin, pathname, searchParams } = new URL(redirectUrl);
  const body = new URLSearchParams([...searchParams, ['email', email], ['lie', lie], ['answer', answer]]);
  const response = await app.request(`${origin}${pathname}`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: body.toString(),
  });
  const location = response.headers.get('location');
  if (!location) throw new Error(`the provider answers ${response.status}`);
  return new URL(location).search;
}
