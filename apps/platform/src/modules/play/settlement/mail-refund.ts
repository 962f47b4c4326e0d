import type { MoneyFormat } from '@foyer/domain/money/format-money';
import type { Trx } from '../../../kernel/db/database.ts';
import { serverText } from '../../../kernel/texts/server-text.ts';
import { queueMail } from '../../mail/service.ts';
import { storedSettings } from '../../settings/service.ts';
import type { StoredRound } from '../format-round.ts';
import type { PlayDeps } from '../play-deps.ts';

export type RefundStyle = { brand: string; style: NonNullable<MoneyFormat['style']> };

/** Call it before the transaction: it may need a second connection. */
export async function findRefundStyle(deps: PlayDeps): Promise<RefundStyle> {
  const { brand } = deps.config;
  const { byBrand } = await storedSettings(deps);
  return { brand, style: byBrand.get(brand)?.frontEnd.moneyFormat ?? 'specification' };
}

/** In the refund's transaction: one mail a refund. A player without an address gets the stake back without a mail. */
export async function mailRefund(
  trx: Trx,
  round: StoredRound,
  { brand, style }: RefundStyle,
  now: Date,
): Promise<void> {
  const player = await trx
    .selectFrom('players')
    .select(['full_name', 'email', 'language', 'erased_at'])
    .where('id', '=', round.player_id)
    .executeTakeFirst();
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
    subject: t('account-mail.refundSubject', values),
    body: `${t('account-mail.refundBody', values)}\n`,
    brand,
    language: t.language,
  };
  await queueMail(trx, { ...mail, purpose: 'service' }, now);
}
