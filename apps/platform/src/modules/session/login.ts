import { CODE } from '@foyer/contract/error-code';
import type { Database } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { CallFrame } from '../../kernel/http/handler.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { HASH_LIMITS, HashQueue } from './hash-queue.ts';
import { type Account, findKnownDevice } from './known-device.ts';
import { LOCK_OUT } from './lock-out.ts';
import { countTry, forgetFailures, type LoginTry } from './login-attempts.ts';
import { DUMMY_HASH, isPasswordRight } from './password.ts';

type Known = Account & { status: 'open' | 'closed' };
type Credentials = { userName: string; password: string };
type LoginCall = Pick<CallFrame, 'addressHash' | 'rangeHash' | 'cookie' | 'hostCookie'> & {
  body: Credentials;
};

/** One for the process, as libuv's threads are. */
const hashQueue = new HashQueue(HASH_LIMITS);

/** The account of a user name or e-mail address. */
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
 * The account whose name or e-mail and password these are. Refuses with
 * - 107 for a wrong name or password, with the limit and the count of failures of this name from this network;
 * - 109 in the same case when only one try is left;
 * - 111 once the fifth failure in 30 minutes froze the name for this network, and for every try until then, right or wrong;
 * - rateLimited during the pause that follows the third and fourth failure, and while the name is tried too often over all
 *   networks, which a device that logged in before does not feel;
 * - overloaded while more tries wait than can be looked at;
 * - 112 when the account is closed, after the right password only.
 * Unknown names are counted, paused, frozen and timed like known ones, so an answer tells nobody which names exist.
 */
export async function checkCredentials(deps: Kernel, call: LoginCall): Promise<Account> {
  const { database, clock, config } = deps;
  const { userName, password } = call.body;
  const player = await findPlayer(database, userName);
  const deviceId = player ? await findKnownDevice(deps, call, player) : null;
  const place = hashQueue.reserve({ rangeHash: call.rangeHash, isKnownDevice: deviceId !== null });
  const tried = { loginName: userName, addressHash: call.addressHash, deviceId, at: clock.now() };
  const failures = await takeTry(database, tried, config.guessingPerAccount).catch((error: unknown) => {
    place.leave();
    throw error;
  });
  const isRight = await place.run(() => isPasswordRight(password, player?.password_hash ?? DUMMY_HASH));
  if (!player || !isRight) throw refuseTry(failures, tried.at);
  await forgetFailures(database, tried);
  if (player.status === 'closed') throw new Refusal(CODE.accountClosed);
  return player;
}

/** Counts the try and gives the failures with it. Throws Refusal when none may be made now. */
async function takeTry(database: Database, tried: LoginTry, perMinute: number): Promise<number> {
  const lockOut = await countTry(database, tried, perMinute);
  if (lockOut.state === 'frozen') throw new Refusal(CODE.accountFrozen, { expireTime: lockOut.until });
  if (lockOut.state === 'paused') {
    throw new Refusal('rateLimited', { retryAfterMs: lockOut.until.getTime() - tried.at.getTime() });
  }
  return lockOut.failures;
}

function refuseTry(failures: number, now: Date): Refusal {
  const count = { hackLimit: LOCK_OUT.limit, hackCount: failures };
  if (failures >= LOCK_OUT.limit) {
    return new Refusal(CODE.accountFrozen, { ...count, expireTime: new Date(now.getTime() + LOCK_OUT.freezeMs) });
  }
  return new Refusal(failures === LOCK_OUT.limit - 1 ? CODE.lastLoginTry : CODE.loginFailed, count);
}
