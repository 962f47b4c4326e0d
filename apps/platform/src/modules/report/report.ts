import { encodeAmount } from '@foyer/contract/wire';
import type { Queries } from '../../kernel/db/database.ts';

export type Period = { from: Date; until: Date; timeZone: string };

/** `next`: of the row after which the next page begins; null at the end. */
export type ReportPage = { rows: string[][]; next: string | null };

/** Columns are English words for machines: a regulator's file does not change with a language. */
export type Report = {
  columns: readonly string[];
  readPage(db: Queries, period: Period, after: string | null): Promise<ReportPage>;
};

export const PAGE_ROWS = 1_000;

/** As spreadsheets read it, in UTC. */
export const formatTime = (at: Date | null): string => at?.toISOString().slice(0, 19).replace('T', ' ') ?? '';

export const formatMinor = (amount: bigint | null, currency: string): string =>
  amount === null ? '' : encodeAmount({ amount, currency });
