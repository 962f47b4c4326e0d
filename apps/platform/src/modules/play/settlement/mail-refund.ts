import type { Trx } from '../../../kernel/db/database.ts';
import { mailPlayer } from '../../mail/service.ts';
import type { SenderStyle } from '../../settings/service.ts';
import type { StoredRound } from '../format-round.ts';

/** In the refund's transaction: one mail a refund. A player without an address gets the stake back without a mail. */
export async function mailRefund(
  trx: Trx,
  round: StoredRound,
  { brand, style }: SenderStyle,
  now: Date,
): Promise<void> {
  const { player_id: playerId } = round;
  if (playerId === null) return;
  const game = await trx.selectFrom('games').select('title').where('game_id', '=', round.game_id).executeTakeFirst();
  await mailPlayer(trx, { playerId, purpose: 'service', brand, at: now }, (t) => {
    const values = {
      game: game?.title ?? String(round.game_id),
      amount: t.money({ amount: round.stake, currency: round.currency }, { style }),
      covered: round.covered ?? 'none',
      reference: round.reference,
    };
    return { subject: t('account-mail.refundSubject', values), body: t('account-mail.refundBody', values) };
  });
}
