import { timingSafeEqual } from 'node:crypto';
import type { activateAccount } from '@foyer/contract/account/activation';
import type { ResponseOf } from '@foyer/contract/endpoint';
import type { RequestContext } from '../../kernel/http/handler.ts';
import { hashToken } from '../../kernel/tokens/token.ts';
import type { RegisterDeps } from '../register/service.ts';
import { describeGuest, rememberDevice, signIn } from '../session/service.ts';
import { marketInForce } from '../settings/service.ts';
import { BROWSER_COOKIE } from './browser-token.ts';
import { openAccount } from './open-account.ts';

/** A link that somebody else opens, such as a mail scanner or the owner of a mailbox that a stranger entered, logs nobody in. */
export async function activate(
  deps: RegisterDeps,
  call: RequestContext & { session: null },
  code: string,
): Promise<ResponseOf<typeof activateAccount>> {
  const { playerId, browserHash, passwordHash } = await openAccount(deps, code);
  const name = call.hostCookie(BROWSER_COOKIE);
  const token = call.cookie(name);
  if (token === null || !timingSafeEqual(hashToken(token), browserHash)) {
    const { identityBefore } = await marketInForce(deps);
    return { ...(await describeGuest(deps, call)), verifyBefore: identityBefore };
  }
  call.clearCookie(name);
  const session = await signIn(deps, call, playerId);
  await rememberDevice(deps, call, { id: playerId, password_hash: passwordHash });
  return session;
}
