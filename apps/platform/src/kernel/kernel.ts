import type { RandomBytes } from '@foyer/domain/random/random';
import type { Logger } from 'pino';
import type { MovableClock } from './clock/movable-clock.ts';
import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import type { Metrics } from './metrics.ts';

/** What every module may use. Modules name each other in their `Deps`. */
export type Kernel = {
  config: Config;
  clock: MovableClock;
  randomBytes: RandomBytes;
  log: Logger;
  database: Database;
  metrics: Metrics;
  /** Ids of brands. */
  realMoneyBrands: ReadonlySet<string>;
};
