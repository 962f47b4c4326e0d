import type { TransactionLine } from '@foyer/contract/transaction/transactions';
import type { TransactionKind } from '@foyer/domain/transaction/transaction-kind';
import type { Text } from '@foyer/texts/format';
import type { TextKey } from '@foyer/texts/messages';

type Column<K extends TransactionLine['kind']> = {
  label: TextKey;
  cell: (line: Extract<TransactionLine, { kind: K }>, t: Text) => string;
};

const stateOf = (t: Text, key: string) => t.find(key) ?? '';

/** As spreadsheets read it: `2026-11-25 13:54:25`. */
const timeOf = (iso: string) => iso.slice(0, 19).replace('T', ' ');

const DEPOSIT: readonly Column<'deposit'>[] = [
  { label: 'transactions.col-date', cell: ({ at }) => timeOf(at) },
  { label: 'transactions.col-reference', cell: ({ id }) => id },
  { label: 'transactions.col-what', cell: ({ methodName }) => methodName },
  { label: 'transactions.col-state', cell: ({ state }, t) => stateOf(t, `transactions.deposit-${state}`) },
  { label: 'transactions.col-amount', cell: ({ amount }) => amount },
  { label: 'transactions.col-credited', cell: ({ credited }) => credited },
];

const WITHDRAWAL: readonly Column<'withdrawal'>[] = [
  { label: 'transactions.col-date', cell: ({ at }) => timeOf(at) },
  { label: 'transactions.col-reference', cell: ({ id }) => id },
  { label: 'transactions.col-what', cell: ({ methodName }) => methodName },
  { label: 'transactions.col-target', cell: ({ target }) => target },
  { label: 'transactions.col-state', cell: ({ state }, t) => stateOf(t, `withdrawal.state-${state}`) },
  { label: 'transactions.col-amount', cell: ({ amount }) => amount },
];

const PROMO: readonly Column<'promo'>[] = [
  { label: 'transactions.col-date', cell: ({ at }) => timeOf(at) },
  {
    label: 'transactions.col-reference',
    cell: ({ bonusId, roundId }) => (bonusId === null ? (roundId ?? '') : `B-${bonusId}`),
  },
  { label: 'transactions.col-what', cell: ({ title }) => title },
  { label: 'transactions.col-state', cell: ({ event }, t) => stateOf(t, `transactions.promo-${event}`) },
  { label: 'transactions.col-amount', cell: ({ amount }) => amount },
  { label: 'transactions.col-freeSpins', cell: ({ freeSpins }) => String(freeSpins) },
];

const GAME: readonly Column<'game'>[] = [
  { label: 'transactions.col-date', cell: ({ at }) => timeOf(at) },
  { label: 'transactions.col-reference', cell: ({ id }) => id },
  { label: 'transactions.col-what', cell: ({ title }) => title },
  { label: 'transactions.col-state', cell: ({ state }, t) => stateOf(t, `transactions.game-${state}`) },
  { label: 'transactions.col-stake', cell: ({ stake }) => stake },
  { label: 'transactions.col-bonusStake', cell: ({ bonusStake }) => bonusStake },
  { label: 'transactions.col-returned', cell: ({ returned }) => returned },
  { label: 'transactions.col-result', cell: ({ result }) => result },
];

/** The columns of a kind without rows are those of a payment. */
const HEADS: Readonly<Record<TransactionKind, readonly { label: TextKey }[]>> = {
  deposit: DEPOSIT,
  withdrawal: WITHDRAWAL,
  promo: PROMO,
  game: GAME,
  loyalty: PROMO,
  betting: GAME,
};

/** Texts of the first line; the currency is the last column. */
export function csvHead(t: Text, kind: TransactionKind): string[] {
  return [...HEADS[kind].map(({ label }) => t(label)), t('transactions.col-currency')];
}

/** Amounts are plain decimals, times in UTC. */
export function csvCells(t: Text, line: TransactionLine, currency: string): string[] {
  const cells = () => {
    switch (line.kind) {
      case 'deposit':
        return DEPOSIT.map(({ cell }) => cell(line, t));
      case 'withdrawal':
        return WITHDRAWAL.map(({ cell }) => cell(line, t));
      case 'promo':
        return PROMO.map(({ cell }) => cell(line, t));
      case 'game':
        return GAME.map(({ cell }) => cell(line, t));
    }
  };
  return [...cells(), currency];
}
