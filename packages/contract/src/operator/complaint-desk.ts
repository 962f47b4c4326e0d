import { COMPLAINT_OUTCOMES, COMPLAINT_STATES } from '@foyer/domain/complaint/complaint';
import { COMPLAINT_LIMITS } from '@foyer/domain/complaint/validate-complaint';
import * as z from 'zod/mini';
import { Complaint, ComplaintReference } from '../contact/complaint.ts';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';

export const DeskComplaint = z.extend(Complaint, {
  /** Public id; null for a guest, who is answered by mail. */
  player: z.nullable(z.string()),
  /** The address that a guest wrote from, until it is erased; null for a player. */
  guestEmail: z.nullable(z.string()),
  market: z.string(),
  isOverdue: z.boolean(),
  /** Optimistic lock: named by the next answer. */
  version: z.int(),
});
export type DeskComplaint = z.output<typeof DeskComplaint>;

/** Without what was written and a guest's address: who reads these is in the trail. */
const ComplaintLine = z.omit(DeskComplaint, { messages: true, guestEmail: true });

const ComplaintParams = z.strictObject({ reference: ComplaintReference });
const Version = z.int().check(z.gte(1));
const Text = z.string().check(z.minLength(1), z.maxLength(COMPLAINT_LIMITS.text), z.regex(/^[\P{Cc}\t\n\r]+$/u));

export const listDeskComplaints = endpoint({
  name: 'listDeskComplaints',
  method: 'GET',
  path: '/api/operator/complaints',
  summary:
    'Complaints of one state, those due first before all others, fifty at a time. `after`: the last of the page before.',
  access: 'operator',
  scope: 'players',
  query: z.strictObject({ state: z.enum(COMPLAINT_STATES), after: z.optional(ComplaintReference) }),
  response: z.object({ complaints: z.array(ComplaintLine) }),
  errors: [],
  cache: 'no-store',
});

export const readDeskComplaint = endpoint({
  name: 'readDeskComplaint',
  method: 'GET',
  path: '/api/operator/complaints/{reference}',
  summary: 'One complaint with every word of it.',
  access: 'operator',
  scope: 'players',
  params: ComplaintParams,
  response: DeskComplaint,
  errors: [CODE.notFound],
  cache: 'no-store',
});

export const answerComplaint = endpoint({
  name: 'answerComplaint',
  method: 'POST',
  path: '/api/operator/complaints/{reference}/answer',
  summary: 'Answers a complaint, here and by mail. The player may reply.',
  access: 'operator',
  scope: 'players',
  params: ComplaintParams,
  body: z.strictObject({ version: Version, text: Text }),
  response: DeskComplaint,
  errors: [CODE.notFound, 'changedMeanwhile', 'complaintClosed'],
  cache: 'no-store',
});

export const closeComplaint = endpoint({
  name: 'closeComplaint',
  method: 'POST',
  path: '/api/operator/complaints/{reference}/close',
  summary: 'Closes a complaint with the final answer and its outcome. The mail says where the player may take it then.',
  access: 'operator',
  scope: 'players',
  params: ComplaintParams,
  body: z.strictObject({ version: Version, text: Text, outcome: z.enum(COMPLAINT_OUTCOMES) }),
  response: DeskComplaint,
  errors: [CODE.notFound, 'changedMeanwhile', 'complaintClosed'],
  cache: 'no-store',
});
