import { DAY_MS } from '@foyer/domain/time/duration';
import { kernel } from './migrations/0001-kernel.ts';
import { schemaFloor } from './migrations/0180-schema-floor.ts';
import { retention } from './migrations/0181-retention.ts';
import { productionMark } from './migrations/0195-production-mark.ts';
import { searchPath } from './migrations/0250-search-path.ts';
import type { Retentions } from './retention.ts';

export const databasePart = {
  migrations: {
    '0001-kernel': kernel,
    '0180-schema-floor': schemaFloor,
    '0181-retention': retention,
    '0195-production-mark': productionMark,
    '0250-search-path': searchPath,
  },
  retention: {
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
  } satisfies Retentions,
};
