import { Refusal } from '../../http/refusal.ts';
import type { Database } from '../../store/database.ts';
import { LOCK_OUT } from './lock-out.ts';
import { countTry, forgetFailures, hashLoginName } from './login-attempts.ts';
import { DUMMY_HASH, isPasswordRight } from './password.ts';

type Known = { id: number; user_name: string; password_hash: string; status: 'open' | 'closed' };

async function findPlayer(database: Database, loginName: string): Promise<Known | undefined> {
  const name = loginName.normalize('NFC').trim().toLowerCase();
  return database.kysely
    .selectFrom('players')
    .select(['id', 'user_name', 'password_hash', 'status'])
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
 * The player whose name or e-mail and password these are. Refuses with
 * - 107 for a wrong name or password, with the limit and the count of failures;
 * - 109 in the same case when only one try is left;
 * - 111 once the fifth failure in 30 minutes froze the name, and for every try until then, right or wrong;
 * - rateLimited during the pause that follows the third and fourth failure;
 * - 112 when the account is closed, after the right password only.
 * Unknown names are counted, paused, frozen and timed like known ones, so an answer tells nobody which names exist.
 */
export async function checkCredentials(
  database: Database,
  credentials: { userName: string; password: string },
  now: Date,
): Promise<number> {
  const player = await findPlayer(database, credentials.userName);
  // An account has one count, whether it is tried by user name or by e-mail.
  const nameHash = hashLoginName(player?.user_name ?? credentials.userName);
  const lockOut = await countTry(database, nameHash, now);
  if (lockOut.state === 'frozen') throw new Refusal('111', { expireTime: lockOut.until });
  if (lockOut.state === 'paused') {
    throw new Refusal('rateLimited', { retryAfterMs: lockOut.until.getTime() - now.getTime() });
  }
  const isRight = await isPasswordRight(credentials.password, player?.password_hash ?? DUMMY_HASH);
  if (!player || !isRight) throw refuseTry(lockOut.failures, now);
  await forgetFailures(database, nameHash);
  if (player.status === 'closed') throw new Refusal('112');
  return player.id;
}

function refuseTry(failures: number, now: Date): Refusal {
  const count = { hackLimit: LOCK_OUT.limit, hackCount: failures };
  if (failures >= LOCK_OUT.limit) {
    return new Refusal('111', { ...count, expireTime: new Date(now.getTime() + LOCK_OUT.freezeMs) });
  }
  return new Refusal(failures === LOCK_OUT.limit - 1 ? '109' : '107', count);
}
