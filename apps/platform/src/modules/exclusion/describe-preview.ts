import type { ExclusionPreview } from '@foyer/contract/protection/exclusion';
import { encodeAmount } from '@foyer/contract/wire';
import type { ExclusionKind } from '@foyer/domain/exclusion/exclusion';
import type { MarketProfile } from '@foyer/domain/market/market-profiles';
import { WAITING_WITHDRAWAL_STATES } from '@foyer/domain/payment/withdrawal-state';
import { sql } from 'kysely';
import type { Queries } from '../../kernel/db/database.ts';
import type { PlayerSession } from '../../kernel/http/handler.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { textIn } from '../../kernel/texts/text-in.ts';
import { planPayouts } from '../payment/service.ts';
import { activeBonuses } from '../wallet/service.ts';
import { encodePayout } from './encode-payout.ts';

type Previewed = { kind: ExclusionKind; until: Date | null; market: MarketProfile; language: string; now: Date };

async function countWaiting(db: Queries, playerId: number): Promise<{ waitingDeposits: number; openRounds: number }> {
  const { rows } = await sql<{ deposits: number; rounds: number }>`
    SELECT (SELECT count(*)::integer FROM deposits WHERE player_id = ${playerId} AND state = 'waiting') AS deposits,
      (SELECT count(*)::integer FROM rounds WHERE player_id = ${playerId} AND status = 'staked') AS rounds`.execute(db);
  return { waitingDeposits: rows[0]?.deposits ?? 0, openRounds: rows[0]?.rounds ?? 0 };
}

/** By the same rules as `exclude`; what changes in between is booked as it is then. */
export async function describePreview(
  { database: { kysely } }: Kernel,
  { playerId, player: { currency }, wallet }: PlayerSession,
  { kind, until, market, language, now }: Previewed,
): Promise<ExclusionPreview> {
  const text = (amount: bigint) => encodeAmount({ amount, currency });
  const payouts = kind === 'timeOut' ? [] : await planPayouts(kysely, { playerId, cash: wallet.cash, market, now });
  const bonuses = await activeBonuses(kysely, playerId);
  const pending = await kysely
    .selectFrom('withdrawals')
    .innerJoin('payment_methods', 'payment_methods.id', 'withdrawals.method_id')
    .innerJoin('stored_payment_details', 'stored_payment_details.id', 'withdrawals.detail_id')
    .select(['amount', 'payment_methods.title', 'label'])
    .where('withdrawals.player_id', '=', playerId)
    .where('state', 'in', WAITING_WITHDRAWAL_STATES)
    .orderBy('withdrawals.created_at')
    .execute();
  return {
    kind,
    until: until?.toISOString() ?? null,
    timeZone: market.protection.timeZone,
    currency,
    cash: text(wallet.cash),
    payouts: payouts.map((payout) => encodePayout(payout, currency, language)),
    keepsBonuses: kind === 'timeOut',
    bonuses: bonuses.map((bonus) => ({
      title: textIn(bonus.title, language),
      amount: text(bonus.balance),
      freeSpins: bonus.spins_left,
    })),
    pendingWithdrawals: pending.map(({ amount, title, label }) => ({
      amount: text(amount),
      methodName: textIn(title, language),
      target: label,
    })),
    ...(await countWaiting(kysely, playerId)),
  };
}
