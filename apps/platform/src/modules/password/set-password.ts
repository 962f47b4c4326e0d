import { CODE } from '@foyer/contract/error-code';
import type { Trx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { queueMail } from '../mail/service.ts';
import { deleteLoginSteps } from '../second-factor/service.ts';
import { endPendingLogins, endSessionsOfPlayer } from '../session/service.ts';
import { changedMail, type MailSite } from './password-mails.ts';
import { useUpCodes } from './reset-code.ts';

type NewPassword = {
  playerId: number;
  passwordHash: string;
  /** `none`: all sessions go on. `others`: all but `sessionId` end. */
  ends: { sessions: 'all' | 'none' } | { sessions: 'others'; sessionId: string };
};

/** Locks the player's row, as whoever closes the account does. Throws Refusal 112 for a closed one. */
export async function lockOpenPlayer(trx: Trx, playerId: number) {
  const player = await trx
    .selectFrom('players')
    .select(['email', 'nick_name', 'language', 'password_hash'])
    .where('id', '=', playerId)
    .where('status', '=', 'open')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!player) throw new Refusal(CODE.accountClosed);
  return player;
}

/**
 * Stores a new password of a player whose row is locked, takes away codes, login links and half-made logins of before, and tells the owner by mail.
 * All devices are unknown from then on: what they know is signed with the password's hash.
 */
export async function setPassword(
  trx: Trx,
  { clock, config }: Pick<Kernel, 'clock' | 'config'>,
  { playerId, passwordHash, ends }: NewPassword,
  site: MailSite,
): Promise<void> {
  const now = clock.now();
  const player = await trx
    .updateTable('players')
    .set({ password_hash: passwordHash })
    .where('id', '=', playerId)
    .returning(['email', 'nick_name', 'language'])
    .executeTakeFirstOrThrow();
  if (ends.sessions === 'none') {
    await deleteLoginSteps(trx, playerId);
  } else {
    const except = 'sessionId' in ends ? ends.sessionId : null;
    await endSessionsOfPlayer(trx, playerId, 'revoked', now, { except });
    await endPendingLogins(trx, playerId, now);
  }
  await useUpCodes(trx, playerId, now);
  const { email } = player;
  if (email === null) return;
  await queueMail(
    trx,
    {
      ...(await changedMail({ ...player, email }, site, { at: now, supportEmail: config.supportEmail })),
      purpose: 'service',
    },
    now,
  );
}
