import { decodeAmount } from '@foyer/contract/wire';
import type { MarketProfile } from '@foyer/domain/market/market-profiles';
import { stakesFor } from '@foyer/domain/money/stakes';
import type { Trx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { StoredRound } from './format-round.ts';
import { remainingPauseMs } from './round-pace.ts';
import type { PaidStake } from './stake/pay-stake.ts';

export type RoundRequest = {
  launchId: string;
  /** Wire amount. */
  stake: string;
  /** What the player was shown to pay the stake; null: the balance. */
  covered: PaidStake['covered'];
  /** Idempotency key. */
  key: string;
};

export type KeyOwner = `player:${number}` | `launch:${string}`;

/** Minor units. Throws Refusal stakeNotOffered. */
export function assertStakeOffered(
  market: MarketProfile,
  stake: string,
  currency: string,
  youngAdult: boolean | null,
): bigint {
  const amount = parseStake(stake, currency);
  if (amount === null || !stakesFor(market, currency, youngAdult).includes(amount)) {
    throw new Refusal('stakeNotOffered');
  }
  return amount;
}

/** Null for more decimals than the currency has. */
function parseStake(stake: string, currency: string): bigint | null {
  try {
    return decodeAmount(stake, currency).amount;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Throws Refusal roundTooSoon, with the time that is left. */
export function refuseTooSoon(lastStart: Date | null, now: Date, minimumMs: number): void {
  const retryAfterMs = remainingPauseMs(lastStart, now, minimumMs);
  if (retryAfterMs > 0) throw new Refusal('roundTooSoon', { retryAfterMs });
}

/**
 * The round that this key has played. Throws Refusal idempotencyKeyReused when that was for another launch or stake.
 * The caller holds the lock under which the owner's rounds are written.
 */
export async function findPlayed(trx: Trx, owner: KeyOwner, request: RoundRequest): Promise<StoredRound | undefined> {
  const played = await trx
    .selectFrom('rounds')
    .selectAll()
    .where('key_owner', '=', owner)
    .where('idempotency_key', '=', request.key)
    .executeTakeFirst();
  if (!played) return undefined;
  const isSame = played.launch_id === request.launchId && parseStake(request.stake, played.currency) === played.stake;
  if (!isSame) throw new Refusal('idempotencyKeyReused');
  return played;
}
