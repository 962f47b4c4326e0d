import { randomUUID } from 'node:crypto';
import type { BodyOf, Endpoint, ParamsOf } from '@foyer/contract/endpoint';
import { ApprovalRequest } from '@foyer/contract/operator/approval';
import * as z from 'zod/mini';
import { once } from '../../../kernel/db/idempotency.ts';
import { transact } from '../../../kernel/db/transact.ts';
import type { Call } from '../../../kernel/http/handler.ts';
import type { HandlersOf } from '../../../kernel/http/registry.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { pendingTerms } from '../../settings/service.ts';
import { recordAction } from '../record-action.ts';
import { APPROVAL_MS, describeApproval } from './approval-row.ts';
import { approvalTerms } from './approval-terms.ts';
import type { ApprovedAction, ApprovedActions, ApprovedName } from './approved-action.ts';

type Asked = Call<Extract<Endpoint, { access: 'operator' }> & { idempotency: 'required' }>;
type AnyAction = ApprovedAction<Endpoint>;

/** The only handlers of such calls: they write a request, and nothing else happens. */
export function requestHandlers<N extends ApprovedName>(actions: ApprovedActions<N>): HandlersOf<N> {
  const handlers = Object.values<AnyAction>(actions).map((action) => {
    return (call: Asked, deps: Kernel) => storeRequest(action, call, deps);
  });
  const entries = Object.keys(actions).map((name, index) => [name, handlers[index]]);
  return Object.fromEntries(entries) as HandlersOf<N>;
}

async function storeRequest(action: AnyAction, call: Asked, deps: Kernel): Promise<ApprovalRequest> {
  const { database } = deps;
  const pending = await pendingTerms(deps);
  const terms = await approvalTerms(deps);
  const { at } = terms;
  const { name, endpoint } = call.operator;
  const params = call.params as ParamsOf<Endpoint>;
  const { note, ...body } = call.body as { note: string } & BodyOf<Endpoint>;
  const request = {
    owner: `operator:${name}`,
    key: call.idempotencyKey,
    payload: [endpoint, params, call.body],
    at,
  } as const;
  const write = async (trx: Parameters<Parameters<typeof transact>[1]>[0]) => {
    const { target, playerId, about, after = body } = await action.check(trx, { params, body, ...terms });
    const row = await trx
      .insertInto('approvals')
      .values({
        id: randomUUID(),
        endpoint,
        target,
        player_id: playerId,
        request: JSON.stringify({ params, body, ...(about && { about }) }),
        note,
        requested_by: name,
        requested_at: at,
        expires_at: new Date(at.getTime() + APPROVAL_MS),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordAction(trx, call, { target, after: { approvalId: row.id, state: row.state, ...after } }, at);
    return describeApproval(row, { terms: pending, now: at });
  };
  return transact(database, (trx) =>
    once(
      trx,
      request,
      () => write(trx),
      (stored) => z.parse(ApprovalRequest, stored),
    ),
  );
}
