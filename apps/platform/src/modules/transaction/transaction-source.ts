import type { TransactionDetail, TransactionLine } from '@foyer/contract/transaction/transactions';
import type { TransactionGroup } from '@foyer/domain/transaction/transaction-kind';
import { type RawBuilder, sql } from 'kysely';
import type { Kernel } from '../../kernel/kernel.ts';
import type { GameDeps } from '../game/service.ts';

export type TransactionDeps = Kernel & GameDeps;

export type Reader = { playerId: number; currency: string; language: string };

/** Where the page before ended: microseconds since 1970, and the id of its last row. */
type Cursor = { us: bigint; id: string };

export type RowRequest = {
  /** `YYYY-MM` (UTC). */
  month: string | undefined;
  group: TransactionGroup | undefined;
  cursor: Cursor | null;
  limit: number;
};

/** With the columns that a page is ordered by. */
export type Ordered = { us: bigint; key: string };

/** `list`: newest first, one more than the limit where there is another page. `find`: null where it is not the reader's own. */
export type TransactionSource = {
  list(deps: TransactionDeps, reader: Reader, page: RowRequest): Promise<(Ordered & { line: TransactionLine })[]>;
  find(deps: TransactionDeps, reader: Reader, id: string): Promise<TransactionDetail | null>;
};

export function formatCursor({ us, key }: Ordered): string {
  return `${us}_${key}`;
}

/** Null for one that was made up: the first page. */
export function parseCursor(after: string | undefined): Cursor | null {
  const [, us, id] = /^(\d{1,17})_([\w-]{1,60})$/.exec(after ?? '') ?? [];
  return us === undefined || id === undefined ? null : { us: BigInt(us), id };
}

/** Exact: a Date would cut microseconds, and with them rows between two pages. */
export function microseconds(column: RawBuilder<unknown>): RawBuilder<bigint> {
  return sql<bigint>`(extract(epoch FROM ${column}) * 1000000)::bigint`;
}

/** Rows of the month that come after the cursor. `order`: the columns of time and id; `cast`: the type of the id. */
export function pageCondition(
  { month, cursor }: Pick<RowRequest, 'month' | 'cursor'>,
  order: { at: RawBuilder<unknown>; id: RawBuilder<unknown>; cast: 'uuid' | 'text' | 'bigint' },
): RawBuilder<boolean> {
  const { at, id, cast } = order;
  const first = `${month}-01T00:00:00Z`;
  const inMonth =
    month === undefined
      ? sql`true`
      : sql`${at} >= ${first}::timestamptz AND ${at} < (${first}::timestamptz AT TIME ZONE 'UTC' + interval '1 month') AT TIME ZONE 'UTC'`;
  if (!cursor) return sql<boolean>`(${inMonth})`;
  const moment = sql`(timestamptz 'epoch' + ${cursor.us}::bigint * interval '1 microsecond')`;
  return sql<boolean>`(${inMonth} AND (${at}, ${id}) < (${moment}, ${cursor.id}::${sql.raw(cast)}))`;
}

/** For PostgreSQL too. */
export const UUID_PATTERN = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
const UUID = new RegExp(UUID_PATTERN);

export function isUuid(id: string): boolean {
  return UUID.test(id);
}
