import type { DataRequest } from '@foyer/contract/account/my-data';
import type { PendingAt } from '@foyer/domain/deadline/pending';
import type { DataRequestKind } from '@foyer/domain/my-data/data-request';
import type { Queries, Trx } from '../../kernel/db/database.ts';
import { publish } from '../../kernel/events/publish.ts';
import { describePending } from '../deadline/service.ts';
import type { DataRequestReason, DataRequestRow } from './my-data-tables.ts';

const COLUMNS = [
  'id',
  'kind',
  'state',
  'created_at',
  'due_at',
  'finished_at',
  'expires_at',
  'size',
  'field',
  'reason',
] as const;

type StoredRequest = Awaited<ReturnType<typeof findRequests>>[number];

/** Newest first. */
export function findRequests(queries: Queries | Trx, playerId: number, requestId?: string) {
  return queries
    .selectFrom('data_requests')
    .select(COLUMNS)
    .where('player_id', '=', playerId)
    .$if(requestId !== undefined, (query) => query.where('id', '=', requestId ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
}

function isExpired({ state, expires_at }: StoredRequest, now: Date): boolean {
  return state === 'ready' && expires_at !== null && expires_at <= now;
}

export async function describeRequests(
  queries: Queries | Trx,
  rows: readonly StoredRequest[],
  { terms, now }: PendingAt,
): Promise<DataRequest[]> {
  const waiting = rows.map((row) => ({
    id: row.id,
    state: isExpired(row, now) ? 'expired' : row.state,
    facts: { since: row.created_at, kind: row.kind, dueAt: row.due_at, expiresAt: row.expires_at },
  }));
  const pending = await describePending(queries, 'dataRequest', waiting, { terms, now });
  return rows.map((row, index) => describeRequest(row, now, pending[index] ?? null));
}

function describeRequest(row: StoredRequest, now: Date, pending: DataRequest['pending']): DataRequest {
  return {
    requestId: row.id,
    kind: row.kind,
    state: isExpired(row, now) ? 'expired' : row.state,
    pending,
    createdAt: row.created_at.toISOString(),
    dueAt: row.due_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    size: row.size === null ? null : Number(row.size),
    field: row.field,
    reason: row.reason,
  };
}

export async function findOpenRequest(trx: Trx, playerId: number, kind: DataRequestKind) {
  const open = await trx
    .selectFrom('data_requests')
    .select(COLUMNS)
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst();
  return open ?? null;
}

/** The request of a job, locked; null when it is gone. */
export async function lockRequest(trx: Trx, requestId: string) {
  const row = await trx
    .selectFrom('data_requests')
    .innerJoin('players', 'players.id', 'data_requests.player_id')
    .select(['data_requests.id', 'player_id', 'data_requests.state', 'brand', 'field', 'value', 'public_user_id'])
    .where('data_requests.id', '=', requestId)
    .forUpdate('data_requests')
    .executeTakeFirst();
  return row ?? null;
}

type Change = Partial<Pick<DataRequestRow, 'state'>> & {
  finished_at?: Date;
  expires_at?: Date;
  size?: bigint;
  reason?: DataRequestReason;
};

/** The player's pages show the new state. */
export async function changeRequest(
  trx: Trx,
  { id, playerId }: { id: string; playerId: number },
  change: Change,
  now: Date,
): Promise<void> {
  await trx.updateTable('data_requests').set(change).where('id', '=', id).execute();
  await publish(trx, `player:${playerId}`, 'accountChanged', {}, now);
}

/** Pay out or finish it first: afterwards nobody could (docs/operators/personal-data.md). */
export async function findErasureBlock(
  queries: Queries | Trx,
  playerId: number,
): Promise<'balanceLeft' | 'roundOpen' | null> {
  const rows = await queries
    .selectFrom('accounts')
    .select(['kind', 'balance'])
    .where('player_id', '=', playerId)
    .where('kind', 'in', ['cash', 'held', 'withdrawing'])
    .execute();
  const has = (kind: string) => rows.some((row) => row.kind === kind && row.balance > 0n);
  return has('held') ? 'roundOpen' : has('cash') || has('withdrawing') ? 'balanceLeft' : null;
}
