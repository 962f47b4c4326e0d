import type { BodyOf } from '@foyer/contract/endpoint';
import { CODE } from '@foyer/contract/error-code';
import {
  type DeskCase,
  type decideVerificationCase,
  openVerificationCase,
} from '@foyer/contract/operator/verification-desk';
import type { PendingAt } from '@foyer/domain/deadline/pending';
import { DAY_MS } from '@foyer/domain/time/duration';
import { isCaseOver } from '@foyer/domain/verification/case-state';
import { needsTwoPeople } from '@foyer/domain/verification/proof';
import type { DocumentReason } from '@foyer/domain/verification/reasons';
import { isSeenEvent } from '@foyer/domain/withdrawal-promise/demand-event';
import * as z from 'zod/mini';
import type { Trx } from '../../../kernel/db/database.ts';
import { once } from '../../../kernel/db/idempotency.ts';
import { transact } from '../../../kernel/db/transact.ts';
import { Refusal } from '../../../kernel/errors/refusal.ts';
import type { HandlersOf } from '../../../kernel/http/registry.ts';
import { assertSecondPerson, isRevoked, type OperatorCall, recordAction } from '../../operator/service.ts';
import { pendingTerms } from '../../settings/service.ts';
import { recordDemand } from '../../withdrawal-promise/service.ts';
import { type Actor, applyAction, askAnew, type Case, lockCase, openCase } from '../cases/case-row.ts';
import { assertNotAnothers, CLAIM_MS, describeDeskCase, readCase, versionOf } from './desk-case.ts';

type Names = 'claimVerificationCase' | 'decideVerificationCase' | 'openVerificationCase' | 'releaseVerificationCase';
type Decision = BodyOf<typeof decideVerificationCase>;

const LONGEST_DEADLINE_MS = 366 * DAY_MS;

function assertDeadline(due: Date, at: Date): void {
  const wrong = (key: string) => new Refusal(CODE.badRequest, { issues: [{ field: 'dueAt', key }] });
  if (due <= at) throw wrong('past');
  if (due.getTime() > at.getTime() + LONGEST_DEADLINE_MS) throw wrong('tooLate');
}

/** An event is a reason to hold withdrawals, and an operator's word needs one of its own. */
function assertDemand({ withdrawalsWait, event, note }: BodyOf<typeof openVerificationCase>): void {
  const wrong = (field: string, key: string) => new Refusal(CODE.badRequest, { issues: [{ field, key }] });
  if (event !== undefined && withdrawalsWait !== true) throw wrong('withdrawalsWait', 'required');
  if (event !== undefined && !isSeenEvent(event) && note === undefined) throw wrong('note', 'required');
}

/** Whoever proposed it leaves the second look to another; a token that was revoked proposed nothing. Throws Refusal sameOperator. */
async function assertNotProposer(trx: Trx, { state, proposed_by: proposer }: Case, name: string): Promise<void> {
  if (state !== 'inSecondReview' || proposer === null || (await isRevoked(trx, proposer))) return;
  await assertSecondPerson(trx, proposer, name);
}

const targetOf = (caseId: string) => `verification:${caseId}`;

async function setClaim(trx: Trx, caseId: string, claim: { by: string; until: Date } | null): Promise<void> {
  await trx
    .updateTable('verification_cases')
    .set({ claimed_by: claim?.by ?? null, claimed_until: claim?.until ?? null })
    .where('id', '=', caseId)
    .execute();
}

/** Of those that nobody judged yet, unless `ids` names some. Returns which. */
async function judgeDocuments(
  trx: Trx,
  caseId: string,
  verdict: { status: 'approved' | 'rejected'; reason: DocumentReason | null; at: Date },
  ids?: readonly string[],
): Promise<string[]> {
  const { status, reason, at } = verdict;
  const judged = await trx
    .updateTable('verification_documents')
    .set({ status, reason, updated_at: at })
    .where('case_id', '=', caseId)
    .where('status', '=', 'uploaded')
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .returning('id')
    .execute();
  return judged.map(({ id }) => id);
}

type Judging = { found: Case; body: Decision; by: Actor & { name: string }; at: Date };

/** Throws Refusal 101 for a document that is not of the case, changedMeanwhile for one that was judged. */
async function rejectDocuments(trx: Trx, { found, at }: Judging, body: Extract<Decision, { decision: 'askAgain' }>) {
  const ids = new Set(body.documents.map(({ documentId }) => documentId));
  const known = await trx
    .selectFrom('verification_documents')
    .select(['id', 'status'])
    .where('case_id', '=', found.id)
    .where('id', 'in', [...ids])
    .execute();
  if (known.length < ids.size) throw new Refusal(CODE.notFound);
  if (known.some(({ status }) => status !== 'uploaded')) throw new Refusal('changedMeanwhile');
  for (const { documentId, reason } of body.documents) {
    await judgeDocuments(trx, found.id, { status: 'rejected', reason, at }, [documentId]);
  }
  await judgeDocuments(trx, found.id, { status: 'approved', reason: null, at });
}

/** What a decision does to the case and its documents, beside the event. */
async function applyDecision(trx: Trx, judging: Judging): Promise<Case> {
  const { found, body, by, at } = judging;
  const caseId = found.id;
  const why = body.note === undefined ? {} : { note: body.note };
  switch (body.decision) {
    case 'approve': {
      // A token may have been revoked for what it did: another's approval takes the place of its proposal.
      const isProposerGone = found.proposed_by !== null && (await isRevoked(trx, found.proposed_by));
      const isFirst = needsTwoPeople(found.proof) && (found.state !== 'inSecondReview' || isProposerGone);
      if (isFirst) return applyAction(trx, caseId, { action: 'propose', by, at, ...why });
      if (found.proposed_by !== null) await assertSecondPerson(trx, found.proposed_by, by.name);
      await judgeDocuments(trx, caseId, { status: 'approved', reason: null, at });
      return applyAction(trx, caseId, { action: 'approve', by, at, ...why });
    }
    case 'askAgain': {
      await rejectDocuments(trx, judging, body);
      const [first, second] = body.documents;
      const reason = first?.reason ?? 'wrongDocument';
      const of = first && !second ? { documentId: first.documentId } : {};
      return applyAction(trx, caseId, { action: 'askAgain', by, at, reason, ...of, ...why });
    }
    case 'askAllAgain':
      await judgeDocuments(trx, caseId, { status: 'rejected', reason: body.reason, at });
      return applyAction(trx, caseId, { action: 'askAgain', by, at, reason: body.reason, ...why });
    case 'refuse':
      await judgeDocuments(trx, caseId, { status: 'rejected', reason: null, at });
      return applyAction(trx, caseId, { action: 'refuse', by, at, reason: body.reason, ...why });
    case 'disagree':
      return applyAction(trx, caseId, { action: 'disagree', by, at, note: body.note });
  }
}

/** For the trail: codes and ids, without the note. */
function describeDecision({ decision, ...body }: Decision) {
  return {
    decision,
    ...('reason' in body && { reason: body.reason }),
    ...('documents' in body && { documents: body.documents }),
  };
}

async function decide(
  trx: Trx,
  call: OperatorCall,
  { caseId, body, terms, now: at }: PendingAt & { caseId: string; body: Decision },
): Promise<DeskCase> {
  const { name } = call.operator;
  const found = await lockCase(trx, caseId);
  assertNotAnothers(found, name, at);
  const isWaiting = found.state === 'inReview' || found.state === 'inSecondReview';
  if (!isWaiting || (await versionOf(trx, caseId)) !== body.version) throw new Refusal('changedMeanwhile');
  const changed = await applyDecision(trx, { found, body, by: { kind: 'operator', name }, at });
  await setClaim(trx, caseId, null);
  const after = { state: changed.state, ...describeDecision(body) };
  await recordAction(trx, call, { target: targetOf(caseId), before: { state: found.state }, after }, at);
  return describeDeskCase(trx, await readCase(trx, caseId), { terms, now: at });
}

const parseDeskCase = (stored: unknown) => z.parse(openVerificationCase.response, stored);

export const caseDeskHandlers: HandlersOf<Names> = {
  async claimVerificationCase(call, deps) {
    const { database, clock } = deps;
    const terms = await pendingTerms(deps);
    const at = clock.now();
    const { caseId } = call.params;
    const { name } = call.operator;
    return transact(database, async (trx) => {
      const found = await lockCase(trx, caseId);
      assertNotAnothers(found, name, at);
      if (isCaseOver(found.state)) throw new Refusal('changedMeanwhile');
      await assertNotProposer(trx, found, name);
      const until = new Date(at.getTime() + CLAIM_MS);
      await setClaim(trx, caseId, { by: name, until });
      const after = { claimedUntil: until.toISOString() };
      await recordAction(trx, call, { target: targetOf(caseId), after }, at);
      return describeDeskCase(trx, await readCase(trx, caseId), { terms, now: at });
    });
  },

  async releaseVerificationCase(call, deps) {
    const { database, clock } = deps;
    const terms = await pendingTerms(deps);
    const at = clock.now();
    const { caseId } = call.params;
    return transact(database, async (trx) => {
      const found = await lockCase(trx, caseId);
      assertNotAnothers(found, call.operator.name, at);
      await setClaim(trx, caseId, null);
      await recordAction(trx, call, { target: targetOf(caseId), after: { claimedUntil: null } }, at);
      return describeDeskCase(trx, await readCase(trx, caseId), { terms, now: at });
    });
  },

  async decideVerificationCase(call, deps) {
    const { database, clock } = deps;
    const terms = await pendingTerms(deps);
    const at = clock.now();
    const { name, endpoint } = call.operator;
    const request = {
      owner: `operator:${name}`,
      key: call.idempotencyKey,
      payload: [endpoint, call.params, call.body],
      at,
    } as const;
    return transact(database, (trx) =>
      once(
        trx,
        request,
        () => decide(trx, call, { caseId: call.params.caseId, body: call.body, terms, now: at }),
        parseDeskCase,
      ),
    );
  },

  async openVerificationCase(call, deps) {
    const { database, clock } = deps;
    const terms = await pendingTerms(deps);
    const at = clock.now();
    const { name, endpoint } = call.operator;
    const { proof, dueAt, event = null, note = null } = call.body;
    const withdrawalsWait = call.body.withdrawalsWait === true;
    assertDemand(call.body);
    const due = dueAt === undefined ? null : new Date(dueAt);
    if (due) assertDeadline(due, at);
    const request = {
      owner: `operator:${name}`,
      key: call.idempotencyKey,
      payload: [endpoint, call.params, call.body],
      at,
    } as const;
    const open = async (trx: Trx) => {
      const player = await trx
        .selectFrom('players')
        .select('id')
        .where('public_user_id', '=', call.params.publicUserId)
        .where('erased_at', 'is', null)
        .executeTakeFirst();
      if (!player) throw new Refusal(CODE.notFound);
      const demand = {
        playerId: player.id,
        proof,
        cause: 'operator',
        by: { kind: 'operator', name },
        dueAt: due,
      } as const;
      const found = await openCase(trx, demand, at);
      const { id, state } = found;
      const demanded = { playerId: player.id, caseId: id, proof, event, note, by: name, at };
      if (withdrawalsWait) {
        await recordDemand(trx, demanded);
        await askAnew(trx, found, demand.by, at);
      }
      const after = { state, proof, dueAt: dueAt ?? null, ...(withdrawalsWait && { withdrawalsWait, event }) };
      await recordAction(trx, call, { target: targetOf(id), after }, at);
      return describeDeskCase(trx, await readCase(trx, id), { terms, now: at });
    };
    return transact(database, (trx) => once(trx, request, () => open(trx), parseDeskCase));
  },
};
