import { createHmac } from 'node:crypto';
import { cachedRead } from '../cache/cached-read.ts';
import type { Kernel } from '../kernel.ts';

/** Random, one for each database; for keyed hashes alone. */
export const readSecret = cachedRead(async ({ database }) => {
  const { rows } = await database.pool.query<{ salt: string }>('SELECT salt FROM platform_secret');
  if (!rows[0]) throw new Error('the secret of this database is missing');
  return rows[0].salt;
});

/** HMAC-SHA-256 with the secret of this database: what has few possible values cannot be tried out without it. */
export async function hashWithSecret(deps: Kernel, text: string): Promise<Buffer> {
  return createHmac('sha256', await readSecret(deps))
    .update(text)
    .digest();
}
