import { randomUUID } from 'node:crypto';
import type { Session } from '@foyer/contract/account/session';
import { CODE } from '@foyer/contract/error-code';
import { type DeviceName, readDevice } from '@foyer/domain/session/read-device';
import type { Trx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import { publish } from '../../kernel/events/publish.ts';
import type { PlayerSession, RequestContext } from '../../kernel/http/handler.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { readSecret } from '../../kernel/tokens/secret-hash.ts';
import { createToken, hashToken } from '../../kernel/tokens/token.ts';
import { adoptGuestChat } from '../chat/service.ts';
import { assertMayLogIn } from '../exclusion-gate/service.ts';
import { assertLoginTimeLeft } from '../limit/service.ts';
import { endPlayOfAbsent } from '../reality-check/service.ts';
import { askAtLogin, type RegisterDeps } from '../register/service.ts';
import { marketInForce } from '../settings/service.ts';
import { describeSession } from './describe-session.ts';
import { findSession } from './find-session.ts';
import type { SessionEnd } from './session-tables.ts';

/** Publishes `sessionEnded` if the session still ran. `payload`: what an exclusion adds to the event. */
export async function endSession(
  trx: Trx,
  sessionId: string,
  reason: SessionEnd,
  at: Date,
  payload: { until?: string | null } = {},
): Promise<void> {
  const ended = await trx
    .updateTable('sessions')
    .set({ ended_at: at, end_reason: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .returning('player_id')
    .executeTakeFirst();
  // A logout ends push in this browser (PUSH-02), as does closing the account.
  if (reason === 'logout' || reason === 'revoked') await forgetBrowser(trx, sessionId);
  if (ended) await publish(trx, `player:${ended.player_id}`, 'sessionEnded', { reason, ...payload }, at, sessionId);
}

async function forgetBrowser(trx: Trx, sessionId: string): Promise<void> {
  await trx.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute();
}

/**
 * Returns how many. All rows are locked before the first event is written: no deadlock with a parallel logout. `except`: the id of a
 * session that goes on. `payload`: as in `endSession`.
 */
export async function endSessionsOfPlayer(
  trx: Trx,
  playerId: number,
  reason: SessionEnd,
  at: Date,
  { except = null, ...payload }: { except?: string | null; until?: string | null } = {},
): Promise<number> {
  const running = await trx
    .selectFrom('sessions')
    .select('id')
    .where('player_id', '=', playerId)
    .where('ended_at', 'is', null)
    .$if(except !== null, (query) => query.where('id', '<>', except))
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id } of running) await endSession(trx, id, reason, at, payload);
  return running.length;
}

type LoginProof = {
  /** The audit row of an operator's login link. */
  action?: bigint | null;
  /** Of the password that was right: it may be changed while the register is asked. */
  passwordHash?: string;
  /** Throws where the proof counts no longer: all logins may end between the proof and the session. Runs with the player's row locked. */
  assertStands?(trx: Trx): Promise<void>;
};

type NewSession = DeviceName & {
  playerId: number;
  token: string;
  network: string;
  secret: string;
  loginsEnded: number;
  proof: LoginProof;
};

/** How often all logins of a player ended, to be compared when the session is written. */
async function countLoginsEnded({ database }: Kernel, playerId: number): Promise<number> {
  const player = await database.kysely
    .selectFrom('players')
    .select('logins_ended')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  return player.logins_ended;
}

/** Throws Refusal 107 for a password that was changed since it was checked, 112 for a closed account, 216, 217 and returnNotAsked for an excluded player, loginStepExpired when all logins ended meanwhile. Whoever closes it holds the player's row and ends the sessions that exist. */
async function writeSession(
  trx: Trx,
  { playerId, token, browser, system, network, secret, loginsEnded, proof }: NewSession,
  now: Date,
): Promise<void> {
  const wallet = await trx
    .selectFrom('wallets')
    .select(['staked_total', 'returned_total'])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  const open = await trx
    .updateTable('players')
    .set((row) => ({ previous_login_at: row.ref('last_login_at'), last_login_at: now }))
    .where('id', '=', playerId)
    .where('status', '=', 'open')
    .returning(['password_hash', 'logins_ended'])
    .executeTakeFirst();
  if (!open) throw new Refusal(CODE.accountClosed);
  // Whoever changed it has ended the sessions that there were.
  if (![undefined, open.password_hash].includes(proof.passwordHash)) throw new Refusal(CODE.loginFailed);
  await proof.assertStands?.(trx);
  await assertMayLogIn(trx, { playerId, secret, now });
  if (open.logins_ended !== loginsEnded) throw new Refusal('loginStepExpired');
  await endPlayOfAbsent(trx, playerId, now);
  await trx
    .insertInto('sessions')
    .values({
      id: randomUUID(),
      token_hash: hashToken(token),
      player_id: playerId,
      started_at: now,
      seen_at: now,
      staked_before: wallet.staked_total,
      returned_before: wallet.returned_total,
      operator_action: proof.action ?? null,
      browser,
      system,
      network,
    })
    .execute();
}

type SigningCall = Pick<
  RequestContext,
  'cookie' | 'hostCookie' | 'clearCookie' | 'setSessionToken' | 'language' | 'network' | 'userAgent'
> & {
  session: PlayerSession | null;
};

/**
 * Ends the browser's former session and starts a new one with a new token, after any proof of identity. Throws Refusal 107 when the password
 * of the proof was changed meanwhile, 112 when the account was closed meanwhile, 216, 217 and returnNotAsked for an excluded player,
 * what `assertStands` throws, loginStepExpired when all logins ended meanwhile, 122 when the player's own time is used up, 238 for a player whom the market's register names.
 */
export async function signIn(
  deps: RegisterDeps,
  call: SigningCall,
  playerId: number,
  proof: LoginProof = {},
): Promise<Session> {
  const now = deps.clock.now();
  const token = createToken(deps);
  const former = call.session;
  const market = await marketInForce(deps);
  const secret = await readSecret(deps);
  // The register's answer may take seconds, in which the player ends all logins.
  const loginsEnded = await countLoginsEnded(deps, playerId);
  await askAtLogin(deps, { playerId, market });
  const from = { ...readDevice(call.userAgent), network: call.network };
  await deps.database.kysely.transaction().execute(async (trx) => {
    await assertLoginTimeLeft(trx, { playerId, market, now });
    // The player's row first, as in closing an account: no deadlock.
    await writeSession(trx, { playerId, token, secret, loginsEnded, proof, ...from }, now);
    if (former) await endSession(trx, former.id, 'replaced', now);
    // Another player at this browser must not get the former one's messages.
    if (former && former.playerId !== playerId) await forgetBrowser(trx, former.id);
  });
  call.setSessionToken(token);
  await adoptGuestChat(deps, call, playerId).catch((error: unknown) =>
    deps.log.error({ err: error }, "a guest's conversation waits for the player's next word in the chat"),
  );
  const session = await findSession(deps.database, token, now);
  // Only closing the account ends a session so soon.
  if (!session) throw new Refusal(CODE.accountClosed);
  return describeSession(deps, call, session);
}

export async function touchSession({ database, clock }: Kernel, sessionId: string): Promise<void> {
  await database.kysely
    .updateTable('sessions')
    .set({ seen_at: clock.now() })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}
