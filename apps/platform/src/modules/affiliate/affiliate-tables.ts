import type { ColumnType } from 'kysely';

/** See migration 0140. */
export type AffiliateArrivalsRow = {
  brand: string;
  code: string;
  /** UTC, as `2026-11-21`. */
  day: ColumnType<Date, string, never>;
  arrivals: bigint;
};

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    affiliate_arrivals: AffiliateArrivalsRow;
  }
}
