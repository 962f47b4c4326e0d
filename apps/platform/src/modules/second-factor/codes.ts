import { CODE } from '@foyer/contract/error-code';
import { MINUTE_MS } from '@foyer/domain/time/duration';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Trx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { hashWithSecret } from '../../kernel/tokens/secret-hash.ts';
import { openSecret } from './sealed-secret.ts';

/** Wrong codes of a player within LOCK_MS, over all logins and browsers; each code has one chance in 333,333. */
const MOST_FAILURES = 5;
const LOCK_MS = 15 * MINUTE_MS;
/** Steps of 30 s before and after now (RFC 6238, 5.2). */
const WINDOW = 1;

/** RFC 6238 with what every app knows: SHA-1, six digits, 30 s. */
export function totpOf(secret: Uint8Array, label: string, issuer: string): TOTP {
  return new TOTP({ secret: new Secret({ buffer: Uint8Array.from(secret).buffer }), label, issuer });
}

const tidy = (code: string) => code.replace(/[\s-]/g, '').toUpperCase();

export function hashRecoveryCode(deps: Kernel, playerId: number, code: string): Promise<Buffer> {
  return hashWithSecret(deps, `recovery code ${playerId} ${tidy(code)}`);
}

type Authenticator = { sealed_secret: Buffer; last_counter: bigint; failed_at: Date[]; confirmed_at: Date | null };

async function lockAuthenticator(trx: Trx, playerId: number): Promise<Authenticator | undefined> {
  return trx
    .selectFrom('authenticators')
    .select(['sealed_secret', 'last_counter', 'failed_at', 'confirmed_at'])
    .where('player_id', '=', playerId)
    .forUpdate()
    .executeTakeFirst();
}

/** The counter of a code that fits and did not count before; null otherwise. */
async function findCounter(deps: Kernel, playerId: number, row: Authenticator, code: string): Promise<number | null> {
  const totp = totpOf(await openSecret(deps, playerId, row.sealed_secret), '', '');
  const timestamp = deps.clock.now().getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  if (delta === null) return null;
  const counter = TOTP.counter({ timestamp }) + delta;
  return BigInt(counter) > row.last_counter ? counter : null;
}

async function useRecoveryCode(trx: Trx, codeHash: Buffer, playerId: number, now: Date): Promise<boolean> {
  const used = await trx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('player_id', '=', playerId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

type CodeCheck = { playerId: number; code: string; isConfirmed: boolean };

/**
 * Counts a code as used, or as a failure. `isConfirmed` false: of an app that was only just started. Returns false for a wrong code: the
 * caller commits, then refuses. Throws Refusal 101 without an app, 111 from the sixth wrong code in 15 minutes on.
 */
export async function tryCode(trx: Trx, deps: Kernel, { playerId, code, isConfirmed }: CodeCheck): Promise<boolean> {
  const now = deps.clock.now();
  const row = await lockAuthenticator(trx, playerId);
  if (!row || (row.confirmed_at !== null) !== isConfirmed) throw new Refusal(CODE.notFound);
  const failed = row.failed_at.filter((at) => now.getTime() - at.getTime() < LOCK_MS);
  const last = failed.at(-1);
  if (last && failed.length >= MOST_FAILURES) {
    throw new Refusal(CODE.accountFrozen, { expireTime: new Date(last.getTime() + LOCK_MS) });
  }
  const digits = tidy(code);
  const counter = /^\d{6}$/.test(digits) ? await findCounter(deps, playerId, row, digits) : null;
  const recoveryHash = isConfirmed ? await hashRecoveryCode(deps, playerId, code) : null;
  const isRight =
    counter !== null || (recoveryHash !== null && (await useRecoveryCode(trx, recoveryHash, playerId, now)));
  const failures = isRight ? [] : [...failed, now];
  await trx
    .updateTable('authenticators')
    .set({
      failed_at: sql`${failures}::timestamptz[]`,
      ...(counter !== null && { last_counter: BigInt(counter) }),
    })
    .where('player_id', '=', playerId)
    .execute();
  return isRight;
}
