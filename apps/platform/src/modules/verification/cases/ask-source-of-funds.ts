import type { MarketProfile } from '@foyer/domain/market/market-profiles';
import { money } from '@foyer/domain/money/money';
import { sameRung } from '@foyer/domain/money/stakes';
import { DAY_MS } from '@foyer/domain/time/duration';
import type { Trx } from '../../../kernel/db/database.ts';
import { openCase } from './case-row.ts';

/** A bank's statement has to be asked for first. */
const SEND_WITHIN_MS = 14 * DAY_MS;
/** What was proved, or is being asked for, is not asked for anew before. */
const ASKED_AGAIN_AFTER_MS = 365 * DAY_MS;

type Crossing = {
  playerId: number;
  market: Pick<MarketProfile, 'sourceOfFundsFrom' | 'currency'>;
  currency: string;
  /** Minor units of the player's currency over the account's life, with the deposit that is booked now. */
  netDeposit: bigint;
};

/** Opens the case once a player's net deposits have reached what the market looks at. One without a deadline, that the player began before, gets it. */
export async function askSourceOfFunds(
  trx: Trx,
  { playerId, market, currency, netDeposit }: Crossing,
  now: Date,
): Promise<void> {
  if (netDeposit < sameRung(money(market.sourceOfFundsFrom, market.currency), currency)) return;
  const recent = await trx
    .selectFrom('verification_cases')
    .select('id')
    .where('player_id', '=', playerId)
    .where('proof', '=', 'sourceOfFunds')
    .where('state', '!=', 'cancelled')
    .where(({ eb, or }) => or([eb('state', '=', 'approved'), eb('due_at', 'is not', null)]))
    .where('opened_at', '>', new Date(now.getTime() - ASKED_AGAIN_AFTER_MS))
    .limit(1)
    .executeTakeFirst();
  if (recent) return;
  const dueAt = new Date(now.getTime() + SEND_WITHIN_MS);
  await openCase(trx, { playerId, proof: 'sourceOfFunds', cause: 'deposit', by: { kind: 'system' }, dueAt }, now);
}
