import type { MoneyFormat } from '@foyer/domain/money/format-money';
import type { Trx } from '../../../kernel/db/database.ts';
import { serverText } from '../../../kernel/texts/server-text.ts';
import { queueMail } from '../../mail/service.ts';
import { storedSettings } from '../../settings/service.ts';
import type { StoredRound } from '../format-round.ts';
import type { PlayDeps } from '../play-deps.ts';

/** How the site's brand writes amounts. */
export type RefundLook = { brand: string; style: NonNullable<MoneyFormat['style']> };

/** Read before the transaction: within it, another connection could be waited for in vain. */
export async function findRefundLook(deps: PlayDeps): Promise<RefundLook> {
  const { brand } = deps.config;
  const { byBrand } = await storedSettings(deps);
  return { brand, style: byBrand.get(brand)?.frontEnd.moneyFormat ?? 'specification' };
}

/**
 * Queues the mail about a refund in the refund's own transaction, so that a round is told of once. A player without an address
 * gets the stake back all the same.
 */
export async function mailRefund(trx: Trx, round: StoredRound, { brand, style }: RefundLook, now: Date): Promise<void> {
  const player = await trx
    .selectFrom('players')
    .select(['full_name', 'email', 'language', 'erased_at'])
    .where('id', '=', round.player_id)
    .executeTakeFirst();
  // An erased player's address is nobody's.
  if (!player?.email || player.erased_at) return;
  const game = await trx.selectFrom('games').select('title').where('game_id', '=', round.game_id).executeTakeFirst();
  const t = await serverText(player.language);
  const values = {
    game: game?.title ?? String(round.game_id),
    amount: t.money({ amount: round.stake, currency: round.currency }, { style, language: t.language }),
    covered: round.covered ?? 'none',
    reference: round.reference,
  };
  const mail = {
    to: { name: player.full_name, address: player.email },
    subject: t('play.refundMailSubject', values),
    body: `${t('play.refundMailBody', values)}\n`,
    brand,
    language: t.language,
  };
  await queueMail(trx, mail, now);
}
