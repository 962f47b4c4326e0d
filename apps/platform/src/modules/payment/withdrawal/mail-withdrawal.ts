import type { PendingTerms } from '@foyer/domain/deadline/pending';
import { findPending } from '@foyer/domain/deadline/pending-table';
import type { Text } from '@foyer/texts/format';
import type { Trx } from '../../../kernel/db/database.ts';
import { textIn } from '../../../kernel/texts/text-in.ts';
import { mailPlayer, type PlayerMail } from '../../mail/service.ts';
import type { SenderSite } from '../../settings/service.ts';
import type { StoredBonus } from '../../wallet/service.ts';
import { joinParagraphs, type MailLines, mailLines } from '../mail-lines.ts';
import { type PaymentMethod, readMethod } from '../payment-methods.ts';
import type { StoredWithdrawal } from './withdrawal-row.ts';

const ENDS = {
  paid: { subject: 'payment-mail.paidSubject', body: 'payment-mail.paidBody' },
  refused: { subject: 'payment-mail.refusedSubject', body: 'payment-mail.refusedBody' },
  failed: { subject: 'payment-mail.failedSubject', body: 'payment-mail.failedBody' },
  cancelled: { subject: 'payment-mail.cancelledSubject', body: 'payment-mail.cancelledBody' },
} as const;

type Sending = { site: SenderSite; at: Date };
type Values = { amount: string; target: string; reason: string };
type Writing = { t: Text; lines: MailLines; values: Values };

async function mail(
  trx: Trx,
  row: StoredWithdrawal,
  { site, at }: Sending,
  write: (writing: Writing, method: PaymentMethod | undefined) => PlayerMail,
): Promise<void> {
  const { id, player_id: playerId, currency } = row;
  const method = await readMethod(trx, row.method_id);
  const { label } = await trx
    .selectFrom('stored_payment_details')
    .select('label')
    .where('id', '=', row.detail_id)
    .executeTakeFirstOrThrow();
  await mailPlayer(trx, { playerId, purpose: 'service', brand: site.brand, at }, (t) => {
    const lines = mailLines(t, site, { kind: 'withdrawal', id, currency, method, at });
    // An account is named as one, not by the way of paying.
    const target = t('withdrawal.target', { kind: method?.kind ?? '', name: lines.methodName, label });
    const values = { amount: lines.money(row.amount), target, reason: row.reason ?? 'notAllowed' };
    return write({ t, lines, values }, method);
  });
}

/** For an owner who has not done this: whoever has the account can take the money. */
function notYou({ t, lines: { address } }: Writing): string {
  return t('payment-mail.notYou', { page: address('/my/change-password') });
}

function gaveUpLine({ t, lines }: Writing, { title, balance, spins_left: count }: StoredBonus): string {
  const lost = balance > 0n ? lines.money(balance) : t('transactions.spins', { count });
  return `${t('transactions.gaveUp')}: ${t('transactions.gaveUpOf', { title: textIn(title, t.language), lost })}`;
}

type Request = Sending & { terms: PendingTerms; gaveUp: readonly StoredBonus[]; mayCancel: boolean };

/** In the transaction that sets the money aside: what it cost, by when it is decided, and what to do where it was somebody else. */
export async function mailWithdrawalRequest(
  trx: Trx,
  row: StoredWithdrawal,
  { terms, gaveUp, mayCancel, ...sending }: Request,
): Promise<void> {
  await mail(trx, row, sending, (writing, method) => {
    const { t, lines, values } = writing;
    const facts = method && { since: row.changed_at, methodKind: method.kind };
    const pending = facts ? findPending('withdrawal', row.state, facts, terms) : null;
    return {
      subject: t('payment-mail.requestedSubject', values),
      body: joinParagraphs([
        t('payment-mail.requestedBody', values),
        pending ? t('payment-mail.decidedBy', { date: lines.moment(pending.dueAt) }) : null,
        mayCancel ? t('payment-mail.canCancel') : null,
        lines.details(...gaveUp.map((bonus) => gaveUpLine(writing, bonus))),
        notYou(writing),
        lines.reach,
      ]),
    };
  });
}

/** In the transaction that ends it: paid, or why the money is on the balance again. */
export async function mailWithdrawalEnd(trx: Trx, row: StoredWithdrawal, sending: Sending): Promise<void> {
  const { state } = row;
  if (state !== 'paid' && state !== 'refused' && state !== 'failed' && state !== 'cancelled') return;
  const { subject, body } = ENDS[state];
  await mail(trx, row, sending, (writing) => {
    const { t, lines, values } = writing;
    return {
      subject: t(subject, values),
      body: joinParagraphs([
        t(body, values),
        lines.details(),
        state === 'cancelled' ? notYou(writing) : null,
        lines.reach,
      ]),
    };
  });
}
