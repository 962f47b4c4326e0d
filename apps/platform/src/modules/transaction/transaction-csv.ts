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
export const csvTime = (iso: string) => iso.slice(0, 19).replace('T', ' ');

const DEPOSIT: readonly Column<'deposit'>[] = [
  { label: 'transaction-file.date', cell: ({ at }) => csvTime(at) },
  { label: 'transaction-file.reference', cell: ({ id }) => id },
  { label: 'transaction-file.what', cell: ({ methodName }) => methodName },
  { label: 'transaction-file.state', cell: ({ state }, t) => stateOf(t, `transactions.deposit-${state}`) },
  { label: 'transaction-file.amount', cell: ({ amount }) => amount },
  { label: 'transaction-file.fee', cell: ({ fee }) => fee },
  { label: 'transaction-file.paid', cell: ({ paid }) => paid },
  { label: 'transaction-file.refunded', cell: ({ refunded }) => refunded },
  { label: 'transaction-file.chargedBack', cell: ({ chargedBack }) => chargedBack },
  { label: 'transaction-file.credited', cell: ({ credited }) => credited },
];

const WITHDRAWAL: readonly Column<'withdrawal'>[] = [
  { label: 'transaction-file.date', cell: ({ at }) => csvTime(at) },
  { label: 'transaction-file.reference', cell: ({ id }) => id },
  { label: 'transaction-file.what', cell: ({ methodName }) => methodName },
  { label: 'transaction-file.target', cell: ({ target }) => target },
  { label: 'transaction-file.state', cell: ({ state }, t) => stateOf(t, `withdrawal.state-${state}`) },
  { label: 'transaction-file.amount', cell: ({ amount }) => amount },
];

const PROMO: readonly Column<'promo'>[] = [
  { label: 'transaction-file.date', cell: ({ at }) => csvTime(at) },
  { label: 'transaction-file.reference', cell: ({ reference }) => reference },
  {
    label: 'transaction-file.what',
    cell: ({ title, reason }, t) => title || (reason === null ? '' : stateOf(t, `transactions.adjusted-${reason}`)),
  },
  { label: 'transaction-file.state', cell: ({ event }, t) => stateOf(t, `transactions.promo-${event}`) },
  { label: 'transaction-file.amount', cell: ({ amount }) => amount },
  { label: 'transaction-file.freeSpins', cell: ({ freeSpins }) => String(freeSpins) },
];

const GAME: readonly Column<'game'>[] = [
  { label: 'transaction-file.date', cell: ({ at }) => csvTime(at) },
  { label: 'transaction-file.reference', cell: ({ reference }) => reference },
  { label: 'transaction-file.what', cell: ({ title }) => title },
  { label: 'transaction-file.state', cell: ({ state }, t) => stateOf(t, `transactions.game-${state}`) },
  { label: 'transaction-file.stake', cell: ({ stake }) => stake },
  { label: 'transaction-file.bonusStake', cell: ({ bonusStake }) => bonusStake },
  { label: 'transaction-file.returned', cell: ({ returned }) => returned },
  { label: 'transaction-file.result', cell: ({ result }) => result },
];

const LOYALTY: readonly Column<'loyalty'>[] = [
  { label: 'transaction-file.date', cell: ({ at }) => csvTime(at) },
  { label: 'transaction-file.reference', cell: ({ id }) => `P-${id}` },
  { label: 'transaction-file.what', cell: ({ reason }, t) => stateOf(t, `transactions.loyalty-${reason}`) },
  { label: 'transaction-file.points', cell: ({ points }) => String(points) },
  { label: 'transaction-file.amount', cell: ({ amount }) => amount },
];

/** The columns of a kind without rows are those of rounds. */
const HEADS: Readonly<Record<TransactionKind, readonly { label: TextKey }[]>> = {
  deposit: DEPOSIT,
  withdrawal: WITHDRAWAL,
  promo: PROMO,
  game: GAME,
  loyalty: LOYALTY,
  betting: GAME,
};

/** Texts of the first line; the currency is the last column. */
export function csvHead(t: Text, kind: TransactionKind): string[] {
  return [...HEADS[kind].map(({ label }) => t(label)), t('transaction-file.currency')];
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
      case 'loyalty':
        return LOYALTY.map(({ cell }) => cell(line, t));
    }
  };
  return [...cells(), currency];
}
