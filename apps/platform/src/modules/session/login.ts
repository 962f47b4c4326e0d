import { CODE } from '@foyer/contract/error-code';
import type { Database } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { RequestContext } from '../../kernel/http/handler.ts';
import { GUESS_LINE, InFlight } from '../../kernel/http/in-flight.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { refuseProof, spendProof } from '../proof-of-work/service.ts';
import { findShownBrand } from '../settings/service.ts';
import { HASH_LIMITS, HashQueue } from './hashing/hash-queue.ts';
import { DUMMY_HASH, hashPassword, isPasswordRight } from './hashing/password.ts';
import { type Account, claimsKnownDevice, findKnownDevice } from './known-device.ts';
import { LOCK_OUT } from './lock-out.ts';
import { countTry, forgetFailures, type LoginTry } from './login-attempts.ts';
import { isWaitingRegistration } from './waiting-registration.ts';

type Known = Account & { status: 'open' | 'closed' };
type Credentials = { userName: string; password: string; proof?: string | undefined };
type LoginCall = Pick<RequestContext, 'addressHash' | 'rangeHash' | 'cookie' | 'hostCookie' | 'origin'> & {
  body: Credentials;
  countGuess(): Promise<void>;
};

/** The kind of job that mails the owner of a frozen account; `{ playerId, origin, brand }`. */
export const TELL_OF_FREEZE = 'tellOfFreeze';

/** One per process, as the threads of the hashes are. */
const hashQueue = new HashQueue(HASH_LIMITS);

/** What comes before the hash, in turn. */
const entering = new InFlight(GUESS_LINE);

/** In turn with the logins. Throws Refusal overloaded. */
export function hashNewPassword({ rangeHash }: { rangeHash: string }, password: string): Promise<string> {
  return hashQueue.reserve({ rangeHash, isKnownDevice: false }).run(() => hashPassword(password));
}

/** A logged-in player's own password, in turn with the logins. Throws Refusal overloaded. */
export function checkOwnPassword(
  { rangeHash }: { rangeHash: string },
  password: string,
  storedHash: string,
): Promise<boolean> {
  return hashQueue.reserve({ rangeHash, isKnownDevice: true }).run(() => isPasswordRight(password, storedHash));
}

/** By user name or e-mail address. */
export async function findPlayer(database: Database, loginName: string): Promise<Known | undefined> {
  const name = loginName.normalize('NFC').trim().toLowerCase();
  return database.kysely
    .selectFrom('players')
    .select(['id', 'password_hash', 'status'])
    .where((where) =>
      where.or([
        where(where.fn<string>('lower', ['user_name']), '=', name),
        where(where.fn<string>('lower', ['email']), '=', name),
      ]),
    )
    .orderBy('id')
    .executeTakeFirst();
}

/**
 * The account of these credentials. Throws Refusal
 * - 107 for a wrong name or password, with the limit and the failures of this name from this network;
 * - 109 in the same case when one try is left;
 * - 111 from the fifth failure in 30 minutes on, for this name and network, right password or not;
 * - 197, 276, 277 when a proof of work is missing, wrong or expired: after the second failure, or many at the name or of the address;
 * - rateLimited during the pause after the third and fourth failure, and for too many tries of a name or address by unknown devices;
 * - overloaded while too many tries wait;
 * - 114 when name and password are those of a registration that waits for the link in its mail;
 * - 112 when the account is closed, after the right password only.
 * Unknown names behave and take as long as known ones.
 */
export async function checkCredentials(deps: Kernel, call: LoginCall): Promise<Account> {
  const { database, clock } = deps;
  const { userName, password, proof } = call.body;
  const { rangeHash } = call;
  // No look-up is needed to know that this device is unknown: what has no room is refused before it costs the database anything.
  let reserved = claimsKnownDevice(call) ? null : hashQueue.reserve({ rangeHash, isKnownDevice: false });
  const enter = async () => {
    await call.countGuess();
    if (proof !== undefined) await spendProof(deps, proof, 'login');
    const player = await findPlayer(database, userName);
    const deviceId = player ? await findKnownDevice(deps, call, player) : null;
    reserved ??= hashQueue.reserve({ rangeHash, isKnownDevice: deviceId !== null });
    const tried = {
      loginName: userName,
      addressHash: call.addressHash,
      deviceId,
      hasProof: proof !== undefined,
      at: clock.now(),
    };
    return { player, tried, slot: reserved, failures: await registerTry(deps, tried) };
  };
  const { player, tried, slot, failures } = await entering.run('', enter).catch((error: unknown) => {
    reserved?.release();
    throw error;
  });
  const verdict = await slot.run(async () => {
    const isRight = await isPasswordRight(password, player?.password_hash ?? DUMMY_HASH);
    if (player && isRight) return 'right';
    return (await isWaitingRegistration(deps, call.body)) ? 'waiting' : 'wrong';
  });
  if (verdict !== 'right' && failures >= LOCK_OUT.limit) await queueFreezeMail(deps, call, player);
  if (verdict === 'wrong') throw refuseTry(failures, tried.at);
  // It counts as a failure: anybody may register any mailbox, and must not clear the count of its owner's account with that.
  if (!player || verdict === 'waiting') throw new Refusal(CODE.notActivated);
  await forgetFailures(database, tried);
  if (player.status === 'closed') throw new Refusal(CODE.accountClosed);
  return player;
}

/** Returns the failures with this one. Throws Refusal when no try is allowed now. */
async function registerTry(deps: Kernel, tried: LoginTry): Promise<number> {
  const { guessingPerAccount: perMinute, freeFailuresPerAddress: freeOfAddress } = deps.config;
  const lockOut = await countTry(deps.database, tried, { perMinute, freeOfAddress });
  if (lockOut.state === 'proof') throw await refuseProof(deps, CODE.proofMissing, 'login');
  if (lockOut.state === 'frozen') throw new Refusal(CODE.accountFrozen, { expireTime: lockOut.until });
  if (lockOut.state === 'paused') {
    throw new Refusal('rateLimited', { retryAfterMs: lockOut.until.getTime() - tried.at.getTime() });
  }
  return lockOut.failures;
}

/** Tells the owner of a freeze, with a way out. For a name that nobody has the job does nothing, but the call takes as long. */
async function queueFreezeMail(deps: Kernel, call: LoginCall, player: Known | undefined): Promise<void> {
  const brand = (await findShownBrand(deps, call))?.brand ?? deps.config.brand;
  const data = { playerId: player?.id ?? null, origin: call.origin, brand };
  await enqueue(deps.database.kysely, TELL_OF_FREEZE, data, deps.clock.now());
}

function refuseTry(failures: number, now: Date): Refusal {
  const count = { hackLimit: LOCK_OUT.limit, hackCount: failures };
  if (failures >= LOCK_OUT.limit) {
    return new Refusal(CODE.accountFrozen, { ...count, expireTime: new Date(now.getTime() + LOCK_OUT.freezeMs) });
  }
  return new Refusal(failures === LOCK_OUT.limit - 1 ? CODE.lastLoginTry : CODE.loginFailed, count);
}
