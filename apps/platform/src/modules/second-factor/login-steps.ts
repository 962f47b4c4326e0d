import { CODE } from '@foyer/contract/error-code';
import { MINUTE_MS } from '@foyer/domain/time/duration';
import type { Trx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { RequestContext } from '../../kernel/http/handler.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { createToken, hashToken } from '../../kernel/tokens/token.ts';
import { tryCode } from './codes.ts';

const STEP_COOKIE = 'foyer-login-step';
const STEP_MS = 5 * MINUTE_MS;

type StepCall = Pick<RequestContext, 'cookie' | 'hostCookie' | 'setCookie' | 'clearCookie'>;

/**
 * After the first step of a login was right: throws Refusal secondFactorNeeded when the player has an authenticator app, and
 * notes in this browser alone whose login it is. A passkey or a signer needs no second step.
 */
export async function requireSecondFactor(deps: Kernel, call: StepCall, playerId: number): Promise<void> {
  const { kysely } = deps.database;
  const on = await kysely
    .selectFrom('authenticators')
    .select('player_id')
    .where('player_id', '=', playerId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (!on) return;
  const token = createToken(deps);
  const expires_at = new Date(deps.clock.now().getTime() + STEP_MS);
  await kysely
    .insertInto('login_steps')
    .values({ token_hash: hashToken(token), player_id: playerId, expires_at })
    .execute();
  call.setCookie(call.hostCookie(STEP_COOKIE), token, { maxAgeSeconds: STEP_MS / 1000 });
  throw new Refusal('secondFactorNeeded');
}

/** Of a player whose first step counts no longer. */
export async function deleteLoginSteps(trx: Trx, playerId: number): Promise<void> {
  await trx.deleteFrom('login_steps').where('player_id', '=', playerId).execute();
}

/** `assertStands` uses the step up. It throws Refusal loginStepExpired when that is gone: used, or all logins have ended meanwhile. */
type PassedStep = { playerId: number; assertStands(trx: Trx): Promise<void> };

/** The player whose login it is. Throws Refusal loginStepExpired, 150 for a wrong code, 111 after five. */
export async function passSecondFactor(deps: Kernel, call: StepCall, code: string): Promise<PassedStep> {
  const token_hash = hashToken(call.cookie(call.hostCookie(STEP_COOKIE)) ?? '');
  const passed = await deps.database.kysely.transaction().execute(async (trx) => {
    const step = await trx
      .selectFrom('login_steps')
      .select('player_id')
      .where('token_hash', '=', token_hash)
      .where('expires_at', '>', deps.clock.now())
      .forUpdate()
      .executeTakeFirst();
    if (!step) throw new Refusal('loginStepExpired');
    if (!(await tryCode(trx, deps, { playerId: step.player_id, code, isConfirmed: true }))) return null;
    return step.player_id;
  });
  if (passed === null) throw new Refusal(CODE.wrongCode);
  call.clearCookie(call.hostCookie(STEP_COOKIE));
  const assertStands = async (trx: Trx): Promise<void> => {
    const used = await trx.deleteFrom('login_steps').where('token_hash', '=', token_hash).executeTakeFirst();
    if (used.numDeletedRows === 0n) throw new Refusal('loginStepExpired');
  };
  return { playerId: passed, assertStands };
}
