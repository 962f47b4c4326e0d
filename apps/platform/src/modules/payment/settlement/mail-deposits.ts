import { PROTECTION_CODE } from '@foyer/contract/protection/protection-code';
import { type DepositNotice, depositNotices } from '@foyer/domain/payment/deposit-notices';
import { shownReason } from '@foyer/domain/payment/money-reason';
import type { Text } from '@foyer/texts/format';
import * as z from 'zod/mini';
import type { Trx } from '../../../kernel/db/database.ts';
import { textIn } from '../../../kernel/texts/text-in.ts';
import { mailPlayers, type PlayerMail } from '../../mail/service.ts';
import type { SenderSite } from '../../settings/service.ts';
import { factsOf } from '../deposit-row.ts';
import { joinParagraphs, type MailLines, mailLines } from '../mail-lines.ts';
import { readMethods } from '../payment-methods.ts';
import type { DepositChange } from './store-deposits.ts';

const StoredProblem = z.nullable(z.object({ errorCode: z.string() }));

/** A word that the text can choose by: 260 is a number. */
function reasonOf({ row, message }: DepositChange): string {
  const code = (message.problem ?? z.parse(StoredProblem, row.problem))?.errorCode ?? '';
  return code === PROTECTION_CODE.depositsBlocked ? 'depositsBlocked' : code;
}

type Writing = { change: DepositChange; lines: MailLines };

const Decided = z.object({ reason: z.string() });

/** Why the operator's people sent it back, as the payment's page says it. */
function refundReason(t: Text, { message: { source, message } }: DepositChange): string | null {
  const decided = source === 'operator' ? z.safeParse(Decided, message) : null;
  const reason = shownReason(decided?.data?.reason ?? null);
  return reason && t('payment-mail.reason', { reason: t(`transactions.adjusted-${reason}`) });
}

/** What came with it, or null. */
function describeBonus(t: Text, { change: { row, bonus }, lines: { money } }: Writing): string | null {
  if (bonus.bonus_state !== 'given') return null;
  const { bonus_amount: amount = 0n, bonus_spins: spins = 0 } = bonus;
  return t('payment-mail.bonus', { title: textIn(row.bonus_title, t.language), amount: money(amount), spins });
}

function describeCredit(
  t: Text,
  { onBalance, fee }: Extract<DepositNotice, { kind: 'credited' }>,
  writing: Writing,
): PlayerMail {
  const { money, methodName, details, address, reach } = writing.lines;
  const amount = money(onBalance);
  return {
    subject: t('payment-mail.creditedSubject', { amount }),
    body: joinParagraphs([
      t('payment-mail.creditedBody', { amount }),
      details(
        t('payment-mail.paidWith', { methodName }),
        fee > 0n ? t('payment-mail.fee', { amount: money(fee) }) : null,
        describeBonus(t, writing),
      ),
      t('payment-mail.limits', { limits: address('/my/limits'), advice: address('/responsible-gambling') }),
      reach,
    ]),
  };
}

function describeReversal(
  t: Text,
  { kind, amount, onBalance }: Extract<DepositNotice, { kind: 'refunded' | 'chargedBack' }>,
  { change, lines: { money, methodName, details, reach } }: Writing,
): PlayerMail {
  const { shortfall, bonus } = change;
  const values = { kind, amount: money(amount), methodName };
  const paid = onBalance - shortfall;
  return {
    subject: t('payment-mail.reversedSubject', values),
    body: joinParagraphs([
      t('payment-mail.reversedBody', values),
      kind === 'refunded' ? refundReason(t, change) : null,
      onBalance === 0n ? t('payment-mail.balanceSame') : null,
      paid > 0n ? t('payment-mail.balanceLess', { amount: money(paid) }) : null,
      shortfall > 0n ? t('payment-mail.notCovered', { amount: money(shortfall) }) : null,
      bonus.bonus_state === 'takenBack' ? t('payment-mail.bonusEnded') : null,
      t('payment-mail.reversedToDo', { kind }),
      details(),
      reach,
    ]),
  };
}

function describeNotice(t: Text, notice: DepositNotice, writing: Writing): PlayerMail {
  if (notice.kind === 'credited') return describeCredit(t, notice, writing);
  if (notice.kind === 'refunded' || notice.kind === 'chargedBack') return describeReversal(t, notice, writing);
  const { money, methodName, details, reach } = writing.lines;
  if (notice.kind === 'cameAgain') {
    const values = { amount: money(notice.amount), methodName };
    return {
      subject: t('payment-mail.cameAgainSubject', values),
      body: joinParagraphs([t('payment-mail.cameAgainBody', values), details(), reach]),
    };
  }
  const values = { amount: money(notice.amount), methodName, reason: reasonOf(writing.change) };
  return {
    subject: t('payment-mail.sentBackSubject', values),
    body: joinParagraphs([t('payment-mail.sentBackBody', values), refundReason(t, writing.change), details(), reach]),
  };
}

/** In the transaction that books it: one mail a movement, however often its message comes. */
export async function mailDeposits(
  trx: Trx,
  changes: readonly DepositChange[],
  { site, at }: { site: SenderSite; at: Date },
): Promise<void> {
  const noticed = changes.flatMap((change) =>
    depositNotices(factsOf(change.row), change.facts, change.row.fee).map((notice) => ({ change, notice })),
  );
  const methods = await readMethods(
    trx,
    noticed.map(({ change }) => change.row.method_id),
  );
  await mailPlayers(
    trx,
    { purpose: 'service', brand: site.brand, at },
    noticed.map(({ change, notice }) => ({
      playerId: change.row.player_id,
      write: (t: Text) => {
        const { id, currency, method_id } = change.row;
        const lines = mailLines(t, site, { kind: 'deposit', id, currency, method: methods.get(method_id), at });
        return describeNotice(t, notice, { change, lines });
      },
    })),
  );
}
