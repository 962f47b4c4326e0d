import { MINUTE_MS } from '@foyer/domain/time/duration';
import type { Removal } from './delete-in-batches.ts';
import type { Tables } from './tables.ts';

export const PRUNE_EVERY_MS = 10 * MINUTE_MS;

type OtherTables = 'platform_secret' | 'rate_limits' | 'kysely_migration' | 'kysely_migration_lock';

export type TableName = keyof Tables | OtherTables;

/** `ms`: how old rows must be; 0: as soon as the rule holds. */
export type Pruning = Omit<Removal, 'table'> & { ms: number };

/**
 * How long a table's rows are stored, and why.
 * - `forever`: grows for as long as the casino is open; docs/operators/storage.md says what to do about it.
 * - `current`: what is now. As many rows as there are players, games, settings and the like, however much time goes by.
 * - `pruned`: `rules` say what is removed. `elsewhere` names the code that does, where more hangs on it.
 */
export type Retention =
  | { kept: 'forever' | 'current'; why: string }
  | { kept: 'pruned'; why: string; rules: readonly Pruning[] }
  | { kept: 'pruned'; why: string; elsewhere: string };

export type Retentions = Partial<Record<TableName, Retention>>;

export function pruningRules(retention: Retentions): { table: string; rule: Pruning }[] {
  return Object.entries(retention).flatMap(([table, retained]) =>
    'rules' in retained ? retained.rules.map((rule) => ({ table, rule })) : [],
  );
}
