import { randomUUID } from 'node:crypto';
import { CODE } from '@foyer/contract/error-code';
import { VERIFICATION_CODE } from '@foyer/contract/verification/verification-code';
import { caseRisk } from '@foyer/domain/verification/case-risk';
import { type CaseAction, isCaseOver, nextCaseState } from '@foyer/domain/verification/case-state';
import type { Proof } from '@foyer/domain/verification/proof';
import type { CaseCause, CaseReason } from '@foyer/domain/verification/reasons';
import { type Selectable, sql } from 'kysely';
import type { Queries, Trx } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/errors/refusal.ts';
import { publish } from '../../../kernel/events/publish.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import { fillAccount } from '../details/fill-account.ts';
import { isSentByMail, TELL_PLAYER } from '../notices/notice-job.ts';
import type { CaseRow } from '../verification-tables.ts';

export type Case = Selectable<CaseRow>;

/** `name`: of an operator or provider. */
export type Actor = { kind: 'player' | 'system' } | { kind: 'provider' | 'operator'; name: string };

type Why = {
  reason?: CaseReason;
  /** For the staff only. */
  note?: string;
  documentId?: string;
};

/** Literal: with parameters a generic plan does not find the index of the conflict. */
export const IS_OPEN = sql<boolean>`state NOT IN ('approved', 'refused', 'cancelled')`;

const PLAYER: Actor = { kind: 'player' };

async function writeEvent(
  trx: Trx,
  caseId: string,
  { action, by, at, reason, note, documentId }: Why & { action: CaseAction | 'open'; by: Actor; at: Date },
): Promise<void> {
  const { id } = await trx
    .insertInto('verification_events')
    .values({
      case_id: caseId,
      at,
      action,
      by_kind: by.kind,
      by_name: 'name' in by ? by.name : null,
      reason: reason ?? null,
      note: note ?? null,
      document_id: documentId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (isSentByMail(action, by)) await enqueue(trx, TELL_PLAYER, { eventId: String(id) }, at);
}

function announce(trx: Trx, playerId: number, at: Date) {
  return publish(trx, `player:${playerId}`, 'accountChanged', {}, at);
}

type Demand = { playerId: number; proof: Proof; cause: CaseCause; by?: Actor; dueAt?: Date | null };

/** A refusal is final for the player: an operator alone opens the proof again. Throws Refusal 193. */
async function assertNotRefused(trx: Trx, { playerId, proof }: Demand): Promise<void> {
  const refused = await trx
    .selectFrom('verification_cases')
    .select('id')
    .where('player_id', '=', playerId)
    .where('proof', '=', proof)
    .where('state', '=', 'refused')
    .executeTakeFirst();
  if (refused) throw new Refusal(VERIFICATION_CODE.verificationFailed);
}

/** The open case of that proof, or a new one; of two at once one is opened. An earlier deadline wins, and a demand over what the player began. */
export async function openCase(trx: Trx, demand: Demand, at: Date): Promise<Case> {
  const { playerId, proof, cause, by = PLAYER, dueAt = null } = demand;
  const opened = await trx
    .insertInto('verification_cases')
    .values({
      id: randomUUID(),
      player_id: playerId,
      proof,
      state: 'asked',
      cause,
      opened_at: at,
      due_at: dueAt,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.columns(['player_id', 'proof']).where(IS_OPEN).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (opened) {
    if (cause === 'player') await assertNotRefused(trx, demand);
    await writeEvent(trx, opened.id, { action: 'open', by, at });
    await announce(trx, playerId, at);
    return opened;
  }
  const found = await trx
    .selectFrom('verification_cases')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('proof', '=', proof)
    .where(IS_OPEN)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const isSooner = dueAt !== null && !(found.due_at && found.due_at <= dueAt);
  const isDemand = cause !== 'player' && found.cause === 'player';
  if (!isSooner && !isDemand) return found;
  return trx
    .updateTable('verification_cases')
    .set({ ...(isSooner && { due_at: dueAt }), ...(isDemand && { cause }), updated_at: at })
    .where('id', '=', found.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Tells the player again of a case that was open before, where it is their turn. */
export async function askAnew(trx: Trx, { id, state, opened_at }: Case, by: Actor, at: Date): Promise<void> {
  if (state === 'asked' && opened_at < at) await writeEvent(trx, id, { action: 'open', by, at });
}

/** Serialises what is done to a case. Throws Refusal 101 for one that is not there, or not this player's. */
export async function lockCase(trx: Trx, caseId: string, playerId?: number): Promise<Case> {
  const found = await trx
    .selectFrom('verification_cases')
    .selectAll()
    .where('id', '=', caseId)
    .$if(playerId !== undefined, (query) => query.where('player_id', '=', playerId ?? 0))
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new Refusal(CODE.notFound);
  return found;
}

/** The kind of job for whoever is known by something new (name, birth date, mailbox, phone, card), and may be excluded under another account; `{ playerId }`. */
export const SHUT_KNOWN_PERSON = 'shutKnownPerson';

/** What the player has proved; `verified` of the account stands for the name (ENTITY-02). */
async function markProved(trx: Trx, { player_id, proof }: Case, at: Date): Promise<void> {
  if (proof !== 'identity') return;
  await trx.updateTable('players').set({ verified: true }).where('id', '=', player_id).execute();
  await fillAccount(trx, player_id);
  await enqueue(trx, SHUT_KNOWN_PERSON, { playerId: player_id }, at);
}

/** Whoever was known before is known no longer: the last word on a person counts. */
async function markDisproved(trx: Trx, { player_id, proof }: Case): Promise<void> {
  if (proof !== 'identity') return;
  await trx.updateTable('players').set({ verified: false }).where('id', '=', player_id).execute();
}

/** The one way that a case goes on. Throws Refusal 101, `changedMeanwhile` where its state does not allow it. */
export async function applyAction(
  trx: Trx,
  caseId: string,
  { action, by, at, ...why }: Why & { action: CaseAction; by: Actor; at: Date },
): Promise<Case> {
  const found = await lockCase(trx, caseId);
  const state = nextCaseState(found.state, action, found.proof);
  if (!state) throw new Refusal('changedMeanwhile');
  const isSent = action === 'send' || action === 'check';
  const attempts = found.attempts + (isSent ? 1 : 0);
  const isDoubted = action === 'doubt';
  const changed = await trx
    .updateTable('verification_cases')
    .set({
      state,
      updated_at: at,
      reason: why.reason ?? null,
      ...(isSent && { sent_at: at, attempts }),
      ...((isSent || isDoubted) && { risk: caseRisk({ ...found, attempts, isDoubted }) }),
      ...(action === 'propose' && { proposed_by: 'name' in by ? by.name : null }),
      ...((action === 'disagree' || action === 'askAgain') && { proposed_by: null }),
      ...(isCaseOver(state) && { decided_at: at, claimed_by: null, claimed_until: null }),
    })
    .where('id', '=', caseId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeEvent(trx, caseId, { action, by, at, ...why });
  if (state === 'approved') await markProved(trx, changed, at);
  if (state === 'refused') await markDisproved(trx, changed);
  await announce(trx, found.player_id, at);
  return changed;
}

/** Newest first. */
export function findCases(queries: Queries | Trx, playerId: number): Promise<Case[]> {
  return queries
    .selectFrom('verification_cases')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('opened_at', 'desc')
    .orderBy('id')
    .execute();
}
