import { PENDING_KINDS, PENDING_OWNERS } from '@foyer/domain/deadline/pending';
import * as z from 'zod/mini';
import { PendingState } from '../deadline/pending-state.ts';
import { endpoint } from '../endpoint.ts';
import { RowId } from '../protection/play-advice.ts';
import { Timestamp } from '../wire.ts';

const OverdueEntry = z.extend(z.omit(PendingState, { isOverdue: true, escalatedAt: true }), {
  entryId: RowId,
  kind: z.enum(PENDING_KINDS),
  /** As in the trail: `withdrawal:{id}`, `complaint:{reference}`. */
  target: z.string(),
  state: z.string(),
  /** Public id; null for a guest's complaint. */
  player: z.nullable(z.string()),
  escalatedAt: Timestamp,
});
export type OverdueEntry = z.output<typeof OverdueEntry>;

export const listOverdue = endpoint({
  name: 'listOverdue',
  method: 'GET',
  path: '/api/operator/overdue',
  summary:
    'What has been overdue when the clock looked last and still is, the longest first, a hundred at a time, by kind and by whose turn it is. `after`: the `next` of the page before.',
  access: 'operator',
  scope: 'players',
  query: z.strictObject({
    kind: z.optional(z.enum(PENDING_KINDS)),
    owner: z.optional(z.enum(PENDING_OWNERS)),
    after: z.optional(z.string().check(z.regex(/^\d{1,15}_\d{1,18}$/))),
  }),
  response: z.object({ entries: z.array(OverdueEntry), next: z.nullable(z.string()) }),
  errors: [],
  cache: 'no-store',
});
