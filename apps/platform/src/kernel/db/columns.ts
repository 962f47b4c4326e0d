import type { ColumnType } from 'kysely';

/** Written once, never changed. */
export type Fixed<T> = ColumnType<T, T, never>;
