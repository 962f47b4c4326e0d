import type { Removal } from './delete-in-batches.ts';
import type { Tables } from './tables.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** How often what has had its time is removed. */
export const PRUNE_EVERY_MS = 10 * 60_000;

/** Tables that no module's types name. */
type OtherTables = 'platform_secret' | 'rate_limits' | 'kysely_migration' | 'kysely_migration_lock';

export type TableName = keyof Tables | OtherTables;

/** What goes, and how old it must be. `ms` 0: as soon as the rule holds. */
export type Pruning = Omit<Removal, 'table'> & { ms: number };

/**
 * How long a table's rows are kept, and why.
 * - `forever`: grows for as long as the casino is open; docs/operators/storage.md says what to do about it.
 * - `current`: what is now. As many rows as there are players, games, settings and the like, however much time goes by.
 * - `pruned`: `rules` say what is removed. `elsewhere` names the code that does, where more hangs on it.
 */
export type Retention =
  | { kept: 'forever' | 'current'; why: string }
  | { kept: 'pruned'; why: string; rules: readonly Pruning[] }
  | { kept: 'pruned'; why: string; elsewhere: string };

export type Retentions = Partial<Record<TableName, Retention>>;

/** The kernel's own tables. */
export const KERNEL_RETENTION = {
  idempotency_keys: {
    kept: 'pruned',
    why: "guests' keys belong to messages, which nobody sends again after a day; players' to bonuses given up, which their state refuses the second time; those of stakes stand in their rounds",
    rules: [
      { key: '(owner, key)', where: `owner = 'guests' AND at < $1`, ms: DAY_MS },
      { key: '(owner, key)', where: 'at < $1', ms: 90 * DAY_MS },
    ],
  },
  rate_limits: {
    kept: 'pruned',
    why: "until the limit's minute or hour is over, by the database's clock",
    rules: [{ key: 'key', where: 'expire < extract(epoch FROM now()) * 1000', ms: 0 }],
  },
  schema_floor: { kept: 'current', why: 'one a migration that took something away' },
  platform_clock: { kept: 'current', why: 'one row' },
  platform_secret: { kept: 'current', why: 'one row' },
  kysely_migration: { kept: 'current', why: 'one a migration' },
  kysely_migration_lock: { kept: 'current', why: 'one row' },
  production_mark: { kept: 'forever', why: 'one row: production was here, and no demo may come' },
} as const satisfies Retentions;

/** All rules, in the order of their tables. */
export function pruningRules(retention: Retentions): { table: string; rule: Pruning }[] {
  return Object.entries(retention).flatMap(([table, kept]) =>
    'rules' in kept ? kept.rules.map((rule) => ({ table, rule })) : [],
  );
}
