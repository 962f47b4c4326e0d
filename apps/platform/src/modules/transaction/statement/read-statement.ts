import type { Statement } from '@foyer/contract/transaction/statement';
import { encodeAmount } from '@foyer/contract/wire';
import { type LedgerSum, toStatement } from '@foyer/domain/transaction/statement';
import { sql } from 'kysely';
import type { Queries } from '../../../kernel/db/database.ts';

type SumRow = LedgerSum & { month: string };

/** Months with their year, newest first, from the first of both to the last. Both as `YYYY-MM`. */
function listMonths(first: string, last: string): string[] {
  const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
  const months: string[] = [];
  for (let number = numberOf(last); number >= numberOf(first); number -= 1) {
    months.push(`${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`);
  }
  return months;
}

async function readSums(db: Queries, playerId: number): Promise<SumRow[]> {
  return db
    .selectFrom('ledger_sums')
    .select([
      sql<string>`to_char(month, 'YYYY-MM')`.as('month'),
      'kind',
      'moved',
      'cash',
      'bonus',
      'staked',
      'returned',
    ])
    .where('player_id', '=', playerId)
    .execute();
}

/** The month of the first row; payments may be older than the first entry. */
async function firstMonth(db: Queries, playerId: number, sums: readonly SumRow[]): Promise<string | undefined> {
  const { rows } = await sql<{ month: string | null }>`
    SELECT to_char(least((SELECT min(created_at) FROM deposits WHERE player_id = ${playerId}),
      (SELECT min(created_at) FROM withdrawals WHERE player_id = ${playerId})) AT TIME ZONE 'UTC', 'YYYY-MM') AS month`.execute(
    db,
  );
  const months = sums.flatMap(({ kind, month }) => (kind === 'archived' ? [] : [month]));
  return [...months, ...rows.flatMap(({ month }) => month ?? [])].sort()[0];
}

/** Of the month (`YYYY-MM`, UTC), or of all. The sums are written with each entry of the ledger. */
export async function readStatement(
  db: Queries,
  { playerId, currency }: { playerId: number; currency: string },
  month: string | undefined,
  now: Date,
): Promise<Statement> {
  const sums = await readSums(db, playerId);
  const before = month === undefined ? [] : sums.filter((sum) => sum.month < month);
  const within = month === undefined ? sums : sums.filter((sum) => sum.month === month);
  const { opening, closing, lines, ...figures } = toStatement(before, within);
  const text = (amount: bigint) => encodeAmount({ amount, currency });
  const both = ({ cash, bonus }: { cash: bigint; bonus: bigint }) => ({ cash: text(cash), bonus: text(bonus) });
  const first = await firstMonth(db, playerId, sums);
  const last = now.toISOString().slice(0, 7);
  return {
    currency,
    at: now.toISOString(),
    months: listMonths(first ?? last, last),
    opening: both(opening),
    closing: both(closing),
    lines: lines.map(({ line, entries, back, ...sum }) => ({
      line,
      entries: Number(entries),
      back: Number(back),
      ...both(sum),
    })),
    deposited: text(figures.deposited),
    withdrawn: text(figures.withdrawn),
    netDeposit: text(figures.netDeposit),
    staked: text(figures.staked),
    returned: text(figures.returned),
    netResult: text(figures.netResult),
  };
}
