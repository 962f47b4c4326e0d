import type { ApprovalRequest } from '@foyer/contract/operator/approval';
import { isOverdue, type PendingAt } from '@foyer/domain/deadline/pending';
import { findPending } from '@foyer/domain/deadline/pending-table';
import { DAY_MS } from '@foyer/domain/time/duration';
import type { Selectable } from 'kysely';
import type { ApprovalRow } from '../operator-tables.ts';

/** What nobody decides is over after a week. */
export const APPROVAL_MS = 7 * DAY_MS;

export function describeApproval(row: Selectable<ApprovalRow>, { terms, now }: PendingAt): ApprovalRequest {
  const state = row.state === 'waiting' && row.expires_at <= now ? 'expired' : row.state;
  const pending = findPending('approval', state, { since: row.requested_at, expiresAt: row.expires_at }, terms);
  return {
    approvalId: row.id,
    endpoint: row.endpoint,
    target: row.target,
    request: row.request,
    note: row.note,
    state,
    requestedBy: row.requested_by,
    requestedAt: row.requested_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    dueAt: pending?.dueAt.toISOString() ?? null,
    isOverdue: pending !== null && isOverdue(pending, now),
    decidedBy: row.decided_by,
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}
