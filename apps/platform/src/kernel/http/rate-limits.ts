import pg from 'pg';
import type { Logger } from 'pino';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../config/config.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Metrics } from '../metrics.ts';

/** Who is counted: the hashes of the caller's network address and of the range around it. */
export type CountedCaller = { addressHash: string; rangeHash: string };

export type RateLimits = {
  /**
   * Counts one guess of a caller, and at an account if one is named. Throws Refusal rateLimited when the address, its range
   * or the account had too many this minute.
   */
  countGuess(caller: CountedCaller, accountHash: string | null): Promise<void>;
  /**
   * Counts one wrong token of the operator, apart from players' logins: whoever guesses at it shuts no player of the same
   * address out. Throws Refusal rateLimited when there were too many this minute.
   */
  countOperatorGuess(addressHash: string): Promise<void>;
  /** Counts one call that makes much work. Throws Refusal rateLimited when the address or its range had too many this minute. */
  countSending(caller: CountedCaller): Promise<void>;
  /**
   * Counts one game that is opened: guests by address and range, a player alone. Throws Refusal rateLimited when there were
   * too many this hour, or this minute a tenth of them. What guests open lies in the database for a while.
   */
  countLaunch(caller: CountedCaller, playerId: number | null): Promise<void>;
  /** Counts one round of a guest, at this process alone. Throws Refusal rateLimited when there were too many this minute. */
  countGuestRound(caller: CountedCaller): Promise<void>;
  /**
   * Counts one document that an address opens, at this process alone: a visit must not cost a write. Throws Refusal
   * rateLimited when there were too many this minute.
   */
  countArrival(addressHash: string): Promise<void>;
};

type Budget =
  | 'guessingPerAddress'
  | 'guessingPerAccount'
  | 'sendingPerAddress'
  | 'arrivalsPerAddress'
  | 'launchesAnHour'
  | 'guestRoundsPerAddress';

type Needs = {
  pool: pg.Pool;
  config: Pick<Config, Budget>;
  log: Pick<Logger, 'error'>;
  metrics: Pick<Metrics, 'rateLimitFallbacks'>;
};

type Limit = { keyPrefix: string; points: number; duration: number };

const WINDOW_SECONDS = 60;
const HOUR_SECONDS = 3_600;
/** What may be opened in a minute, of what may be in an hour. */
const MINUTE_SHARE = 1 / 10;
/** What a range may do, in budgets of one address: an office or a mobile carrier shares one. */
export const RANGE_BUDGETS = 5;
const LOG_EVERY_MS = 60_000;

/** Throws Refusal rateLimited when the limiter's answer is no; any other failure is rethrown. */
async function consume(limiter: RateLimiterPostgres | RateLimiterMemory, key: string): Promise<void> {
  await limiter.consume(key).catch((reason: unknown) => {
    if (reason instanceof RateLimiterRes) throw new Refusal('rateLimited', { retryAfterMs: reason.msBeforeNext });
    throw reason;
  });
}

/** The pool with pg's own type parsers: the library reckons with int8 as text and cannot with our bigint. */
function libraryPool(pool: pg.Pool) {
  return { query: (query: pg.QueryConfig) => pool.query({ ...query, types: pg.types }) };
}

/**
 * Limits shared by all processes through the database. While it fails each process counts in its memory: logged at most
 * once a minute, and counted in the metrics.
 */
export function createRateLimits({ pool, config, log, metrics }: Needs): RateLimits {
  const storeClient = libraryPool(pool);
  let loggedAt = Number.NEGATIVE_INFINITY;
  const reportFallback = (error: unknown, limit: string) => {
    metrics.rateLimitFallbacks.inc({ limit });
    if (performance.now() - loggedAt < LOG_EVERY_MS) return;
    loggedAt = performance.now();
    log.error({ err: error, limit }, 'rate limits are counted in memory: the database does not count them');
  };
  const shared = (keyPrefix: string, points: number, duration = WINDOW_SECONDS) => {
    const limit: Limit = { keyPrefix, points, duration };
    const table = { tableName: 'rate_limits', tableCreated: true, clearExpiredByTimeout: false };
    const database = new RateLimiterPostgres({ ...limit, ...table, storeClient, storeType: 'pool' });
    const memory = new RateLimiterMemory(limit);
    return (key: string): Promise<void> =>
      consume(database, key).catch((error: unknown) => {
        if (error instanceof Refusal) throw error;
        reportFallback(error, keyPrefix);
        return consume(memory, key);
      });
  };
  const guessesOfAddress = shared('address', config.guessingPerAddress);
  const guessesOfRange = shared('range', RANGE_BUDGETS * config.guessingPerAddress);
  const guessesAtAccount = shared('account', config.guessingPerAccount);
  const guessesAtOperator = shared('operator', config.guessingPerAccount);
  const sendingOfAddress = shared('sending', config.sendingPerAddress);
  const sendingOfRange = shared('sending-range', RANGE_BUDGETS * config.sendingPerAddress);
  const { launchesAnHour, guestRoundsPerAddress, arrivalsPerAddress } = config;
  const launchesThisMinute = shared('launching', Math.ceil(MINUTE_SHARE * launchesAnHour));
  const launchesThisHour = shared('launching-hour', launchesAnHour, HOUR_SECONDS);
  const launchesOfRange = shared('launching-range', RANGE_BUDGETS * launchesAnHour, HOUR_SECONDS);
  const inMemory = (keyPrefix: string, points: number) =>
    new RateLimiterMemory({ keyPrefix, points, duration: WINDOW_SECONDS });
  const roundsOfAddress = inMemory('playing', guestRoundsPerAddress);
  const roundsOfRange = inMemory('playing-range', RANGE_BUDGETS * guestRoundsPerAddress);
  const arrivals = inMemory('arriving', arrivalsPerAddress);
  return {
    async countGuess({ addressHash, rangeHash }, accountHash) {
      await guessesOfAddress(addressHash);
      await guessesOfRange(rangeHash);
      if (accountHash !== null) await guessesAtAccount(accountHash);
    },
    countOperatorGuess: (addressHash) => guessesAtOperator(addressHash),
    async countSending({ addressHash, rangeHash }) {
      await sendingOfAddress(addressHash);
      await sendingOfRange(rangeHash);
    },
    async countLaunch({ addressHash, rangeHash }, playerId) {
      const key = playerId === null ? addressHash : `player-${playerId}`;
      await launchesThisMinute(key);
      await launchesThisHour(key);
      if (playerId === null) await launchesOfRange(rangeHash);
    },
    async countGuestRound({ addressHash, rangeHash }) {
      await consume(roundsOfAddress, addressHash);
      await consume(roundsOfRange, rangeHash);
    },
    countArrival: (addressHash) => consume(arrivals, addressHash),
  };
}
