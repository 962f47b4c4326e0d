import { CODE } from '@foyer/contract/error-code';
import type { DeskCase, DeskDocument, DeskProfile } from '@foyer/contract/operator/verification-desk';
import { encodeAmount } from '@foyer/contract/wire';
import type { PendingAt } from '@foyer/domain/deadline/pending';
import { DAY_MS, MINUTE_MS } from '@foyer/domain/time/duration';
import type { DetailName } from '@foyer/domain/verification/document-details';
import { DOCUMENT_SIDES } from '@foyer/domain/verification/document-type';
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

export type WithPlayer = Case & NamedRow & { public_user_id: string; country: string };

type NamedRow = { full_name: string; nick_name: string; first_name: string | null; last_name: string | null };

/** Null while no name is known. A registration asks for a nickname alone, which stands as the full name until there is another. */
function findFullName({ full_name, nick_name, first_name, last_name }: NamedRow): string | null {
  const given = [first_name, last_name].filter(Boolean).join(' ');
  return given || (full_name === nick_name ? null : full_name);
}

/** With the names of the account, or as they were written for the documents. */
export function selectCases(queries: Queries | Trx) {
  const written = (name: DetailName) =>
    sql<
      string | null
    >`(SELECT value FROM verification_fields f WHERE f.player_id = c.player_id AND f.name = ${name} AND f.value <> '')`;
  return queries
    .selectFrom('verification_cases as c')
    .innerJoin('players as p', 'p.id', 'c.player_id')
    .selectAll('c')
    .select(['p.public_user_id', 'p.full_name', 'p.nick_name', 'p.country'])
    .select([
      sql<string | null>`coalesce(p.first_name, ${written('firstName')})`.as('first_name'),
      sql<string | null>`coalesce(p.last_name, ${written('lastName')})`.as('last_name'),
    ]);
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
    fullName: findFullName(row),
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

async function readProfile(queries: Queries | Trx, row: WithPlayer): Promise<DeskProfile> {
  const player = await queries
    .selectFrom('players')
    .selectAll()
    .where('id', '=', row.player_id)
    .executeTakeFirstOrThrow();
  return {
    fullName: findFullName(row),
    nickName: player.nick_name,
    firstName: row.first_name,
    lastName: row.last_name,
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
    .orderBy(sql`array_position(${sql.val([...DOCUMENT_SIDES])}::text[], side)`)
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
    sourceOfFunds: row.source_of_funds,
    decidedAt: row.decided_at?.toISOString() ?? null,
    version: Number(events.at(-1)?.id ?? 0),
    profile: await readProfile(queries, row),
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
