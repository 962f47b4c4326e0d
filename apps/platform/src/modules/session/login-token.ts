import { CODE } from '@foyer/contract/error-code';
import { MINUTE_MS } from '@foyer/domain/time/duration';
import { sql } from 'kysely';
import type { Trx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { createToken, hashToken } from '../../kernel/tokens/token.ts';
import { deleteLoginSteps } from '../second-factor/service.ts';

const TOKEN_MINUTES = 5;

/** `action`: the audit row that says who asked for it. */
export type LetIn = { playerId: number; action: bigint | null };

/** Of a link that was used. `assertStands` throws Refusal loginLinkInvalid when all logins ended before its session began. */
export type UsedLink = LetIn & { assertStands(trx: Trx): Promise<void> };

/** Signs its player in once within five minutes. */
export async function createLoginToken(
  trx: Trx,
  { clock, randomBytes }: Pick<Kernel, 'clock' | 'randomBytes'>,
  { playerId, action }: LetIn,
): Promise<{ token: string; expiresAt: string }> {
  const token = createToken({ randomBytes });
  const expires = new Date(clock.now().getTime() + TOKEN_MINUTES * MINUTE_MS);
  await trx
    .insertInto('login_tokens')
    .values({ token_hash: hashToken(token), player_id: playerId, expires_at: expires, operator_action: action })
    .execute();
  return { token, expiresAt: expires.toISOString() };
}

const isUsable = (token: string, now: Date) =>
  sql<boolean>`token_hash = ${hashToken(token)} AND used_at IS NULL AND expires_at > ${now}`;

/** Uses the token up, even when no session follows. Throws Refusal loginLinkInvalid, 112 for a closed account. */
export async function useLoginToken({ database, clock }: Kernel, token: string): Promise<UsedLink> {
  const now = clock.now();
  const used = await database.kysely
    .updateTable('login_tokens')
    .set({ used_at: now })
    .where(isUsable(token, now))
    .returning(['player_id', 'operator_action'])
    .executeTakeFirst();
  if (!used) throw new Refusal('loginLinkInvalid');
  const player = await database.kysely
    .selectFrom('players')
    .select('status')
    .where('id', '=', used.player_id)
    .executeTakeFirstOrThrow();
  if (player.status === 'closed') throw new Refusal(CODE.accountClosed);
  const assertStands = async (trx: Trx): Promise<void> => {
    const link = trx.selectFrom('login_tokens').select('player_id').where('token_hash', '=', hashToken(token));
    if (!(await link.executeTakeFirst())) throw new Refusal('loginLinkInvalid');
  };
  return { playerId: used.player_id, action: used.operator_action, assertStands };
}

/** Leaves the token usable; throws as `useLoginToken` does. */
export async function findLoginTokenOwner({ database, clock }: Kernel, token: string): Promise<{ userName: string }> {
  const player = await database.kysely
    .selectFrom('login_tokens')
    .innerJoin('players', 'players.id', 'login_tokens.player_id')
    .where(isUsable(token, clock.now()))
    .select(['players.user_name as userName', 'players.status'])
    .executeTakeFirst();
  if (!player) throw new Refusal('loginLinkInvalid');
  if (player.status === 'closed') throw new Refusal(CODE.accountClosed);
  return { userName: player.userName };
}

/**
 * Ends what has not become a session yet: links, used ones too, logins that wait for their second step, and every other proof, which
 * `signIn` then refuses. The player's row is locked. Returns how many links were unused.
 */
export async function endPendingLogins(trx: Trx, playerId: number, now: Date): Promise<number> {
  await trx
    .updateTable('players')
    .set((row) => ({ logins_ended: row('logins_ended', '+', 1) }))
    .where('id', '=', playerId)
    .execute();
  await deleteLoginSteps(trx, playerId);
  const links = await trx
    .deleteFrom('login_tokens')
    .where('player_id', '=', playerId)
    .where('expires_at', '>', now)
    .returning('used_at')
    .execute();
  return links.filter(({ used_at }) => used_at === null).length;
}
