import { replacePassword } from '@foyer/contract/account/password';
import { CODE } from '@foyer/contract/error-code';
import { createFieldContext, type FieldContext } from '@foyer/domain/fields/field-context';
import { validateChangePassword, validateResetPassword } from '@foyer/domain/password/new-password';
import type { Database, Trx } from '../../kernel/db/database.ts';
import { isDone, once } from '../../kernel/db/idempotency.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { RequestContext } from '../../kernel/http/handler.ts';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { findCommonPassword } from '../password-strength/service.ts';
import { refuseProof, spendProof } from '../proof-of-work/service.ts';
import {
  checkOwnPassword,
  countMailAsked,
  countOwnTry,
  findPlayer,
  forgetOwnTries,
  hashNewPassword,
  rememberDevice,
} from '../session/service.ts';
import { getShownBrand } from '../settings/service.ts';
import type { MailSite } from './password-mails.ts';
import { findCodeOwner } from './reset-code.ts';
import { queueReset } from './send-reset-mail.ts';
import { lockOpenPlayer, setPassword } from './set-password.ts';

type Site = { site: MailSite; context: FieldContext };

type Chosen = { field: 'newPassword' | 'password'; password: string; playerId: number };

/** Throws Refusal 2 for a password among those that are tried first (ASVS 5.0, 6.2.4), and overloaded. */
async function refuseCommon(
  { database }: Kernel,
  { field, password, playerId }: Chosen,
  { site, context }: Site,
): Promise<void> {
  const { email, nick_name, user_name } = await database.kysely
    .selectFrom('players')
    .select(['email', 'nick_name', 'user_name'])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  const words = [email ?? '', nick_name, user_name, site.brand];
  const { isCommon } = await findCommonPassword({ password, words }, context.passwordStrength);
  if (isCommon) throw new Refusal(CODE.badRequest, { issues: [{ field, key: 'commonPassword' }] });
}

async function readSite(deps: Kernel, call: Pick<RequestContext, 'cookie' | 'origin'>): Promise<Site> {
  const { brand, frontEnd } = await getShownBrand(deps, call);
  const today = deps.clock.now().toISOString().slice(0, 10);
  return { site: { origin: call.origin, brand }, context: createFieldContext(today, frontEnd) };
}

const wrongPassword = () => new Refusal(CODE.badRequest, { issues: [{ field: 'oldPassword', key: 'wrongPassword' }] });

/** By account: whoever found an open session must not guess the password. Throws Refusal rateLimited. */
async function registerOwnTry(database: Database, { playerId, at }: { playerId: number; at: Date }): Promise<void> {
  const lockOut = await countOwnTry(database, playerId, at);
  if (lockOut.state === 'open') return;
  throw new Refusal('rateLimited', { retryAfterMs: lockOut.until.getTime() - at.getTime() });
}

type PasswordChange = {
  playerId: number;
  sessionId: string;
  endOtherSessions: boolean;
  oldHash: string;
  passwordHash: string;
  key: string;
  at: Date;
};

async function applyChange(deps: Kernel, change: PasswordChange, site: MailSite): Promise<void> {
  const { playerId, sessionId, endOtherSessions, oldHash, passwordHash, key, at } = change;
  // Without the passwords: their quick hash would help to guess them.
  const payload = { endpoint: replacePassword.name, endOtherSessions };
  const ends = endOtherSessions ? ({ sessions: 'others', sessionId } as const) : ({ sessions: 'none' } as const);
  const work = async (trx: Trx) => {
    const player = await lockOpenPlayer(trx, playerId);
    // Changed meanwhile: the old password is no longer the one that was checked.
    if (player.password_hash !== oldHash) throw wrongPassword();
    await setPassword(trx, deps, { playerId, passwordHash, ends }, site);
    return {};
  };
  await deps.database.kysely.transaction().execute((trx) =>
    once(
      trx,
      { owner: `player:${playerId}`, key, payload, at },
      () => work(trx),
      () => ({}),
    ),
  );
}

export const passwordHandlers: HandlersOf<'replacePassword' | 'requestPasswordReset' | 'setNewPassword'> = {
  async requestPasswordReset(call, deps) {
    const { database, clock, config } = deps;
    const { userName, proof } = call.body;
    const now = clock.now();
    if (proof !== undefined) await spendProof(deps, proof, 'password');
    const asked = await countMailAsked(database, call.addressHash, now);
    if (asked >= config.freeFailuresPerAddress && proof === undefined) {
      throw await refuseProof(deps, CODE.proofMissing, 'password');
    }
    const { site } = await readSite(deps, call);
    const player = await findPlayer(database, userName);
    await queueReset(database.kysely, { playerId: player?.id ?? null, ...site }, now);
    return {};
  },

  async setNewPassword(call, deps) {
    const { database, clock } = deps;
    const { code, ...draft } = call.body;
    const { site, context } = await readSite(deps, call);
    const issues = validateResetPassword(draft, context);
    if (issues.length > 0) throw new Refusal(CODE.badRequest, { issues });
    // Before the hash, which is what guessing must not cost.
    const playerId = await findCodeOwner(database.kysely, code, clock.now());
    await refuseCommon(deps, { field: 'password', password: draft.password, playerId }, { site, context });
    const passwordHash = await hashNewPassword(call, draft.password);
    await database.kysely.transaction().execute(async (trx) => {
      await lockOpenPlayer(trx, playerId);
      // Again: another try with this code may have had the lock before.
      await findCodeOwner(trx, code, clock.now());
      await setPassword(trx, deps, { playerId, passwordHash, ends: { sessions: 'all' } }, site);
    });
    // Whoever reads the owner's mail is let in here, however often others guess.
    await rememberDevice(deps, call, { id: playerId, password_hash: passwordHash });
    return {};
  },

  async replacePassword(call, deps) {
    const { database, clock } = deps;
    const { session, body, idempotencyKey: key } = call;
    const { playerId } = session;
    const { site, context } = await readSite(deps, call);
    const issues = validateChangePassword(body, context);
    if (issues.length > 0) throw new Refusal(CODE.badRequest, { issues });
    const { passwordHash: oldHash } = await database.kysely
      .selectFrom('players')
      .select('password_hash as passwordHash')
      .where('id', '=', playerId)
      .executeTakeFirstOrThrow();
    const at = clock.now();
    await registerOwnTry(database, { playerId, at });
    // Sent again after a lost answer: by now the new one is the current one.
    const isRepeat = await isDone(database, { owner: `player:${playerId}`, key });
    if (!(await checkOwnPassword(call, isRepeat ? body.newPassword : body.oldPassword, oldHash))) {
      throw wrongPassword();
    }
    await forgetOwnTries(database, playerId);
    if (isRepeat) {
      await rememberDevice(deps, call, { id: playerId, password_hash: oldHash });
      return {};
    }
    await refuseCommon(deps, { field: 'newPassword', password: body.newPassword, playerId }, { site, context });
    const passwordHash = await hashNewPassword(call, body.newPassword);
    await applyChange(
      deps,
      { playerId, sessionId: session.id, endOtherSessions: body.endOtherSessions, oldHash, passwordHash, key, at },
      site,
    );
    await rememberDevice(deps, call, { id: playerId, password_hash: passwordHash });
    return {};
  },
};
