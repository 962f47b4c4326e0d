import { COMPLAINT_OUTCOMES, COMPLAINT_STATES, COMPLAINT_SUBJECTS } from '@foyer/domain/complaint/complaint';
import { COMPLAINT_LIMITS } from '@foyer/domain/complaint/validate-complaint';
import * as z from 'zod/mini';
import { pendingField } from '../deadline/pending-state.ts';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { Timestamp } from '../wire.ts';

/** As players and desk say it, such as `C-7K2Q-9XMP`. */
export const ComplaintReference = z.string().check(z.regex(/^C-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/));

const Plain = z.string().check(z.regex(/^[^\p{Cc}]+$/u));

export const disputeBodySchema = z.strictObject({
  name: Plain.check(z.minLength(1), z.maxLength(80)),
  url: Plain.check(z.maxLength(300)),
});

export const Complaint = z.object({
  reference: ComplaintReference,
  subject: z.enum(COMPLAINT_SUBJECTS),
  /** The transaction or round it is about. */
  about: z.nullable(z.string()),
  state: z.enum(COMPLAINT_STATES),
  outcome: z.nullable(z.enum(COMPLAINT_OUTCOMES)),
  filedAt: Timestamp,
  /** By when the final answer is given. */
  dueAt: Timestamp,
  /** First answer. */
  answeredAt: z.nullable(Timestamp),
  closedAt: z.nullable(Timestamp),
  /** It may be taken to the dispute body. */
  canEscalate: z.boolean(),
  pending: pendingField,
  /** Oldest first. */
  messages: z.array(z.object({ by: z.enum(['player', 'desk']), text: z.string(), at: Timestamp })),
});
export type Complaint = z.output<typeof Complaint>;

/** Four bytes a code point: what is too long is said at its field. */
const Text = z.string().check(z.maxLength(4 * COMPLAINT_LIMITS.text));

export const listComplaints = endpoint({
  name: 'listComplaints',
  method: 'GET',
  path: '/api/complaints',
  summary: "The player's complaints, newest first, fifty at most, and what the market says of them.",
  access: 'player',
  response: z.object({
    complaints: z.array(Complaint),
    answerWithinDays: z.int(),
    disputeBody: z.nullable(z.object({ name: z.string(), url: z.string() })),
  }),
  errors: [],
  cache: 'no-store',
  changesWith: ['accountChanged'],
});

/** Refused with 2: issues by field. */
export const fileComplaint = endpoint({
  name: 'fileComplaint',
  method: 'POST',
  path: '/api/complaints',
  summary: 'Files a complaint. It gets a reference and a deadline, which the player is told by mail too.',
  access: 'player',
  body: z.strictObject({
    subject: z.string().check(z.maxLength(40)),
    about: z.string().check(z.maxLength(4 * COMPLAINT_LIMITS.about)),
    text: Text,
  }),
  response: Complaint,
  errors: ['idempotencyKeyMissing', 'idempotencyKeyReused', 'requestInFlight'],
  cache: 'no-store',
  idempotency: 'required',
  rateLimit: 'sending',
});

/** Refused with 2: issues by field. */
export const replyToComplaint = endpoint({
  name: 'replyToComplaint',
  method: 'POST',
  path: '/api/complaints/{reference}/messages',
  summary: 'Adds to a complaint that is not closed: it is the turn of the operator again.',
  access: 'player',
  params: z.strictObject({ reference: ComplaintReference }),
  body: z.strictObject({ text: Text }),
  response: Complaint,
  errors: [CODE.notFound, 'complaintClosed', 'idempotencyKeyMissing', 'idempotencyKeyReused', 'requestInFlight'],
  cache: 'no-store',
  idempotency: 'required',
  rateLimit: 'sending',
});
