import { randomUUID } from 'node:crypto';
import type { MarketProfile } from '@foyer/domain/market/market-profiles';
import type { Queries } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/errors/refusal.ts';
import { cashOf } from '../../../kernel/ledger/wallet-cash.ts';
import type { Wallet } from '../../../kernel/ledger/with-wallet.ts';
import { textIn } from '../../../kernel/texts/text-in.ts';
import { assertUnrestricted } from '../../verification/service.ts';
import { openWithdrawal } from './create-withdrawal.ts';
import { type PayoutTarget, payoutTargets } from './payout-targets.ts';

/** Minor units, and where they go. */
export type PlannedPayout = { amount: bigint; target: PayoutTarget };

export type PayoutAsking = { playerId: number; cash: bigint; market: MarketProfile; now: Date };

export async function mayPayOutTo(db: Queries, { playerId, market, now }: PayoutAsking): Promise<boolean> {
  try {
    await assertUnrestricted(db, 'withdrawal', { playerId, market, now });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/**
 * Where all the cash of an account goes without its player: back to the cards and accounts that paid it in, the rest to the one that is
 * owed most. Empty where none did, or where the player has to prove something first.
 */
export async function planPayouts(db: Queries, asking: PayoutAsking): Promise<PlannedPayout[]> {
  if (asking.cash <= 0n || !(await mayPayOutTo(db, asking))) return [];
  const targets = (await payoutTargets(db, asking.playerId)).filter(({ deposited }) => deposited > 0n);
  let left = asking.cash;
  const payouts: PlannedPayout[] = [];
  for (const target of targets) {
    const amount = target.owed < left ? target.owed : left;
    left -= amount;
    if (amount > 0n) payouts.push({ amount, target });
  }
  const [first] = targets;
  if (!first || left === 0n) return payouts;
  const others = payouts.filter(({ target }) => target !== first);
  const own = payouts.find(({ target }) => target === first)?.amount ?? 0n;
  return [{ amount: own + left, target: first }, ...others];
}

/** Asks for the payouts that `planPayouts` finds, in the caller's transaction; an operator approves them as any other. */
export async function payOutAll(wallet: Wallet, market: MarketProfile, at: Date): Promise<PlannedPayout[]> {
  const { trx, playerId } = wallet;
  const payouts = await planPayouts(trx, { playerId, cash: await cashOf(wallet), market, now: at });
  for (const { amount, target } of payouts) {
    await openWithdrawal(wallet, { paymentId: randomUUID(), target, amount, source: 'clock', at });
  }
  return payouts;
}

export function describePlannedPayout({ amount, target: { method, detail } }: PlannedPayout, language: string) {
  return { amount, methodName: textIn(method.title, language), target: detail.label };
}
