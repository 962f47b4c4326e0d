import type { StatementRow } from '@foyer/contract/transaction/statement-rows';
import { decodeAmount } from '@foyer/contract/wire';
import type { Text } from '@foyer/texts/format';
import { dateFormat } from '@foyer/texts/intl-formats';
import { SHORT_MOMENT } from '@foyer/texts/moment-format';
import { amountText } from '../../../parts/format/Amount.tsx';
import { signedText, type Tone, toneOf } from '../line-view.ts';
import { listPath } from '../list-query.ts';

/** Cash, and bonus money where there is some. */
type AmountView = { cash: string | null; bonus: string | null; tone: Tone };

export type StatementRowView = {
  title: string;
  detail: string | null;
  /** Without locale prefix; null for what has no page of its own. */
  path: string | null;
  moment: string;
  amount: AmountView;
  balance: Omit<AmountView, 'tone'>;
};

const CLOCK = { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' } as const;

/** With the end of what took a while: `5 Nov 2026, 10:02–10:47`. All of it in UTC, as the months. */
function momentOf(t: Text, { at, until }: StatementRow): string {
  const moment = dateFormat(t.language, { ...SHORT_MOMENT, timeZone: 'UTC' }).format(new Date(at));
  if (at.slice(0, 16) >= until.slice(0, 16)) return moment;
  return `${moment}–${dateFormat(t.language, CLOCK).format(new Date(until))}`;
}

/** A sum of entries that are in the archive. */
const isSum = ({ id }: StatementRow) => Number(id) < 1;

function detailOf(t: Text, row: StatementRow, currency: string): string | null {
  const { event, entries, title, target, reason, methodKind } = row;
  const money = (amount: string) => amountText(t, amount, currency);
  if (event === 'play') {
    if (entries === 0) return title || null;
    const rounds = t('transactions.playOf', {
      count: entries,
      staked: money(row.staked),
      returned: money(row.returned),
    });
    return title === '' ? rounds : `${title} · ${rounds}`;
  }
  if (isSum(row)) return t('transactions.summed', { count: entries });
  if (target !== '' && methodKind !== null) {
    return t('withdrawal.target', { kind: methodKind, name: title, label: target });
  }
  return title || (reason && t(`transactions.adjusted-${reason}`));
}

function pathOf({ transaction, event, at }: StatementRow): string | null {
  if (transaction !== null) return `/my/transactions/${transaction.kind}/${transaction.id}`;
  return event === 'play' ? listPath('game', { month: at.slice(0, 7) }) : null;
}

const isNone = (amount: string, currency: string) => decodeAmount(amount, currency).amount === 0n;

export function toStatementRowView(t: Text, row: StatementRow, currency: string): StatementRowView {
  const { amount, balance } = row;
  const bonusText = (text: string) => t('transactions.amountBonus', { amount: text });
  const hasBonus = !isNone(amount.bonus, currency);
  const showsCash = !hasBonus || !isNone(amount.cash, currency);
  return {
    title: t(`transactions.row-${row.event}`),
    detail: detailOf(t, row, currency),
    path: pathOf(row),
    moment: momentOf(t, row),
    amount: {
      cash: showsCash ? signedText(t, amount.cash, currency) : null,
      bonus: hasBonus ? bonusText(signedText(t, amount.bonus, currency)) : null,
      tone: toneOf(amount.cash, currency),
    },
    balance: {
      cash: amountText(t, balance.cash, currency),
      bonus: hasBonus || !isNone(balance.bonus, currency) ? bonusText(amountText(t, balance.bonus, currency)) : null,
    },
  };
}
