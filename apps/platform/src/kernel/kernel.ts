import type { RandomBytes } from '@foyer/domain/random/random';
import type { Logger } from 'pino';
import type { MovableClock } from './clock/movable-clock.ts';
import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import type { Metrics } from './metrics.ts';

/** What every module may use. What modules offer each other they name in their own `Deps`. */
export type Kernel = {
  config: Config;
  clock: MovableClock;
  randomBytes: RandomBytes;
  log: Logger;
  /** `database.kysely` for queries and transactions, `database.pool` for prepared statements. */
  database: Database;
  metrics: Metrics;
  /** Ids of the brands that are not for play money. */
  realMoneyBrands: ReadonlySet<string>;
};
