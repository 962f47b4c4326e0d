import type { Complaint } from '@foyer/contract/contact/complaint';
import { CODE } from '@foyer/contract/error-code';
import type { DeskComplaint } from '@foyer/contract/operator/complaint-desk';
import { canEscalate } from '@foyer/domain/complaint/complaint';
import type { PendingAt } from '@foyer/domain/deadline/pending';
import type { Selectable } from 'kysely';
import type { Queries, Trx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import { publish } from '../../kernel/events/publish.ts';
import { describePending } from '../deadline/service.ts';
import type { ComplaintMessageRow, ComplaintRow } from './complaint-tables.ts';

export type StoredComplaint = Selectable<ComplaintRow>;
type Message = Pick<Selectable<ComplaintMessageRow>, 'complaint_id' | 'by' | 'text' | 'at'>;

export async function readMessages(db: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, Message[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('complaint_messages')
    .select(['complaint_id', 'by', 'text', 'at'])
    .where('complaint_id', 'in', ids)
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ complaint_id }) => complaint_id);
}

/** Throws Refusal 101. Locked until the end of the transaction. */
export async function lockComplaint(trx: Trx, reference: string): Promise<StoredComplaint> {
  const row = await trx
    .selectFrom('complaints')
    .selectAll()
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal(CODE.notFound);
  return row;
}

/** Tells the player's open pages. */
export async function announceComplaint(trx: Trx, { player_id }: Pick<StoredComplaint, 'player_id'>, at: Date) {
  if (player_id !== null) await publish(trx, `player:${player_id}`, 'accountChanged', {}, at);
}

/** Neither setting nor market changes the deadline that the complaint was given. */
async function findPendings(db: Queries, rows: readonly StoredComplaint[], { terms, now }: PendingAt) {
  const waiting = rows.map(({ id, state, filed_at: since, due_at: dueAt }) => ({ id, state, facts: { since, dueAt } }));
  return describePending(db, 'complaint', waiting, { terms, now });
}

function describeComplaint(
  row: StoredComplaint,
  messages: readonly Message[],
  { now, pending }: { now: Date; pending: Complaint['pending'] },
): Complaint {
  const { reference, subject, about, state, outcome } = row;
  return {
    reference,
    subject,
    about,
    state,
    outcome,
    filedAt: row.filed_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    canEscalate: canEscalate({ state, dueAt: row.due_at }, now),
    pending,
    messages: messages.map(({ by, text, at }) => ({ by, text, at: at.toISOString() })),
  };
}

export async function describeOwn(db: Queries, rows: readonly StoredComplaint[], at: PendingAt): Promise<Complaint[]> {
  const pendings = await findPendings(db, rows, at);
  const messages = await readMessages(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row, index) =>
    describeComplaint(row, messages.get(row.id) ?? [], { now: at.now, pending: pendings[index] ?? null }),
  );
}

export async function describeForDesk(
  db: Queries,
  rows: readonly StoredComplaint[],
  at: PendingAt,
): Promise<DeskComplaint[]> {
  const { now } = at;
  const pendings = await findPendings(db, rows, at);
  const messages = await readMessages(
    db,
    rows.map(({ id }) => id),
  );
  const ids = rows.flatMap(({ player_id }) => player_id ?? []);
  const players =
    ids.length === 0
      ? []
      : await db.selectFrom('players').select(['id', 'public_user_id']).where('id', 'in', ids).execute();
  const publicIds = new Map(players.map(({ id, public_user_id }) => [id, public_user_id]));
  return rows.map((row, index) => {
    const own = messages.get(row.id) ?? [];
    return {
      ...describeComplaint(row, own, { now, pending: pendings[index] ?? null }),
      player: row.player_id === null ? null : (publicIds.get(row.player_id) ?? null),
      guestEmail: row.guest_email,
      market: row.market,
      isOverdue: row.state !== 'closed' && now >= row.due_at,
      version: own.length,
    };
  });
}
