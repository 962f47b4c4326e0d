import type { PageQuery } from '@foyer/domain/routing/page-query';
import { formatQuery } from '@foyer/domain/routing/query';
import { groupsOfKind, type TransactionGroup, type TransactionKind } from '@foyer/domain/transaction/transaction-kind';

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;
const CURSOR = /^[\w-]{1,120}$/;

type ListQuery = { month?: string; group?: TransactionGroup; after?: string };

/** What the address asks for, without what is none of it. */
export function parseListQuery(kind: TransactionKind, { month, group, after }: PageQuery): ListQuery {
  const known = groupsOfKind(kind).find((each) => each === group);
  return {
    ...(month !== undefined && MONTH.test(month) && { month }),
    ...(known && { group: known }),
    ...(after !== undefined && CURSOR.test(after) && { after }),
  };
}

/** Without locale prefix. */
export function listPath(kind: TransactionKind, query: ListQuery = {}): string {
  return `/my/transactions/${kind}${formatQuery(query)}`;
}

export function monthQuery({ month }: { month?: string | undefined }): { month?: string } {
  return month !== undefined && MONTH.test(month) ? { month } : {};
}

/** `November 2026`; months are counted in UTC. */
export const MONTH_FORMAT = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
