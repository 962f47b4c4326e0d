import { CODE } from '@foyer/contract/error-code';
import type { DeskCase, DeskDocument, DeskProfile } from '@foyer/contract/operator/verification-desk';
import { encodeAmount } from '@foyer/contract/wire';
import type { PendingAt } from '@foyer/domain/deadline/pending';
import { DAY_MS, MINUTE_MS } from '@foyer/domain/time/duration';
import type { DetailName } from '@foyer/domain/verification/document-details';
import { type Selectable, sql } from 'kysely';
import type { Queries, Trx } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/errors/refusal.ts';
import { sumCredited } from '../../limit/service.ts';
import type { Case } from '../cases/case-row.ts';
import { findCasesPending } from '../cases/describe-case.ts';
import { findWrittenDetails } from '../details/written-details.ts';
import type { DocumentRow } from '../verification-tables.ts';

/** Long enough to look at a case with four documents, short enough that a forgotten one goes on the same hour. */
export const CLAIM_MS = 15 * MINUTE_MS;

export type WithPlayer = Case & { public_user_id: string; full_name: string; nick_name: string; country: string };

export function selectCases(queries: Queries | Trx) {
  return queries
    .selectFrom('verification_cases as c')
    .innerJoin('players as p', 'p.id', 'c.player_id')
    .selectAll('c')
    .select(['p.public_user_id', 'p.full_name', 'p.nick_name', 'p.country']);
}

/** Throws Refusal 101. */
export async function readCase(queries: Queries | Trx, caseId: string): Promise<WithPlayer> {
  const found = await selectCases(queries).where('c.id', '=', caseId).executeTakeFirst();
  if (!found) throw new Refusal(CODE.notFound);
  return found;
}

/** Whose the case is now; null once the claim is over. */
export function claimOf({ claimed_by, claimed_until }: Case, now: Date): { by: string; until: Date } | null {
  return claimed_by !== null && claimed_until !== null && claimed_until > now
    ? { by: claimed_by, until: claimed_until }
    : null;
}

/** Throws Refusal caseClaimed, which names who has it. */
export function assertNotAnothers(found: Case, operator: string, now: Date): void {
  const claim = claimOf(found, now);
  if (!claim || claim.by === operator) return;
  throw new Refusal('caseClaimed', { subMessage: `${claim.by}, until ${claim.until.toISOString()}.` });
}

export async function describeDeskCases(
  queries: Queries | Trx,
  rows: readonly WithPlayer[],
  at: PendingAt,
): Promise<DeskCase[]> {
  const pendingOf = await findCasesPending(queries, rows, at);
  return rows.map((row) => describeCase(row, at.now, pendingOf(row.id)));
}

export async function describeDeskCase(queries: Queries | Trx, row: WithPlayer, at: PendingAt): Promise<DeskCase> {
  const pendingOf = await findCasesPending(queries, [row], at);
  return describeCase(row, at.now, pendingOf(row.id));
}

function describeCase(row: WithPlayer, now: Date, pending: DeskCase['pending']): DeskCase {
  const claim = claimOf(row, now);
  return {
    caseId: row.id,
    player: row.public_user_id,
    fullName: row.full_name === row.nick_name ? null : row.full_name,
    country: row.country,
    proof: row.proof,
    state: row.state,
    cause: row.cause,
    risk: row.risk,
    attempts: row.attempts,
    openedAt: row.opened_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    dueAt: row.due_at?.toISOString() ?? null,
    pending,
    isOverdue: pending?.isOverdue ?? false,
    claimedBy: claim?.by ?? null,
    claimedUntil: claim?.until.toISOString() ?? null,
    proposedBy: row.proposed_by,
  };
}

function describeDeskDocument(row: Selectable<DocumentRow> & { expiry: string | null }): DeskDocument {
  return {
    documentId: row.id,
    documentType: row.document_type,
    documentSide: row.side,
    documentStatus: row.status,
    reason: row.reason,
    attempt: row.attempt,
    mediaType: row.media_type,
    pages: row.pages,
    sizeBytes: row.size_bytes,
    sha256: Buffer.from(row.sha256).toString('hex'),
    expiresOn: row.expiry,
    uploadedAt: row.uploaded_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    deletedAt: row.deleted_at?.toISOString() ?? null,
  };
}

type WrittenDetails = Awaited<ReturnType<typeof findWrittenDetails>>;

/** A registration asks for a nickname alone, which stands as the full name until there is another. */
async function readProfile(queries: Queries | Trx, playerId: number, written: WrittenDetails): Promise<DeskProfile> {
  const player = await queries.selectFrom('players').selectAll().where('id', '=', playerId).executeTakeFirstOrThrow();
  const firstName = player.first_name ?? findDetail(written, 'firstName');
  const lastName = player.last_name ?? findDetail(written, 'lastName');
  const given = [firstName, lastName].filter(Boolean).join(' ');
  return {
    fullName: given || (player.full_name === player.nick_name ? null : player.full_name),
    nickName: player.nick_name,
    firstName,
    lastName,
    birthDate: player.birth_date,
    gender: player.gender,
    citizenship: player.citizenship,
    country: player.country,
    state: player.state,
    zipCode: player.zip_code,
    nationalIdNumber: player.national_id_number,
    taxIdentificationNumber: player.tax_identification_number,
    occupation: player.occupation,
    publicPerson: player.public_person,
    email: player.email ?? '',
    phoneNumber: player.phone_number,
    registeredAt: player.created_at.toISOString(),
  };
}

function findDetail(written: WrittenDetails, wanted: DetailName): string | null {
  return written.find(({ name }) => name === wanted)?.value ?? null;
}

/** The last event: a decision on an older one is stale. */
export async function versionOf(queries: Queries | Trx, caseId: string): Promise<number> {
  const { version } = await queries
    .selectFrom('verification_events')
    .select(sql<bigint>`coalesce(max(id), 0)`.as('version'))
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow();
  return Number(version);
}

/** By when they were credited. */
async function sumDeposits(queries: Queries | Trx, playerId: number, now: Date) {
  const sumOf = (days: number) => sumCredited(sql`credited_at > ${new Date(now.getTime() - days * DAY_MS)}`);
  const { rows } = await sql<{ currency: string; days30: bigint; days90: bigint; days365: bigint }>`
    SELECT p.currency, ${sumOf(30)} AS days30, ${sumOf(90)} AS days90, ${sumOf(365)} AS days365
    FROM players p LEFT JOIN deposits d ON d.player_id = p.id WHERE p.id = ${playerId} GROUP BY p.id`.execute(queries);
  const [row] = rows;
  if (!row) throw new Error('a case without its player');
  const { currency, days30, days90, days365 } = row;
  const amount = (minor: bigint) => encodeAmount({ amount: minor, currency });
  return { days30: amount(days30), days90: amount(days90), days365: amount(days365), currency };
}

export async function describeWholeCase(queries: Queries | Trx, row: WithPlayer, at: PendingAt) {
  const documents = await queries
    .selectFrom('verification_documents')
    .selectAll()
    // As a day: the driver makes a moment of it, in the time zone of the process.
    .select(sql<string | null>`to_char(expires_on, 'YYYY-MM-DD')`.as('expiry'))
    .where('case_id', '=', row.id)
    .orderBy('uploaded_at', 'desc')
    .orderBy('id')
    .execute();
  const events = await queries
    .selectFrom('verification_events')
    .selectAll()
    .where('case_id', '=', row.id)
    .orderBy('id')
    .execute();
  const others = await queries
    .selectFrom('verification_cases')
    .select(['id', 'proof', 'state', 'opened_at', 'reason'])
    .where('player_id', '=', row.player_id)
    .where('id', '!=', row.id)
    .orderBy('opened_at', 'desc')
    .limit(50)
    .execute();
  const details = await findWrittenDetails(queries, row.player_id);
  return {
    ...(await describeDeskCase(queries, row, at)),
    reason: row.reason,
    paymentType: row.payment_type,
    decidedAt: row.decided_at?.toISOString() ?? null,
    version: Number(events.at(-1)?.id ?? 0),
    profile: await readProfile(queries, row.player_id, details),
    details,
    deposits: row.proof === 'sourceOfFunds' ? await sumDeposits(queries, row.player_id, at.now) : null,
    documents: documents.map(describeDeskDocument),
    history: events.map((event) => ({
      at: event.at.toISOString(),
      action: event.action,
      byKind: event.by_kind,
      byName: event.by_name,
      reason: event.reason,
      note: event.note,
      documentId: event.document_id,
    })),
    others: others.map(({ id, proof, state, opened_at, reason }) => ({
      caseId: id,
      proof,
      state,
      openedAt: opened_at.toISOString(),
      reason,
    })),
  };
}
