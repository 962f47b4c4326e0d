import type { RandomBytes } from '@foyer/domain/random/random';
import type { Logger } from 'pino';
import type { MovableClock } from './kernel/clock/movable-clock.ts';
import type { Config } from './kernel/config/config.ts';
import type { Database } from './kernel/db/database.ts';
import type { LiveStreams } from './kernel/events/live-streams.ts';
import type { Metrics } from './kernel/metrics.ts';
import type { JackpotBoard } from './modules/jackpot/jackpot-board.ts';
import type { LiveFloor } from './modules/live-table/live-floor.ts';
import type { PostOffice } from './modules/mail/post-office.ts';
import type { PushOffice } from './modules/push/push-office.ts';

/** What handlers may use: everything the platform is made of, passed as one argument. */
export type Services = {
  config: Config;
  clock: MovableClock;
  randomBytes: RandomBytes;
  log: Logger;
  /** `database.kysely` for queries and transactions, `database.pool` for prepared statements. */
  database: Database;
  live: LiveStreams;
  /** The live tables, which deal whether anybody looks or not. */
  floor: LiveFloor;
  /** What the jackpots hold. */
  jackpots: JackpotBoard;
  metrics: Metrics;
  /** Sends the mails that were queued. */
  mails: PostOffice;
  /** Sends the push messages that were queued. */
  pushes: PushOffice;
  /** Ids of the brands that are not for play money. */
  realMoneyBrands: ReadonlySet<string>;
  /** Tests only: runs after a stake is held and before its round is drawn. */
  betweenStakeAndResult?: (roundId: string) => Promise<void>;
  /** Tests only: runs after a live table's round is drawn and before it is stored. */
  betweenDrawAndStore?: (gameId: number) => Promise<void>;
};
