import { sql } from 'kysely';
import type { Database, Trx } from '../../kernel/db/database.ts';
import { hashToken } from '../../kernel/tokens/token.ts';
import {
  FREE_TRIES_EVERYWHERE,
  LOCK_OUT,
  type LockOut,
  recentFailures,
  resolveAddressWait,
  resolveLockOut,
  resolveSlowDown,
} from './lock-out.ts';

const normalise = (name: string) => name.normalize('NFC').trim().toLowerCase();

/** For a freeze of the name itself, from everywhere (the demo's frozen player). */
export function hashLoginName(name: string): Buffer {
  return hashToken(`login ${normalise(name)}`);
}

export type LoginTry = {
  /** As typed: counts must not tell which e-mail belongs to which user name. */
  loginName: string;
  addressHash: string;
  /** Null for an unknown device. */
  deviceId: string | null;
  /** It came with a proof of work. */
  hasProof: boolean;
  at: Date;
};

/** `perMinute`: tries at one name by unknown devices of all networks. `freeOfAddress`: failures without a proof of work. */
export type GuessLimits = { perMinute: number; freeOfAddress: number };

/** By name and origin, and for unknown devices by name over all networks and by address over all names. */
function keysOf({ loginName, addressHash, deviceId }: LoginTry) {
  const name = normalise(loginName);
  const from = deviceId === null ? `network ${addressHash}` : `device ${deviceId}`;
  return {
    pair: hashToken(`login-from ${from} ${name}`),
    everywhere: hashToken(`login-everywhere ${name}`),
    address: hashToken(`login-address ${addressHash}`),
  };
}

/** Inserts and locks in one statement: a parallel login may delete the row. */
async function lockTries(trx: Trx, key: Buffer): Promise<Date[]> {
  const row = await trx
    .insertInto('login_attempts')
    .values({ name_hash: key, failed_at: [] })
    .onConflict((conflict) => conflict.column('name_hash').doUpdateSet({ name_hash: key }))
    .returning('failed_at')
    .executeTakeFirstOrThrow();
  return row.failed_at;
}

async function writeTries(trx: Trx, key: Buffer, times: readonly Date[]): Promise<void> {
  await trx
    .updateTable('login_attempts')
    .set({ failed_at: sql`${times}::timestamptz[]` })
    .where('name_hash', '=', key)
    .execute();
}

async function findNameFreeze(trx: Trx, { loginName, at }: LoginTry) {
  const row = await trx
    .selectFrom('login_attempts')
    .select('failed_at')
    .where('name_hash', '=', hashLoginName(loginName))
    .executeTakeFirst();
  const lockOut = row ? resolveLockOut(row.failed_at, at) : null;
  return lockOut?.state === 'frozen' ? lockOut : null;
}

/** Of an unknown device: what its name everywhere and its address allow. Counts it unless it is refused. */
async function countUnknown(
  trx: Trx,
  tried: LoginTry,
  { failures, perMinute, freeOfAddress }: GuessLimits & { failures: number },
): Promise<LockOut | null> {
  const { everywhere, address } = keysOf(tried);
  const { at, hasProof } = tried;
  const slowDown = resolveSlowDown(await lockTries(trx, everywhere), at, perMinute);
  const failedHere = recentFailures(await lockTries(trx, address), at);
  const until = slowDown.until ?? resolveAddressWait(failedHere, at, freeOfAddress);
  if (until) return { state: 'paused', failures, until };
  const isFree =
    failures < LOCK_OUT.proofAfter &&
    slowDown.recent.length < FREE_TRIES_EVERYWHERE &&
    failedHere.length < freeOfAddress;
  if (!isFree && !hasProof) return { state: 'proof' };
  await writeTries(trx, everywhere, [...slowDown.recent, at]);
  await writeTries(trx, address, [...failedHere, at]);
  return null;
}

/**
 * Counts a try before the password check, so that parallel tries cannot pass the limit; `forgetFailures` undoes it. A refused try
 * is not counted.
 */
export async function countTry(database: Database, tried: LoginTry, limits: GuessLimits): Promise<LockOut> {
  const { pair } = keysOf(tried);
  const { at } = tried;
  return database.kysely.transaction().execute(async (trx) => {
    const frozen = tried.deviceId === null ? await findNameFreeze(trx, tried) : null;
    if (frozen) return frozen;
    // Pair, name, address: always in this order, no deadlock.
    const failedHere = await lockTries(trx, pair);
    const lockOut = resolveLockOut(failedHere, at);
    if (lockOut.state !== 'open') return lockOut;
    const { failures } = lockOut;
    const refused = tried.deviceId === null ? await countUnknown(trx, tried, { ...limits, failures }) : null;
    if (refused) return refused;
    const counted = [...recentFailures(failedHere, at), at];
    await writeTries(trx, pair, counted);
    return { state: 'open', failures: counted.length };
  });
}

/** After a right password. */
export async function forgetFailures(database: Database, tried: LoginTry): Promise<void> {
  const { pair, everywhere, address } = keysOf(tried);
  await database.kysely.deleteFrom('login_attempts').where('name_hash', '=', pair).execute();
  if (tried.deviceId !== null) return;
  for (const key of [everywhere, address]) {
    await database.kysely
      .updateTable('login_attempts')
      .set({ failed_at: sql`array_remove(failed_at, ${tried.at}::timestamptz)` })
      .where('name_hash', '=', key)
      .execute();
  }
}

const ownKey = (playerId: number) => hashToken(`own-password ${playerId}`);

/** A logged-in player's try at the own password, by account. A refused try is not counted. */
export async function countOwnTry(database: Database, playerId: number, at: Date) {
  const key = ownKey(playerId);
  return database.kysely.transaction().execute(async (trx) => {
    const failed = await lockTries(trx, key);
    const lockOut = resolveLockOut(failed, at);
    if (lockOut.state === 'open') await writeTries(trx, key, [...recentFailures(failed, at), at]);
    return lockOut;
  });
}

export async function forgetOwnTries(database: Database, playerId: number): Promise<void> {
  await database.kysely.deleteFrom('login_attempts').where('name_hash', '=', ownKey(playerId)).execute();
}

/** Counts a mail that an address asked for; returns how many it asked for in the 30 minutes before. */
export async function countMailAsked(database: Database, addressHash: string, at: Date): Promise<number> {
  const key = hashToken(`mail-asked ${addressHash}`);
  return database.kysely.transaction().execute(async (trx) => {
    const asked = recentFailures(await lockTries(trx, key), at);
    await writeTries(trx, key, [...asked, at]);
    return asked.length;
  });
}
