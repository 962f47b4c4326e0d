import type { ApprovalRequest } from '@foyer/contract/operator/approval';
import { DAY_MS } from '@foyer/domain/time/duration';
import type { Selectable } from 'kysely';
import type { ApprovalRow } from '../operator-tables.ts';

/** What nobody decides is over after a week. */
export const APPROVAL_MS = 7 * DAY_MS;

export function describeApproval(row: Selectable<ApprovalRow>, now: Date): ApprovalRequest {
  return {
    approvalId: row.id,
    endpoint: row.endpoint,
    target: row.target,
    request: row.request,
    note: row.note,
    state: row.state === 'waiting' && row.expires_at <= now ? 'expired' : row.state,
    requestedBy: row.requested_by,
    requestedAt: row.requested_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    decidedBy: row.decided_by,
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}
