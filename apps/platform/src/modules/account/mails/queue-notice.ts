import type { Text } from '@foyer/texts/format';
import type { Trx } from '../../../kernel/db/database.ts';
import { serverText } from '../../../kernel/texts/server-text.ts';
import { queueMail } from '../../mail/service.ts';

/** What a notice says, in the account's language. */
export type NoticeMail = (t: Text) => { subject: string; body: string };

/** Tells the owner of a change by mail, in the transaction of the change. An erased player gets none. */
export async function queueNotice(
  trx: Trx,
  playerId: number,
  { brand, at }: { brand: string; at: Date },
  notice: NoticeMail,
): Promise<void> {
  const player = await trx
    .selectFrom('players')
    .select(['full_name', 'email', 'language'])
    .where('id', '=', playerId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!player) return;
  const t = await serverText(player.language);
  const { subject, body } = notice(t);
  const mail = {
    to: { name: player.full_name, address: player.email },
    subject,
    body: `${body}\n\n${t('account-mail.notYou')}\n`,
    brand,
    language: t.language,
  };
  await queueMail(trx, { ...mail, purpose: 'service' }, at);
}
