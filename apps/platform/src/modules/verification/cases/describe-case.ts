import type { PendingState } from '@foyer/contract/deadline/pending-state';
import type {
  UnfinishedUpload,
  VerificationCase,
  VerificationDocument,
} from '@foyer/contract/verification/verification';
import type { PendingAt } from '@foyer/domain/deadline/pending';
import { caseOwner } from '@foyer/domain/verification/case-state';
import { documentName } from '@foyer/domain/verification/document-type';
import { type Selectable, sql } from 'kysely';
import type { Queries, Trx } from '../../../kernel/db/database.ts';
import { describePending } from '../../deadline/service.ts';
import { findShownEvents } from '../../withdrawal-promise/service.ts';
import type { CaseEventRow, DocumentRow } from '../verification-tables.ts';
import { type Case, findCases } from './case-row.ts';

type Event = Pick<Selectable<CaseEventRow>, 'case_id' | 'at' | 'action' | 'reason'>;

function describeDocument(row: Selectable<DocumentRow>): VerificationDocument {
  return {
    documentId: row.id,
    caseId: row.case_id,
    documentType: row.document_type,
    documentSide: row.side,
    name: documentName(row.document_type, row.side),
    documentStatus: row.status,
    reason: row.reason,
    uploadTime: row.uploaded_at.toISOString(),
    updateTime: row.updated_at.toISOString(),
  };
}

/** The latest upload first. */
export async function findOwnDocuments(queries: Queries | Trx, playerId: number): Promise<VerificationDocument[]> {
  const documents = await queries
    .selectFrom('verification_documents')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('uploaded_at', 'desc')
    .orderBy('id')
    .execute();
  return documents.map(describeDocument);
}

/** What of the player's cases stopped half-way, the furthest of each image. */
export async function findUnfinishedUploads(
  queries: Queries | Trx,
  playerId: number,
  now: Date,
): Promise<UnfinishedUpload[]> {
  const rows = await queries
    .selectFrom('verification_uploads as u')
    .innerJoin('verification_cases as c', 'c.id', 'u.case_id')
    .select(['u.case_id', 'u.document_type', 'u.side'])
    .select(sql<number>`max(u.received_bytes::float8 / u.size_bytes)`.as('share'))
    .where('u.player_id', '=', playerId)
    .where('c.state', '=', 'asked')
    .where('u.document_id', 'is', null)
    .where('u.refusal', 'is', null)
    .where('u.expires_at', '>', now)
    .where('u.received_bytes', '>', 0n)
    .whereRef('u.received_bytes', '<', 'u.size_bytes')
    .groupBy(['u.case_id', 'u.document_type', 'u.side'])
    .execute();
  return rows.map(({ case_id, document_type, side, share }) => ({
    caseId: case_id,
    documentType: document_type,
    documentSide: side,
    share,
  }));
}

/** By id: how each case waits, and its documents with it. */
export async function findCasesPending(
  queries: Queries | Trx,
  cases: readonly Pick<Case, 'id' | 'state' | 'updated_at' | 'sent_at' | 'due_at' | 'proof'>[],
  at: PendingAt,
): Promise<(caseId: string) => PendingState | null> {
  const rows = cases.map(({ id, state, updated_at: since, sent_at: sentAt, due_at: dueAt, proof }) => ({
    id,
    state,
    facts: { since, sentAt, dueAt, proof },
  }));
  const pending = await describePending(queries, 'verification', rows, at);
  const byId = new Map(rows.map(({ id }, index) => [id, pending[index] ?? null]));
  return (caseId) => byId.get(caseId) ?? null;
}

function describeCase(
  row: Case,
  documents: readonly VerificationDocument[],
  events: readonly Event[],
  { event, pending }: Pick<VerificationCase, 'event' | 'pending'>,
): VerificationCase {
  return {
    caseId: row.id,
    proof: row.proof,
    state: row.state,
    cause: row.cause,
    owner: caseOwner(row.state),
    reason: row.reason,
    attempts: row.attempts,
    openedAt: row.opened_at.toISOString(),
    event,
    dueAt: row.due_at?.toISOString() ?? null,
    pending,
    documents: documents.filter(({ caseId }) => caseId === row.id),
    timeline: events
      .filter(({ case_id }) => case_id === row.id)
      .map(({ at, action, reason }) => ({ at: at.toISOString(), action, reason })),
  };
}

/** Newest case first. A second pair of eyes is the house's own affair: the player sees one review. */
export async function findOwnCases(
  queries: Queries | Trx,
  playerId: number,
  at: PendingAt,
): Promise<VerificationCase[]> {
  const cases = await findCases(queries, playerId);
  if (cases.length === 0) return [];
  const documents = await findOwnDocuments(queries, playerId);
  const events = await queries
    .selectFrom('verification_events')
    .select(['case_id', 'at', 'action', 'reason'])
    .where(
      'case_id',
      'in',
      cases.map(({ id }) => id),
    )
    .where('action', 'not in', ['propose', 'disagree'])
    .orderBy('id')
    .execute();
  const shown = await findShownEvents(queries, playerId);
  const pendingOf = await findCasesPending(queries, cases, at);
  return cases.map((row) =>
    describeCase(row, documents, events, { event: shown.get(row.id) ?? null, pending: pendingOf(row.id) }),
  );
}
