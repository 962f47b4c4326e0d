import pg from 'pg';
import type { Logger } from 'pino';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../config/config.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Metrics } from '../metrics.ts';

/** Hashes of the network address and of the range around it. */
export type CountedCaller = { addressHash: string; rangeHash: string };

export type RateLimits = {
  /** Each throws Refusal rateLimited. A guess of a caller, and at an account if one is named, per minute. */
  countGuess(caller: CountedCaller, accountHash: string | null): Promise<void>;
  /** A wrong operator's token, per minute, apart from players' logins of the same address. */
  countOperatorGuess(addressHash: string): Promise<void>;
  /** A call that makes much work, per minute. */
  countSending(caller: CountedCaller): Promise<void>;
  /** An opened game, per hour and a tenth of it per minute: guests by address and range, players alone. */
  countLaunch(caller: CountedCaller, playerId: number | null): Promise<void>;
  /** A round of a guest, per minute and process. */
  countGuestRound(caller: CountedCaller): Promise<void>;
  /** A call that prolongs or closes a game session, per minute and process. */
  countGameSessionCall(playerId: number): Promise<void>;
  /** A judgement or a draft of a form, per minute and process. */
  countDrafting(caller: CountedCaller): Promise<void>;
  /** A document that an address opens, per minute and process: a visit must not cost a write. */
  countArrival(addressHash: string): Promise<void>;
};

type Budget =
  | 'guessingPerAddress'
  | 'guessingPerAccount'
  | 'sendingPerAddress'
  | 'arrivalsPerAddress'
  | 'draftingPerAddress'
  | 'launchesAnHour'
  | 'guestRoundsPerAddress'
  | 'gameSessionCallsPerPlayer';

type Needs = {
  pool: pg.Pool;
  config: Pick<Config, Budget>;
  log: Pick<Logger, 'error'>;
  metrics: Pick<Metrics, 'rateLimitFallbacks'>;
};

type Limit = { keyPrefix: string; points: number; duration: number };

const WINDOW_SECONDS = 60;
const HOUR_SECONDS = 3_600;
const MINUTE_SHARE = 1 / 10;
/** In budgets of one address: an office or a mobile carrier shares one range. */
export const RANGE_BUDGETS = 5;
const LOG_EVERY_MS = 60_000;

async function consume(limiter: RateLimiterPostgres | RateLimiterMemory, key: string): Promise<void> {
  await limiter.consume(key).catch((reason: unknown) => {
    if (reason instanceof RateLimiterRes) throw new Refusal('rateLimited', { retryAfterMs: reason.msBeforeNext });
    throw reason;
  });
}

/** The library needs int8 as text, not as our bigint. */
function libraryPool(pool: pg.Pool) {
  return { query: (query: pg.QueryConfig) => pool.query({ ...query, types: pg.types }) };
}

/** Limits that all processes share through the database. While it fails each process counts in memory. */
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
  const { launchesAnHour, guestRoundsPerAddress, arrivalsPerAddress, draftingPerAddress } = config;
  const launchesThisMinute = shared('launching', Math.ceil(MINUTE_SHARE * launchesAnHour));
  const launchesThisHour = shared('launching-hour', launchesAnHour, HOUR_SECONDS);
  const launchesOfRange = shared('launching-range', RANGE_BUDGETS * launchesAnHour, HOUR_SECONDS);
  const inMemory = (keyPrefix: string, points: number) =>
    new RateLimiterMemory({ keyPrefix, points, duration: WINDOW_SECONDS });
  const roundsOfAddress = inMemory('playing', guestRoundsPerAddress);
  const roundsOfRange = inMemory('playing-range', RANGE_BUDGETS * guestRoundsPerAddress);
  const sessionCalls = inMemory('prolonging', config.gameSessionCallsPerPlayer);
  const draftsOfAddress = inMemory('drafting', draftingPerAddress);
  const draftsOfRange = inMemory('drafting-range', RANGE_BUDGETS * draftingPerAddress);
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
    countGameSessionCall: (playerId) => consume(sessionCalls, String(playerId)),
    async countDrafting({ addressHash, rangeHash }) {
      await consume(draftsOfAddress, addressHash);
      await consume(draftsOfRange, rangeHash);
    },
    countArrival: (addressHash) => consume(arrivals, addressHash),
  };
}
