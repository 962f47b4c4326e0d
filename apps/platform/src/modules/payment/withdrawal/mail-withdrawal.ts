import type { Trx } from '../../../kernel/db/database.ts';
import { textIn } from '../../../kernel/texts/text-in.ts';
import { mailPlayer } from '../../mail/service.ts';
import type { SenderStyle } from '../../settings/service.ts';
import { readMethod } from '../payment-methods.ts';
import type { StoredWithdrawal } from './withdrawal-row.ts';

const TEXTS = {
  paid: { subject: 'account-mail.withdrawalPaidSubject', body: 'account-mail.withdrawalPaidBody' },
  refused: { subject: 'account-mail.withdrawalRefusedSubject', body: 'account-mail.withdrawalRefusedBody' },
  failed: { subject: 'account-mail.withdrawalFailedSubject', body: 'account-mail.withdrawalFailedBody' },
} as const;

/** In the transaction that ends it: paid, or why the money is on the balance again. What the player did needs no mail. */
export async function mailWithdrawal(
  trx: Trx,
  row: StoredWithdrawal,
  { brand, style }: SenderStyle,
  at: Date,
): Promise<void> {
  if (row.state !== 'paid' && row.state !== 'refused' && row.state !== 'failed') return;
  const { subject, body } = TEXTS[row.state];
  const method = await readMethod(trx, row.method_id);
  const { label } = await trx
    .selectFrom('stored_payment_details')
    .select('label')
    .where('id', '=', row.detail_id)
    .executeTakeFirstOrThrow();
  await mailPlayer(trx, { playerId: row.player_id, purpose: 'service', brand, at }, (t) => {
    const values = {
      amount: t.money({ amount: row.amount, currency: row.currency }, { style }),
      target: `${method ? `${textIn(method.title, t.language)} ` : ''}${label}`,
      reason: row.reason ?? 'notAllowed',
      reference: row.id,
    };
    return { subject: t(subject, values), body: t(body, values) };
  });
}
