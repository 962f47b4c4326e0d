import { getSession, type Session } from '@foyer/contract/account/session';
import { CODE } from '@foyer/contract/error-code';
import { type Failure, isRefusedBy, type Result, type Transport } from '../transport.ts';

/** Milliseconds. */
const SESSION_TIMEOUT = 5_000;

/** How a second try is refused where the answer of the first was lost: what counts once is used, and its cookie may be here. */
const USED = [CODE.codeUsed, 'loginStepExpired', 'loginLinkInvalid', 'guestsOnly'];

export function isUsedLogin(failure: Failure): boolean {
  return USED.some((code) => isRefusedBy(failure, code));
}

/** The session that a login has begun of which only the answer was lost: the cookie may have come. Null for a login that failed. */
export async function findLostLogin(transport: Transport, failure: Failure): Promise<Session | null> {
  if (failure.kind === 'refused' && !isUsedLogin(failure)) return null;
  const found = await transport(getSession, {}, { timeout: SESSION_TIMEOUT });
  return found.ok && found.value.loggedIn ? found.value : null;
}

/** Sends what logs in. */
export async function sendLogin(transport: Transport, send: () => Promise<Result<Session>>): Promise<Result<Session>> {
  const result = await send();
  const found = result.ok ? null : await findLostLogin(transport, result.failure);
  return found ? { ok: true, value: found, maxAge: 0 } : result;
}
