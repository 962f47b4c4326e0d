import { NEXT_STEPS, PENDING_OWNERS, PENDING_REASONS } from '@foyer/domain/deadline/pending';
import * as z from 'zod/mini';
import { Timestamp } from '../wire.ts';

/** Why something is not over, whose turn it is, what they do next, and by when. */
export const PendingState = z.object({
  reason: z.enum(PENDING_REASONS),
  owner: z.enum(PENDING_OWNERS),
  next: z.enum(NEXT_STEPS),
  dueAt: Timestamp,
  isOverdue: z.boolean(),
  /** When the operator's people were notified that it is overdue. */
  escalatedAt: z.nullable(Timestamp),
});
export type PendingState = z.output<typeof PendingState>;

/** Null once it is over. Answers that an earlier release stored for a retry are without it. */
export const pendingField = z._default(z.nullable(PendingState), null);
