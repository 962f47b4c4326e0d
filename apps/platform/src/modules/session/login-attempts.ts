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

/** Inserts and locks in one statement: a parallel login may delete the rows. They are locked in the order of the keys. */
async function lockTries(trx: Trx, keys: readonly Buffer[]): Promise<Date[][]> {
  const rows = await trx
    .insertInto('login_attempts')
    .values(keys.map((name_hash) => ({ name_hash, failed_at: [] })))
    .onConflict((conflict) =>
      conflict.column('name_hash').doUpdateSet((row) => ({ name_hash: row.ref('excluded.name_hash') })),
    )
    .returning(['name_hash', 'failed_at'])
    .execute();
  return keys.map((key) => rows.find(({ name_hash }) => name_hash.equals(key))?.failed_at ?? []);
}

type Tries = { key: Buffer; times: readonly Date[] };

/** Of locked rows. */
async function writeTries(trx: Trx, tries: readonly Tries[]): Promise<void> {
  await trx
    .insertInto('login_attempts')
    .values(tries.map(({ key, times }) => ({ name_hash: key, failed_at: sql`${times}::timestamptz[]` })))
    .onConflict((conflict) =>
      conflict.column('name_hash').doUpdateSet((row) => ({ failed_at: row.ref('excluded.failed_at') })),
    )
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

type Counts = { failedHere: readonly Date[]; everywhere: readonly Date[]; ofAddress: readonly Date[] };

/** Of an unknown device: what its name everywhere and its address allow; the tries to write, unless it is refused. */
function judgeUnknown(
  { at, hasProof }: Pick<LoginTry, 'at' | 'hasProof'>,
  { failedHere, everywhere, ofAddress }: Counts,
  { perMinute, freeOfAddress }: GuessLimits,
): { refused: LockOut } | { everywhere: Date[]; ofAddress: Date[] } {
  const failures = failedHere.length;
  const slowDown = resolveSlowDown(everywhere, at, perMinute);
  const failedAtAddress = recentFailures(ofAddress, at);
  const until = slowDown.until ?? resolveAddressWait(failedAtAddress, at, freeOfAddress);
  if (until) return { refused: { state: 'paused', failures, until } };
  const isFree =
    failures < LOCK_OUT.proofAfter &&
    slowDown.recent.length < FREE_TRIES_EVERYWHERE &&
    failedAtAddress.length < freeOfAddress;
  if (!isFree && !hasProof) return { refused: { state: 'proof' } };
  return { everywhere: [...slowDown.recent, at], ofAddress: [...failedAtAddress, at] };
}

/**
 * Counts a try before the password check, so that parallel tries cannot pass the limit; `forgetFailures` undoes it. A refused try
 * is not counted.
 */
export async function countTry(database: Database, tried: LoginTry, limits: GuessLimits): Promise<LockOut> {
  const { pair, everywhere, address } = keysOf(tried);
  const { at } = tried;
  const isUnknown = tried.deviceId === null;
  return database.kysely.transaction().execute(async (trx) => {
    const frozen = isUnknown ? await findNameFreeze(trx, tried) : null;
    if (frozen) return frozen;
    // Pair, name, address: always in this order, no deadlock.
    const [ofPair = [], ofName = [], ofAddress = []] = await lockTries(
      trx,
      isUnknown ? [pair, everywhere, address] : [pair],
    );
    const lockOut = resolveLockOut(ofPair, at);
    if (lockOut.state !== 'open') return lockOut;
    const failedHere = recentFailures(ofPair, at);
    const times = [...failedHere, at];
    const counted: Tries[] = [{ key: pair, times }];
    if (isUnknown) {
      const judged = judgeUnknown(tried, { failedHere, everywhere: ofName, ofAddress }, limits);
      if ('refused' in judged) return judged.refused;
      counted.push({ key: everywhere, times: judged.everywhere }, { key: address, times: judged.ofAddress });
    }
    await writeTries(trx, counted);
    return { state: 'open', failures: times.length };
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
    const [failed = []] = await lockTries(trx, [key]);
    const lockOut = resolveLockOut(failed, at);
    if (lockOut.state === 'open') await writeTries(trx, [{ key, times: [...recentFailures(failed, at), at] }]);
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
    const [times = []] = await lockTries(trx, [key]);
    const asked = recentFailures(times, at);
    await writeTries(trx, [{ key, times: [...asked, at] }]);
    return asked.length;
  });
}
