import type { PageQuery } from '@foyer/domain/routing/page-query';
import { formatQuery } from '@foyer/domain/routing/query';
import type { Text } from '@foyer/texts/format';
import { dateFormat } from '@foyer/texts/intl-formats';
import { MONTH_FORMAT, parseListQuery } from '../list-query.ts';

export type StatementQuery = { month?: string; after?: string };

/** What the address asks for, without what is none of it. */
export function parseStatementQuery(query: PageQuery): StatementQuery {
  const { month, after } = parseListQuery('game', query);
  return { ...(month !== undefined && { month }), ...(after !== undefined && { after }) };
}

/** Without locale prefix. */
export function statementPath(query: StatementQuery = {}): string {
  return `/my/transactions/statement${formatQuery(query)}`;
}

export function monthName(t: Text, month: string): string {
  return dateFormat(t.language, MONTH_FORMAT).format(new Date(`${month}-01T00:00:00Z`));
}

export function statementTitle(t: Text, month: string | undefined): string {
  return month === undefined
    ? t('transactions.statementAll')
    : t('transactions.statementOf', { month: monthName(t, month) });
}

const DAY = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

/** From its first day to its last, or to the day that it was made on: `1 November 2026 – 25 November 2026`. */
export function periodText(
  t: Text,
  { month, months, at }: { month: string | undefined; months: readonly string[]; at: string },
): string {
  const day = (date: Date) => dateFormat(t.language, DAY).format(date);
  const first = new Date(`${month ?? months.at(-1) ?? at.slice(0, 7)}-01T00:00:00Z`);
  const made = new Date(at);
  if (month === undefined) return `${day(first)} – ${day(made)}`;
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0));
  return `${day(first)} – ${day(last < made ? last : made)}`;
}
