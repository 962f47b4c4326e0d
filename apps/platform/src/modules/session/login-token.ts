import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import { hashToken } from './token.ts';

const TOKEN_MINUTES = 5;

/** Makes a token that signs its player in once within five minutes. */
export async function issueLoginToken(
  { database, clock, randomBytes }: Pick<Services, 'database' | 'clock' | 'randomBytes'>,
  playerId: number,
): Promise<{ token: string; expiresAt: string }> {
  const token = Buffer.from(randomBytes(32)).toString('base64url');
  const expires = new Date(clock.now().getTime() + TOKEN_MINUTES * 60_000);
  await database.kysely
    .insertInto('login_tokens')
    .values({ token_hash: hashToken(token), player_id: playerId, expires_at: expires })
    .execute();
  return { token, expiresAt: expires.toISOString() };
}

/**
 * The player of a token, which is used up by it, also when no session comes of it. Refuses with 133, or 112 when the account
 * is closed.
 */
export async function useLoginToken({ database, clock }: Services, token: string): Promise<number> {
  const now = clock.now();
  const used = await database.kysely
    .updateTable('login_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('player_id')
    .executeTakeFirst();
  if (!used) throw new Refusal('133');
  const player = await database.kysely
    .selectFrom('players')
    .select('status')
    .where('id', '=', used.player_id)
    .executeTakeFirstOrThrow();
  if (player.status === 'closed') throw new Refusal('112');
  return used.player_id;
}
