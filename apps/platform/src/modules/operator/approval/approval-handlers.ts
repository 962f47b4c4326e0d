import type { BodyOf, Endpoint, ParamsOf } from '@foyer/contract/endpoint';
import { CODE } from '@foyer/contract/error-code';
import type { decideApproval } from '@foyer/contract/operator/approval';
import { type Selectable, sql } from 'kysely';
import * as z from 'zod/mini';
import { clearCaches } from '../../../kernel/cache/cached-read.ts';
import type { Trx } from '../../../kernel/db/database.ts';
import { transact } from '../../../kernel/db/transact.ts';
import { Refusal } from '../../../kernel/errors/refusal.ts';
import type { HandlersOf } from '../../../kernel/http/registry.ts';
import { pendingTerms } from '../../settings/service.ts';
import type { ApprovalRow } from '../operator-tables.ts';
import { recordAction } from '../record-action.ts';
import { describeApproval } from './approval-row.ts';
import { type ApprovalTerms, approvalTerms } from './approval-terms.ts';
import type { ApprovalDeps, ApprovedAction } from './approved-action.ts';
import { assertSecondPerson } from './second-person.ts';

type Names = 'decideApproval' | 'listApprovals';
type Decision = BodyOf<typeof decideApproval>['decision'];

const AT_ONCE = 100;
const ENDED = { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' } as const;

const StoredRequest = z.object({
  /** Absent of a call that has none. */
  params: z.optional(z.record(z.string(), z.unknown())),
  body: z.record(z.string(), z.unknown()),
});

async function assertMayDecide(trx: Trx, row: Selectable<ApprovalRow>, decision: Decision, by: string): Promise<void> {
  if (decision === 'approve') await assertSecondPerson(trx, row.requested_by, by);
  else if ((decision === 'withdraw') !== (row.requested_by === by)) throw new Refusal('sameOperator');
}

function actionOf({ approvedActions }: ApprovalDeps, endpoint: string): ApprovedAction<Endpoint> {
  const actions = new Map(Object.entries<ApprovedAction<Endpoint>>(approvedActions));
  const action = actions.get(endpoint);
  if (!action) throw new Error(`the call ${endpoint} is gone`);
  return action;
}

async function prepare(deps: ApprovalDeps, approvalId: string): Promise<void> {
  const requests = deps.database.kysely.selectFrom('approvals').select('endpoint');
  const request = await requests.where('id', '=', approvalId).executeTakeFirst();
  if (request) await actionOf(deps, request.endpoint).prepare?.(deps);
}

function perform(trx: Trx, row: Selectable<ApprovalRow>, deps: ApprovalDeps, terms: ApprovalTerms) {
  const { params, body } = z.parse(StoredRequest, row.request);
  // As the contract took them when they were asked for.
  const approved = { params: params as ParamsOf<Endpoint>, body: body as BodyOf<Endpoint> & object };
  return actionOf(deps, row.endpoint).perform(trx, { approvalId: row.id, ...approved, ...terms });
}

export const approvalHandlers: HandlersOf<Names, ApprovalDeps> = {
  async listApprovals({ query: { state, target, endpoints, after } }, deps) {
    const { database, clock } = deps;
    const terms = await pendingTerms(deps);
    const now = clock.now();
    let rows = database.kysely.selectFrom('approvals').selectAll();
    if (target !== undefined) rows = rows.where('target', '=', target);
    if (endpoints !== undefined) rows = rows.where('endpoint', 'in', endpoints.split(','));
    if (state === 'waiting') rows = rows.where('state', '=', 'waiting').where('expires_at', '>', now);
    else if (state === 'expired') rows = rows.where('state', '=', 'waiting').where('expires_at', '<=', now);
    else if (state !== undefined) rows = rows.where('state', '=', state);
    const direction = state === 'waiting' ? 'asc' : 'desc';
    const [ms, id] = after?.split('_') ?? [];
    if (after !== undefined) {
      const last = sql`(${new Date(Number(ms))}::timestamptz, ${id}::uuid)`;
      rows = rows.where(sql<boolean>`(requested_at, id) ${direction === 'asc' ? sql`>` : sql`<`} ${last}`);
    }
    const found = await rows
      .orderBy('requested_at', direction)
      .orderBy('id', direction)
      .limit(AT_ONCE + 1)
      .execute();
    const page = found.slice(0, AT_ONCE);
    const last = page.at(-1);
    return {
      approvals: page.map((row) => describeApproval(row, { terms, now })),
      next: found.length > AT_ONCE && last ? `${last.requested_at.getTime()}_${last.id}` : null,
    };
  },

  async decideApproval(call, deps) {
    const pending = await pendingTerms(deps);
    const terms = await approvalTerms(deps);
    const { at } = terms;
    const { name } = call.operator;
    const { decision } = call.body;
    if (decision === 'approve') await prepare(deps, call.params.approvalId);
    const decided = await transact(deps.database, async (trx) => {
      const row = await trx
        .selectFrom('approvals')
        .selectAll()
        .where('id', '=', call.params.approvalId)
        .forUpdate()
        .executeTakeFirst();
      if (!row) throw new Refusal(CODE.notFound);
      // A retry after a lost answer.
      if (row.state === ENDED[decision] && row.decided_by === name)
        return describeApproval(row, { terms: pending, now: at });
      if (row.state !== 'waiting' || row.expires_at <= at) throw new Refusal('changedMeanwhile');
      await assertMayDecide(trx, row, decision, name);
      const done = decision === 'approve' ? await perform(trx, row, deps, terms) : null;
      const ended = await trx
        .updateTable('approvals')
        .set({ state: ENDED[decision], decided_by: name, decided_at: at })
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      const after = { approvalId: row.id, state: ended.state, requestedBy: row.requested_by, ...done?.after };
      await recordAction(trx, call, { target: row.target, before: { state: row.state, ...done?.before }, after }, at);
      return describeApproval(ended, { terms: pending, now: at });
    });
    if (decision === 'approve') clearCaches(deps);
    return decided;
  },
};
