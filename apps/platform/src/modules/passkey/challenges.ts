import { timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '@foyer/domain/time/duration';
import type { Trx } from '../../kernel/db/database.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { hashWithSecret } from '../../kernel/tokens/secret-hash.ts';
import { hashToken } from '../../kernel/tokens/token.ts';

/** A login page may stand open for long before somebody chooses a passkey in the field. */
export const CHALLENGE_MS = 30 * MINUTE_MS;

const RANDOM_BYTES = 16;
const TIME_BYTES = 6;
const HEAD_BYTES = RANDOM_BYTES + TIME_BYTES;

const sign = (deps: Kernel, boundTo: string, head: Buffer) =>
  hashWithSecret(deps, `passkey challenge ${boundTo} ${head.toString('base64url')}`);

/** Signed instead of stored, as every guest's login page asks for one. `boundTo`: `login`, or `player 12`. */
export async function createChallenge(deps: Kernel, boundTo: string): Promise<Buffer<ArrayBuffer>> {
  const head = Buffer.alloc(HEAD_BYTES);
  head.set(deps.randomBytes(RANDOM_BYTES));
  head.writeUIntBE(deps.clock.now().getTime() + CHALLENGE_MS, RANDOM_BYTES, TIME_BYTES);
  return Buffer.concat([head, await sign(deps, boundTo, head)]);
}

/** When it ends; null for one that is not ours, or for something else, or over. */
export async function readChallenge(deps: Kernel, boundTo: string, challenge: string): Promise<Date | null> {
  const bytes = Buffer.from(challenge, 'base64url');
  const head = bytes.subarray(0, HEAD_BYTES);
  if (head.length < HEAD_BYTES) return null;
  const right = await sign(deps, boundTo, head);
  const given = bytes.subarray(HEAD_BYTES);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const end = new Date(head.readUIntBE(RANDOM_BYTES, TIME_BYTES));
  return end > deps.clock.now() ? end : null;
}

/** False when it was used before. */
export async function useChallenge(trx: Trx, challenge: string, end: Date): Promise<boolean> {
  const used = await trx
    .insertInto('used_passkey_challenges')
    .values({ challenge_hash: hashToken(challenge), expires_at: end })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (used.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
