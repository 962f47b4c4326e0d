import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../config.ts';
import { Refusal } from './refusal.ts';

export type RateLimits = {
  /** Counts one guess of an address at an account. Throws Refusal rateLimited when either had too many this minute. */
  countGuess(addressHash: string, accountHash: string): Promise<void>;
  /** Counts one call of an address that makes much work. Throws Refusal rateLimited when there were too many this minute. */
  countSending(addressHash: string): Promise<void>;
  /**
   * Counts one document that an address opens, at this process alone: a visit must not cost a write. Throws Refusal
   * rateLimited when there were too many this minute.
   */
  countArrival(addressHash: string): Promise<void>;
};

const WINDOW_SECONDS = 60;

/** Limits shared by all processes through the database; should it fail, each process goes on counting by itself. */
export function createRateLimits(pool: Pool, config: Config): RateLimits {
  const limiter = (keyPrefix: string, points: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration: WINDOW_SECONDS,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration: WINDOW_SECONDS }),
    });
  const byAddress = limiter('address', config.guessingPerAddress);
  const byAccount = limiter('account', config.guessingPerAccount);
  const bySender = limiter('sending', config.sendingPerAddress);
  const byArrival = new RateLimiterMemory({
    keyPrefix: 'arriving',
    points: config.arrivalsPerAddress,
    duration: WINDOW_SECONDS,
  });
  const consume = async (limits: RateLimiterPostgres | RateLimiterMemory, key: string) => {
    await limits.consume(key).catch((reason: unknown) => {
      if (reason instanceof RateLimiterRes) throw new Refusal('rateLimited', { retryAfterMs: reason.msBeforeNext });
      throw reason;
    });
  };
  return {
    async countGuess(addressHash, accountHash) {
      await consume(byAddress, addressHash);
      await consume(byAccount, accountHash);
    },
    countSending: (addressHash) => consume(bySender, addressHash),
    countArrival: (addressHash) => consume(byArrival, addressHash),
  };
}
