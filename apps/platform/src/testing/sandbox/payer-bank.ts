import type { Platform } from '../../app.ts';

/** A Swede of the sandbox. */
export const PAYER = {
  firstName: 'Astrid',
  lastName: 'Lindqvist',
  birthDate: '1988-04-17',
  country: 'SWE',
  nationalIdNumber: '198804172386',
  zipCode: '11122',
};

/** What a person does at their bank; gives the token that the browser comes back with. */
export async function answerAtPayerBank(
  { app }: Pick<Platform, 'app'>,
  redirectUrl: string,
  answer: 'approve' | 'refuse' | 'leave',
  payer: Partial<typeof PAYER> = {},
): Promise<string> {
  const { origin, pathname } = new URL(redirectUrl);
  const response = await app.request(`${origin}${pathname}`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...PAYER, ...payer, answer }).toString(),
  });
  const location = response.headers.get('location');
  if (!location) throw new Error(`the bank answers ${response.status}`);
  return new URL(location).searchParams.get('order') ?? '';
}
