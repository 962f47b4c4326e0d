import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { Moment, Timestamp, Uuid } from '../wire.ts';

/** A row of the audit trail: append only. */
export const OperatorAction = z.object({
  id: z.int(),
  at: Timestamp,
  operator: z.string(),
  endpoint: z.string(),
  /** `content:en/pages/faq`, `settings:foyer/GB`, `game:tokaj-nights`, `player:{public id}`. */
  target: z.string(),
  /** `x-request-id` of the answer, as in the log. */
  requestId: Uuid,
});
export type OperatorAction = z.output<typeof OperatorAction>;

/** The pattern alone would accept the 99th of a month. */
const ActionId = z.string().check(z.regex(/^\d{1,15}$/));

export const listOperatorActions = endpoint({
  name: 'listOperatorActions',
  method: 'GET',
  path: '/api/operator/actions',
  summary:
    'The trail of all changes by operators, newest first. `before`: the `next` of the page before. `from` and `until` are times.',
  access: 'operator',
  scope: 'read',
  query: z.strictObject({
    operator: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9.-]{0,39}$/))),
    endpoint: z.optional(z.string().check(z.regex(/^[A-Za-z]{1,60}$/))),
    target: z.optional(z.string().check(z.regex(/^[\w./:-]{1,300}$/))),
    from: z.optional(Moment),
    until: z.optional(Moment),
    before: z.optional(ActionId),
    size: z.optional(z.coerce.number().check(z.gte(1), z.lte(200), z.int())),
  }),
  response: z.object({
    actions: z.array(OperatorAction),
    next: z.nullable(z.int()),
  }),
  errors: [],
  cache: 'no-store',
});

export const readOperatorAction = endpoint({
  name: 'readOperatorAction',
  method: 'GET',
  path: '/api/operator/actions/{id}',
  summary: 'One row of the trail with what stood there before and after the change.',
  access: 'operator',
  scope: 'read',
  params: z.strictObject({ id: ActionId }),
  response: z.extend(OperatorAction, { before: z.unknown(), after: z.unknown() }),
  errors: [CODE.notFound],
  cache: 'no-store',
});
