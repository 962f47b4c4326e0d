import type { StatementRow } from '@foyer/contract/transaction/statement-rows';
import type { Text } from '@foyer/texts/format';
import type { TextKey } from '@foyer/texts/messages';
import { csvTime } from '../transaction-csv.ts';

type Column = { label: TextKey; cell: (row: StatementRow, t: Text) => string };

/** A withdrawal names its card or account, as its own list does. */
function nameOf({ title, target, reason }: StatementRow, t: Text): string {
  const name = target === '' ? title : `${title} ${target}`;
  return name || (reason === null ? '' : (t.find(`transactions.adjusted-${reason}`) ?? ''));
}

const COLUMNS: readonly Column[] = [
  { label: 'transaction-file.date', cell: ({ at }) => csvTime(at) },
  { label: 'transaction-file.until', cell: ({ at, until }) => (until === at ? '' : csvTime(until)) },
  { label: 'transaction-file.what', cell: ({ event }, t) => t(`transactions.row-${event}`) },
  { label: 'transaction-file.name', cell: nameOf },
  { label: 'transaction-file.reference', cell: ({ reference }) => reference },
  { label: 'transaction-file.rounds', cell: ({ event, entries }) => (event === 'play' ? String(entries) : '') },
  { label: 'transaction-file.cash', cell: ({ amount }) => amount.cash },
  { label: 'transaction-file.bonus', cell: ({ amount }) => amount.bonus },
  { label: 'transaction-file.cashAfter', cell: ({ balance }) => balance.cash },
  { label: 'transaction-file.bonusAfter', cell: ({ balance }) => balance.bonus },
];

/** Texts of the first line; the currency is the last column. */
export function statementHead(t: Text): string[] {
  return [...COLUMNS.map(({ label }) => t(label)), t('transaction-file.currency')];
}

export function statementCells(t: Text, row: StatementRow, currency: string): string[] {
  return [...COLUMNS.map(({ cell }) => cell(row, t)), currency];
}
