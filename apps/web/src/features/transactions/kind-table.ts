import type { ResponseOf } from '@foyer/contract/endpoint';
import type { getStatement } from '@foyer/contract/transaction/statement';
import { pageTitleKey } from '@foyer/domain/routing/page-titles';
import type { StatementLine } from '@foyer/domain/transaction/statement';
import type { TransactionKind } from '@foyer/domain/transaction/transaction-kind';
import type { TextKey } from '@foyer/texts/messages';
import type { IconName } from '../../ui/Icon.tsx';

type Statement = ResponseOf<typeof getStatement>;

/** One of the sums above a list; the last of them is the one that counts. */
type PeriodFigure = { label: TextKey; value: (statement: Statement) => string };

const lineOf = (line: StatementLine, part: 'cash' | 'bonus') => (statement: Statement) =>
  statement.lines.find((each) => each.line === line)?.[part] ?? '0.00';

const PAYMENTS: readonly PeriodFigure[] = [
  { label: 'transactions.deposited', value: ({ deposited }) => deposited },
  { label: 'transactions.withdrawn', value: ({ withdrawn }) => withdrawn },
  { label: 'transactions.netDeposit', value: ({ netDeposit }) => netDeposit },
];

const PLAY: readonly PeriodFigure[] = [
  { label: 'transactions.staked', value: ({ staked }) => staked },
  { label: 'transactions.returned', value: ({ returned }) => returned },
  { label: 'transactions.netResult', value: ({ netResult }) => netResult },
];

const BONUSES: readonly PeriodFigure[] = [
  { label: 'transactions.granted', value: lineOf('credits', 'bonus') },
  { label: 'transactions.converted', value: lineOf('converted', 'cash') },
  { label: 'transactions.lost', value: lineOf('forfeited', 'bonus') },
];

type KindRow = {
  tab: TextKey;
  about: TextKey;
  title: TextKey;
  empty: TextKey;
  icon: IconName;
  figures: readonly PeriodFigure[];
};

const IN = 'M12 4v11M7 10.5l5 5 5-5M5 20h14';
const OUT = 'M12 16V4M7 8.5l5-5 5 5M5 20h14';

export const KIND_TABLE: Readonly<Record<TransactionKind, KindRow>> = {
  deposit: {
    tab: 'transactions.tab-deposit',
    about: 'transactions.about-deposit',
    title: pageTitleKey('deposit-transactions'),
    empty: 'transactions.empty-deposit',
    icon: IN,
    figures: PAYMENTS,
  },
  withdrawal: {
    tab: 'transactions.tab-withdrawal',
    about: 'transactions.about-withdrawal',
    title: pageTitleKey('withdrawal-transactions'),
    empty: 'transactions.empty-withdrawal',
    icon: OUT,
    figures: PAYMENTS,
  },
  promo: {
    tab: 'transactions.tab-promo',
    about: 'transactions.about-promo',
    title: pageTitleKey('promo-transactions'),
    empty: 'transactions.empty-promo',
    icon: 'gift',
    figures: BONUSES,
  },
  game: {
    tab: 'transactions.tab-game',
    about: 'transactions.about-game',
    title: pageTitleKey('game-transactions'),
    empty: 'transactions.empty-game',
    icon: 'cherry',
    figures: PLAY,
  },
  loyalty: {
    tab: 'transactions.tab-loyalty',
    about: 'transactions.about-loyalty',
    title: 'transactions.title-loyalty',
    empty: 'transactions.empty-loyalty',
    icon: 'star',
    figures: [],
  },
  betting: {
    tab: 'transactions.tab-betting',
    about: 'transactions.about-betting',
    title: 'transactions.title-betting',
    empty: 'transactions.empty-betting',
    icon: 'clock',
    figures: [],
  },
};
