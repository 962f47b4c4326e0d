import { CODE } from '@foyer/contract/error-code';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { PlayerSession, RequestContext } from '../../kernel/http/handler.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { assertFreshLogin, checkOwnPassword, countOwnTry, forgetOwnTries, isPasswordSet } from '../session/service.ts';

type ConfirmedCall = Pick<RequestContext, 'rangeHash'> & { session: PlayerSession; body: { password: string } };

/**
 * Before what an open session alone must not do. Who has no password, since a signer or a bank opened the account, has logged in a
 * little while ago. `needsFreshLogin` false: not even that, where waiting does harm. Throws Refusal 2 with an issue of `password`,
 * freshLoginNeeded, rateLimited after too many wrong ones of this account, and overloaded.
 */
export async function confirmPassword(
  { database, clock }: Kernel,
  { session, body, rangeHash }: ConfirmedCall,
  { needsFreshLogin = true } = {},
): Promise<void> {
  const { playerId } = session;
  const { password_hash: stored } = await database.kysely
    .selectFrom('players')
    .select('password_hash')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  const at = clock.now();
  if (!isPasswordSet(stored)) {
    if (needsFreshLogin) assertFreshLogin(session, at);
    return;
  }
  const lockOut = await countOwnTry(database, playerId, at);
  if (lockOut.state !== 'open') {
    throw new Refusal('rateLimited', { retryAfterMs: lockOut.until.getTime() - at.getTime() });
  }
  if (!(await checkOwnPassword({ rangeHash }, body.password, stored))) {
    throw new Refusal(CODE.badRequest, { issues: [{ field: 'password', key: 'wrongPassword' }] });
  }
  await forgetOwnTries(database, playerId);
}
