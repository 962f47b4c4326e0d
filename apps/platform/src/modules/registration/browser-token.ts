import { createHmac } from 'node:crypto';
import { cachedRead } from '../../kernel/cache/cached-read.ts';
import type { Kernel } from '../../kernel/kernel.ts';

/** The browser that registered is logged in by the mail's link; any other only opens the account. */
export const BROWSER_COOKIE = 'foyer-registration';
export const BROWSER_SECONDS = 7 * 24 * 3600;

const readSecret = cachedRead(async ({ database }) => {
  const { rows } = await database.pool.query<{ salt: string }>('SELECT salt FROM platform_secret');
  if (!rows[0]) throw new Error('the secret of this database is missing');
  return rows[0].salt;
});

/** The same for a retry, whose first answer with the cookie may be lost. */
export async function browserToken(deps: Kernel, idempotencyKey: string): Promise<string> {
  const secret = await readSecret(deps);
  return createHmac('sha256', secret).update(`registration ${idempotencyKey}`).digest('base64url');
}
