import type { Database, Trx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { IdentityRow } from './identity-tables.ts';

export type IdentityProvider = IdentityRow['provider'];

export type NewIdentity = { playerId: number; provider: IdentityProvider; subjectHash: Buffer; label: string };

/**
 * Only after a proof of both sides: the account's session or its making, and the provider's answer. Doing it again changes
 * nothing. Throws Refusal identityTaken when the identity is another account's, or the account has another one.
 */
export async function linkIdentity(
  trx: Trx,
  { playerId, provider, subjectHash, label }: NewIdentity,
  now: Date,
): Promise<void> {
  const linked = await trx
    .insertInto('identities')
    .values({ player_id: playerId, provider, subject_hash: subjectHash, label, linked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if ((linked.numInsertedOrUpdatedRows ?? 0n) > 0n) return;
  const same = await trx
    .selectFrom('identities')
    .select('player_id')
    .where('provider', '=', provider)
    .where('subject_hash', '=', subjectHash)
    .executeTakeFirst();
  if (same?.player_id !== playerId) throw new Refusal('identityTaken');
}

/** The id of the player whose account it is. */
export async function findIdentityOwner(
  { kysely }: Pick<Database, 'kysely'>,
  provider: IdentityProvider,
  subjectHash: Buffer,
): Promise<number | null> {
  const row = await kysely
    .selectFrom('identities')
    .select('player_id')
    .where('provider', '=', provider)
    .where('subject_hash', '=', subjectHash)
    .executeTakeFirst();
  return row?.player_id ?? null;
}
