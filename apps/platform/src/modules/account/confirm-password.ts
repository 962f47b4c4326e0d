import { CODE } from '@foyer/contract/error-code';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { CallFrame, PlayerSession } from '../../kernel/http/handler.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { checkOwnPassword, countOwnTry, forgetOwnTries } from '../session/service.ts';

type ConfirmedCall = Pick<CallFrame, 'rangeHash'> & { session: PlayerSession; body: { password: string } };

/**
 * Before what an open session alone must not do. Throws Refusal 2 with an issue of `password`, rateLimited after too many wrong ones
 * of this account, and overloaded.
 */
export async function confirmPassword(
  { database, clock }: Kernel,
  { session: { playerId }, body, rangeHash }: ConfirmedCall,
): Promise<void> {
  const { password_hash: stored } = await database.kysely
    .selectFrom('players')
    .select('password_hash')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  const at = clock.now();
  const lockOut = await countOwnTry(database, playerId, at);
  if (lockOut.state !== 'open') {
    throw new Refusal('rateLimited', { retryAfterMs: lockOut.until.getTime() - at.getTime() });
  }
  if (!(await checkOwnPassword({ rangeHash }, body.password, stored))) {
    throw new Refusal(CODE.badRequest, { issues: [{ field: 'password', key: 'wrongPassword' }] });
  }
  await forgetOwnTries(database, playerId);
}
