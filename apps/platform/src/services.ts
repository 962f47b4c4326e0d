import type { RandomBytes } from '@foyer/domain/random/random';
import type { Logger } from 'pino';
import type { MovableClock } from './clock/movable-clock.ts';
import type { Config } from './config.ts';
import type { LiveStreams } from './live/live-streams.ts';
import type { Metrics } from './metrics.ts';
import type { Database } from './store/database.ts';

/** What handlers may use: everything the platform is made of, passed as one argument. */
export type Services = {
  config: Config;
  clock: MovableClock;
  randomBytes: RandomBytes;
  log: Logger;
  /** `database.kysely` for queries and transactions, `database.pool` for prepared statements. */
  database: Database;
  live: LiveStreams;
  metrics: Metrics;
  /** Tests only: runs after a stake is held and before its round is drawn. */
  betweenStakeAndResult?: (roundId: string) => Promise<void>;
};
