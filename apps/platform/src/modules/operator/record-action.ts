import type { Trx } from '../../kernel/db/database.ts';
import type { Operator } from '../../kernel/http/handler.ts';

/** What a change did. Ids and settings, never a secret, a personal field or the words of a chat. */
export type Change = {
  /** What was changed, as `kind:id`. */
  target: string;
  before?: unknown;
  after?: unknown;
};

/** The call that makes the change: its endpoint and operator as the kernel found them. */
export type OperatorCall = { operator: Operator; requestId: string };

/** Writes the row of the trail in the transaction of the change itself. Gives the row's id. */
export async function recordAction(trx: Trx, call: OperatorCall, change: Change, at: Date): Promise<bigint> {
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

/** How long one row stands for the same look by the same operator: a desk reads a running chat every few seconds (ms). */
const SAME_LOOK_MS = 3_600_000;

/** Writes a row for what an operator looked at, unless the same look was written within the hour. */
export async function recordLook(trx: Trx, call: OperatorCall, target: string, at: Date): Promise<void> {
  const known = await trx
    .selectFrom('operator_actions')
    .select('id')
    .where('target', '=', target)
    .where('operator', '=', call.operator.name)
    .where('endpoint', '=', call.operator.endpoint)
    .where('at', '>', new Date(at.getTime() - SAME_LOOK_MS))
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

/** The fields of `names` that differ, as they were and as they are. */
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
