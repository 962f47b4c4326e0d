import { APPROVAL_STATES } from '@foyer/domain/approval/approval-state';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { Timestamp, Uuid } from '../wire.ts';

/** For the one who approves; no personal data. Leaves with the player's data, where it is about one. */
export const ApprovalNote = z.string().check(z.regex(/^\P{Cc}{3,500}$/u));

/** What a call with `approval: 'secondPerson'` becomes. */
export const ApprovalRequest = z.object({
  approvalId: Uuid,
  /** The call that is carried out once it is approved. */
  endpoint: z.string(),
  /** As in the trail: `deposit:{id}`, `player:{public id}`, `campaign:{id}`. */
  target: z.string(),
  /** Parameters and body, without the note; `about` has the player, the amount and the currency of one about money, `before` of one about rules. */
  request: z.unknown(),
  note: z.string(),
  state: z.enum(APPROVAL_STATES),
  requestedBy: z.string(),
  requestedAt: Timestamp,
  expiresAt: Timestamp,
  /** By when it has to be decided; null once it is over, and in answers that an earlier release stored for a retry. */
  dueAt: z._default(z.nullable(Timestamp), null),
  isOverdue: z._default(z.boolean(), false),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Timestamp),
});
export type ApprovalRequest = z.output<typeof ApprovalRequest>;

export const listApprovals = endpoint({
  name: 'listApprovals',
  method: 'GET',
  path: '/api/operator/approvals',
  summary:
    'What was asked for and needs a second person, a hundred at a time, by state, by what it is about and by the calls (`endpoints`, with commas between): those that wait the earliest due first, all others newest first. `after`: the `next` of the page before.',
  access: 'operator',
  scope: 'money',
  query: z.strictObject({
    state: z.optional(z.enum(APPROVAL_STATES)),
    target: z.optional(z.string().check(z.regex(/^[\w:-]{1,100}$/))),
    endpoints: z.optional(z.string().check(z.regex(/^[A-Za-z]{1,40}(,[A-Za-z]{1,40}){0,9}$/))),
    after: z.optional(z.string().check(z.regex(/^\d{1,15}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))),
  }),
  response: z.object({ approvals: z.array(ApprovalRequest), next: z.nullable(z.string()) }),
  errors: [],
  cache: 'no-store',
});

export const decideApproval = endpoint({
  name: 'decideApproval',
  method: 'POST',
  path: '/api/operator/approvals/{approvalId}/decide',
  summary:
    'Approves a request, which is carried out in the same transaction, or refuses it. `approve` is for another person than the one who asked, `withdraw` for that one alone.',
  access: 'operator',
  scope: 'money',
  params: z.strictObject({ approvalId: Uuid }),
  body: z.strictObject({ decision: z.enum(['approve', 'refuse', 'withdraw']) }),
  response: ApprovalRequest,
  errors: [CODE.notFound, CODE.dataExists, CODE.insufficientBalance, 'changedMeanwhile', 'sameOperator'],
  cache: 'no-store',
});
