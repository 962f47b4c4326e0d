/** The lines of a statement, in their order. `archived`: entries of before there were sums by month. */
export const STATEMENT_LINES = [
  'archived',
  'deposits',
  'reversals',
  'withdrawals',
  'stakes',
  'returns',
  'jackpots',
  'refunds',
  'credits',
  'converted',
  'forfeited',
  'corrections',
  'other',
] as const;
export type StatementLine = (typeof STATEMENT_LINES)[number];

const LINE_OF_KIND: Readonly<Record<string, StatementLine>> = {
  archived: 'archived',
  deposit: 'deposits',
  reversal: 'reversals',
  // A withdrawal that was not paid is back on the account, in the same line.
  withdraw: 'withdrawals',
  payBack: 'withdrawals',
  payOut: 'withdrawals',
  stake: 'stakes',
  settle: 'returns',
  jackpot: 'jackpots',
  refund: 'refunds',
  grant: 'credits',
  convert: 'converted',
  forfeit: 'forfeited',
  adjust: 'corrections',
};

/** The money of a withdrawal that was not paid: counted apart from what was asked for, as it may be of an earlier month. */
const BACK = 'payBack';

/** Minor units. `moved`: how many entries moved cash or bonus money. */
export type LedgerSum = {
  kind: string;
  moved: bigint;
  cash: bigint;
  bonus: bigint;
  staked: bigint;
  returned: bigint;
};
type Sums = { cash: bigint; bonus: bigint };
export type StatementFigures = {
  opening: Sums;
  closing: Sums;
  /** `entries`: what moved money; of withdrawals those that were asked for, and `back` those whose money came back in the period. */
  lines: (Sums & { line: StatementLine; entries: bigint; back: bigint })[];
  /** Credited and not taken back; on their way out or paid; the difference. */
  deposited: bigint;
  withdrawn: bigint;
  netDeposit: bigint;
  staked: bigint;
  returned: bigint;
  netResult: bigint;
};

const add = (one: Sums, other: Sums): Sums => ({ cash: one.cash + other.cash, bonus: one.bonus + other.bonus });

/** From the sums of the ledger by kind of entry: `before` the period, and `within` it. Opening and lines come to the closing balance. */
export function toStatement(before: readonly LedgerSum[], within: readonly LedgerSum[]): StatementFigures {
  const zero: Sums = { cash: 0n, bonus: 0n };
  const opening = before.reduce<Sums>(add, zero);
  const lines = STATEMENT_LINES.flatMap((line) => {
    const own = within.filter(({ kind }) => (LINE_OF_KIND[kind] ?? 'other') === line);
    const sums = own.reduce<Sums>(add, zero);
    const back = own.reduce((sum, { kind, moved }) => (kind === BACK ? sum + moved : sum), 0n);
    const moved = own.reduce((sum, entry) => sum + entry.moved, 0n);
    const isShown = moved > 0n || sums.cash !== 0n || sums.bonus !== 0n;
    return isShown ? [{ line, entries: moved - back, back, ...sums }] : [];
  });
  const cashOf = (...kinds: readonly StatementLine[]) =>
    lines.reduce((sum, { line, cash }) => (kinds.includes(line) ? sum + cash : sum), 0n);
  const deposited = cashOf('deposits', 'reversals');
  const withdrawn = -cashOf('withdrawals');
  const staked = within.reduce((sum, entry) => sum + entry.staked, 0n);
  const returned = within.reduce((sum, entry) => sum + entry.returned, 0n);
  return {
    opening,
    closing: within.reduce<Sums>(add, opening),
    lines,
    deposited,
    withdrawn,
    netDeposit: deposited - withdrawn,
    staked,
    returned,
    netResult: returned - staked,
  };
}
