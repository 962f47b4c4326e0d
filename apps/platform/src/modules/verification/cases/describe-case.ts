import type { VerificationCase, VerificationDocument } from '@foyer/contract/verification/verification';
import { caseOwner } from '@foyer/domain/verification/case-state';
import { documentName } from '@foyer/domain/verification/document-type';
import type { Selectable } from 'kysely';
import type { Queries, Trx } from '../../../kernel/db/database.ts';
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

function describeCase(
  row: Case,
  documents: readonly VerificationDocument[],
  events: readonly Event[],
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
    dueAt: row.due_at?.toISOString() ?? null,
    documents: documents.filter(({ caseId }) => caseId === row.id),
    timeline: events
      .filter(({ case_id }) => case_id === row.id)
      .map(({ at, action, reason }) => ({ at: at.toISOString(), action, reason })),
  };
}

/** Newest case first. A second pair of eyes is the house's own affair: the player sees one review. */
export async function findOwnCases(queries: Queries | Trx, playerId: number): Promise<VerificationCase[]> {
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
  return cases.map((row) => describeCase(row, documents, events));
}
