import type { getSecondFactor, startAuthenticator } from '@foyer/contract/account/second-factor';
import type { ResponseOf } from '@foyer/contract/endpoint';
import { CODE } from '@foyer/contract/error-code';
import type { Trx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import { publish } from '../../kernel/events/publish.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { qrPath } from '../../kernel/pictures/qr-path.ts';
import { hashRecoveryCode, totpOf, tryCode } from './codes.ts';
import { deleteLoginSteps } from './login-steps.ts';
import { sealSecret } from './sealed-secret.ts';

/** RFC 4226, 4 (R6). */
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
/** Without letters that look like others; 32 of them, so that a byte gives one without bias. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const RECOVERY_LETTERS = 10;

export async function describeSecondFactor(
  { database }: Kernel,
  playerId: number,
): Promise<ResponseOf<typeof getSecondFactor>> {
  const row = await database.kysely
    .selectFrom('authenticators')
    .select('confirmed_at')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  const { left } = await database.kysely
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<bigint>().as('left'))
    .where('player_id', '=', playerId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { since: row?.confirmed_at?.toISOString() ?? null, recoveryCodesLeft: Number(left) };
}

type Naming = { playerId: number; label: string; issuer: string };

/** Throws Refusal 180 when one is on already. */
export async function beginAuthenticator(
  deps: Kernel,
  { playerId, label, issuer }: Naming,
): Promise<ResponseOf<typeof startAuthenticator>> {
  const secret = deps.randomBytes(SECRET_BYTES);
  const sealed_secret = await sealSecret(deps, playerId, secret);
  const started = await deps.database.kysely
    .insertInto('authenticators')
    .values({ player_id: playerId, sealed_secret })
    .onConflict((conflict) =>
      conflict.column('player_id').doUpdateSet({ sealed_secret }).where('authenticators.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  if (started.numInsertedOrUpdatedRows === 0n) throw new Refusal(CODE.dataExists);
  const totp = totpOf(secret, label, issuer);
  const uri = totp.toString();
  return { secret: totp.secret.base32, uri, qr: qrPath(uri) };
}

/** Commits the failure with a wrong code. Throws Refusal 150 besides what `tryCode` throws. */
async function withRightCode<T>(
  deps: Kernel,
  check: { playerId: number; code: string; isConfirmed: boolean },
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  const { playerId } = check;
  const done = await deps.database.kysely.transaction().execute(async (trx) => {
    if (!(await tryCode(trx, deps, check))) return null;
    const result = await work(trx);
    await publish(trx, `player:${playerId}`, 'accountChanged', {}, deps.clock.now());
    return { result };
  });
  if (!done) throw new Refusal(CODE.wrongCode);
  return done.result;
}

/** `ABCDE-FGHJK`, in place of all before. */
async function replaceRecoveryCodes(trx: Trx, deps: Kernel, playerId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from(deps.randomBytes(RECOVERY_LETTERS), (byte) => LETTERS[byte % LETTERS.length]).join('');
    return `${letters.slice(0, RECOVERY_LETTERS / 2)}-${letters.slice(RECOVERY_LETTERS / 2)}`;
  });
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(deps, playerId, code)));
  await trx.deleteFrom('recovery_codes').where('player_id', '=', playerId).execute();
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ player_id: playerId, code_hash })))
    .execute();
  return codes;
}

export type OwnCode = { playerId: number; code: string };

/** Turns the second factor on; `alongside` joins its transaction. Returns the recovery codes. */
export async function finishAuthenticator(
  deps: Kernel,
  { playerId, code }: OwnCode,
  alongside: (trx: Trx) => Promise<void>,
): Promise<string[]> {
  return withRightCode(deps, { playerId, code, isConfirmed: false }, async (trx) => {
    await trx
      .updateTable('authenticators')
      .set({ confirmed_at: deps.clock.now() })
      .where('player_id', '=', playerId)
      .execute();
    await alongside(trx);
    return replaceRecoveryCodes(trx, deps, playerId);
  });
}

/** `alongside` joins its transaction. */
export async function remakeRecoveryCodes(
  deps: Kernel,
  { playerId, code }: OwnCode,
  alongside: (trx: Trx) => Promise<void>,
): Promise<string[]> {
  return withRightCode(deps, { playerId, code, isConfirmed: true }, async (trx) => {
    await alongside(trx);
    return replaceRecoveryCodes(trx, deps, playerId);
  });
}

/** Turns the second factor off; `alongside` joins its transaction. */
export async function dropAuthenticator(
  deps: Kernel,
  { playerId, code }: OwnCode,
  alongside: (trx: Trx) => Promise<void>,
): Promise<void> {
  await withRightCode(deps, { playerId, code, isConfirmed: true }, async (trx) => {
    await trx.deleteFrom('recovery_codes').where('player_id', '=', playerId).execute();
    await deleteLoginSteps(trx, playerId);
    await trx.deleteFrom('authenticators').where('player_id', '=', playerId).execute();
    await alongside(trx);
  });
}
