/** `expired`: nobody decided in time. Only `waiting` ever changes. */
export const APPROVAL_STATES = ['waiting', 'approved', 'refused', 'withdrawn', 'expired'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];
/** Each has its deadline (`deadline/pending-table.ts`). */
export type OpenApprovalState = Exclude<ApprovalState, 'approved' | 'refused' | 'withdrawn' | 'expired'>;
