import type { PlayerAccount } from '@foyer/contract/account/player-account';
import { CODE } from '@foyer/contract/error-code';
import { encodeAmount } from '@foyer/contract/wire';
import type { Queries, Trx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import { findExclusion } from '../exclusion-gate/service.ts';
import { listRegistersOf } from '../register/service.ts';
import { endPendingLogins, endSessionsOfPlayer } from '../session/service.ts';

type AccountState = PlayerAccount['state'];

/** Locked: logins of the player wait. */
export type LockedPlayer = { id: number; state: AccountState; deposits: PlayerAccount['deposits'] };

const depositsOf = (row: { deposits_blocked_at: Date | null }): PlayerAccount['deposits'] =>
  row.deposits_blocked_at ? 'blocked' : 'open';

const stateOf = (row: { status: 'open' | 'closed'; erased_at: Date | null }): AccountState =>
  row.erased_at ? 'erased' : row.status;

/** Throws Refusal 101. */
export async function lockPlayer(trx: Trx, publicUserId: string): Promise<LockedPlayer> {
  const row = await trx
    .selectFrom('players')
    .select(['id', 'status', 'erased_at', 'deposits_blocked_at'])
    .where('public_user_id', '=', publicUserId)
    // Not against rows that refer to the player: their writer may hold the session that is ended next.
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal(CODE.notFound);
  return { id: row.id, state: stateOf(row), deposits: depositsOf(row) };
}

async function describeExclusion(
  queries: Queries | Trx,
  playerId: number,
  now: Date,
): Promise<PlayerAccount['exclusion']> {
  const found = await findExclusion(queries, playerId, now);
  if (found.state === 'open') return null;
  // Only the player's own has to be ended by a wish.
  if (found.state === 'ended') return { kind: 'selfExclusion', until: found.endedAt.toISOString() };
  return { kind: found.kind, until: found.until?.toISOString() ?? null };
}

/** Throws Refusal 101. */
export async function readAccount(queries: Queries | Trx, publicUserId: string, now: Date): Promise<PlayerAccount> {
  const row = await queries
    .selectFrom('players')
    .innerJoin('accounts', 'accounts.player_id', 'players.id')
    .where('accounts.kind', '=', 'cash')
    .where('public_user_id', '=', publicUserId)
    .select([
      'players.id',
      'players.status',
      'players.erased_at',
      'players.deposits_blocked_at',
      'players.currency',
      'accounts.balance',
    ])
    .select((select) =>
      select
        .selectFrom('sessions')
        .whereRef('sessions.player_id', '=', 'players.id')
        .where('ended_at', 'is', null)
        .select((session) => session.fn.countAll<bigint>().as('count'))
        .as('openSessions'),
    )
    .executeTakeFirst();
  if (!row) throw new Refusal(CODE.notFound);
  const { currency, balance } = row;
  return {
    publicUserId,
    state: stateOf(row),
    currency,
    cash: encodeAmount({ amount: balance, currency }),
    openSessions: Number(row.openSessions ?? 0),
    deposits: depositsOf(row),
    exclusion: await describeExclusion(queries, row.id, now),
    registers: await listRegistersOf(queries, row.id),
  };
}

/** Ends all sessions, and deletes logins that wait and login links. Returns how many sessions, and how many links were unused. */
export async function shutOut(
  trx: Trx,
  playerId: number,
  now: Date,
): Promise<{ endedSessions: number; takenLinks: number }> {
  const endedSessions = await endSessionsOfPlayer(trx, playerId, 'revoked', now);
  return { endedSessions, takenLinks: await endPendingLogins(trx, playerId, now) };
}
