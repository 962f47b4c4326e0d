import { DAY_MS } from '../time/duration.ts';

export const COMPLAINT_SUBJECTS = ['payment', 'game', 'bonus', 'account', 'protection', 'service', 'other'] as const;
export type ComplaintSubject = (typeof COMPLAINT_SUBJECTS)[number];

/** `open`: the operator's turn. `answered`: the player may reply. `closed`: the operator's final answer, with an outcome. */
export const COMPLAINT_STATES = ['open', 'answered', 'closed'] as const;
export type ComplaintState = (typeof COMPLAINT_STATES)[number];
/** Each has its deadline (`deadline/pending-table.ts`). */
export type OpenComplaintState = Exclude<ComplaintState, 'closed'>;

export const COMPLAINT_OUTCOMES = ['upheld', 'partlyUpheld', 'notUpheld', 'withdrawn'] as const;
export type ComplaintOutcome = (typeof COMPLAINT_OUTCOMES)[number];

/** Where a complaint goes that the operator did not settle: an alternative dispute resolution (ADR) body. */
export type DisputeBody = { readonly name: string; readonly url: string };

export type ComplaintDuties = {
  /** Days from a complaint to the final answer. */
  readonly answerWithinDays: number;
  /** Null: the market names none, and the operator has not either. */
  readonly disputeBody: DisputeBody | null;
};

export function complaintDueAt(filedAt: Date, { answerWithinDays }: ComplaintDuties): Date {
  return new Date(filedAt.getTime() + answerWithinDays * DAY_MS);
}

/** The player may take it to the dispute body: once the answer is final, or its time is over (LCCP 6.1.1). */
export function canEscalate({ state, dueAt }: { state: ComplaintState; dueAt: Date }, now: Date): boolean {
  return state === 'closed' || now >= dueAt;
}
