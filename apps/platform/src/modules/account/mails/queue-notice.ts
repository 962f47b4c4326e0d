import type { Text } from '@foyer/texts/format';
import type { Trx } from '../../../kernel/db/database.ts';
import { mailPlayer, type PlayerMail } from '../../mail/service.ts';

/** What a notice says, in the account's language. */
export type NoticeMail = (t: Text) => PlayerMail;

/** Tells the owner of a change by mail, in the transaction of the change. An erased player gets none. */
export function queueNotice(
  trx: Trx,
  playerId: number,
  site: { brand: string; at: Date },
  notice: NoticeMail,
): Promise<void> {
  return mailPlayer(trx, { playerId, purpose: 'service', ...site }, (t) => {
    const { subject, body } = notice(t);
    return { subject, body: `${body}\n\n${t('account-mail.notYou')}` };
  });
}
