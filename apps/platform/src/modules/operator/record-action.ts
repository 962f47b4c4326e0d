import { HOUR_MS } from '@foyer/domain/time/duration';
import type { Trx } from '../../kernel/db/database.ts';
import type { Operator } from '../../kernel/http/handler.ts';

/** Ids and settings; never a secret, a personal field or chat text. */
export type ActionRecord = {
  /** As `kind:id`. */
  target: string;
  before?: unknown;
  after?: unknown;
};

export type OperatorCall = { operator: Operator; requestId: string };

/** Audits a change in its own transaction. Returns the row's id. */
export async function recordAction(trx: Trx, call: OperatorCall, change: ActionRecord, at: Date): Promise<bigint> {
  const { name, endpoint } = call.operator;
  const { id } = await trx
    .insertInto('operator_actions')
    .values({
      at,
      operator: name,
      endpoint,
      target: change.target,
      before: toJson(change.before),
      after: toJson(change.after),
      request_id: call.requestId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** One row per look and operator in this time (ms): a desk polls a running chat. */
const SAME_READ_MS = HOUR_MS;

/** Audits a read, at most once an hour for the same. */
export async function recordRead(trx: Trx, call: OperatorCall, target: string, at: Date): Promise<void> {
  const known = await trx
    .selectFrom('operator_actions')
    .select('id')
    .where('target', '=', target)
    .where('operator', '=', call.operator.name)
    .where('endpoint', '=', call.operator.endpoint)
    .where('at', '>', new Date(at.getTime() - SAME_READ_MS))
    .limit(1)
    .executeTakeFirst();
  if (!known) await recordAction(trx, call, { target }, at);
}

function toJson(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value, storable);
}

/** PostgreSQL's JSON takes neither NUL nor half a surrogate pair. */
function storable(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\uFFFD') : value;
}

export function changedFields(
  names: readonly string[],
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const differing = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const pick = (from: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(differing.map((name) => [name, from[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}
