import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal } from '../errors/refusal.ts';
import type { Database, Queries, Trx } from './database.ts';

export type IdempotentRequest = {
  /** Another owner's equal key is another key. Guests share one: their keys are random. */
  owner: `player:${number}` | `launch:${string}` | `operator:${string}` | 'guests';
  key: string;
  /** Endpoint, parameters, body. */
  payload: unknown;
  at: Date;
  /** Waits for the first while it runs, in place of requestInFlight: for one to whom a refusal would be final. */
  waits?: boolean;
};

type RequestKey = Pick<IdempotentRequest, 'owner' | 'key'>;

/** Until the transaction ends. False: another has it, and this one does not wait. */
async function lockKey(trx: Trx, { owner, key, waits = false }: IdempotentRequest): Promise<boolean> {
  const lock = sql`hashtextextended(${`${owner} ${key}`}, 0)`;
  if (waits) {
    await sql`SELECT pg_advisory_xact_lock(${lock})`.execute(trx);
    return true;
  }
  const { rows } = await sql<{ free: boolean }>`SELECT pg_try_advisory_xact_lock(${lock}) AS free`.execute(trx);
  return rows[0]?.free ?? false;
}

function findStored(queries: Queries | Trx, { owner, key }: RequestKey) {
  return queries
    .selectFrom('idempotency_keys')
    .select(['payload_hash', 'answer'])
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Whether a request with this key was done, for what is checked before its transaction. It may be another endpoint's. */
export async function isDone({ kysely }: Pick<Database, 'kysely'>, request: RequestKey): Promise<boolean> {
  return (await findStored(kysely, request)) !== undefined;
}

/**
 * Runs `work` once per key and stores its answer in the caller's transaction, for the same request sent again. Throws
 * Refusal idempotencyKeyReused for another payload, requestInFlight while the first runs. A failure stores nothing.
 */
export async function once<T>(
  trx: Trx,
  request: IdempotentRequest,
  work: () => Promise<T>,
  parseAnswer: (stored: unknown) => T,
): Promise<T> {
  const { owner, key } = request;
  if (!(await lockKey(trx, request))) throw new Refusal('requestInFlight', { retryAfterMs: 200 });
  const payloadHash = createHash('sha256').update(JSON.stringify(request.payload)).digest();
  const known = await findStored(trx, request);
  if (known) {
    if (!payloadHash.equals(known.payload_hash)) throw new Refusal('idempotencyKeyReused');
    return parseAnswer(known.answer);
  }
  const answer = await work();
  await trx
    .insertInto('idempotency_keys')
    .values({ owner, key, payload_hash: payloadHash, answer: JSON.stringify(answer), at: request.at })
    .execute();
  return answer;
}
