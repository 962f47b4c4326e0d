import { randomUUID } from 'node:crypto';
import type { MarketProfile } from '@foyer/domain/market/market-profiles';
import { mayPayOut } from '@foyer/domain/payment/closed-loop';
import { DAY_MS, MINUTE_MS } from '@foyer/domain/time/duration';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Queries } from '../../../kernel/db/database.ts';
import { transact } from '../../../kernel/db/transact.ts';
import type { JobKind } from '../../../kernel/jobs/queue.ts';
import { cashOf } from '../../../kernel/ledger/wallet-cash.ts';
import { type Wallet, withWallet } from '../../../kernel/ledger/with-wallet.ts';
import { findSurplus } from '../../limit/service.ts';
import { mailPlayer } from '../../mail/service.ts';
import { marketInForce, type SenderStyle, senderStyleOf } from '../../settings/service.ts';
import type { PaymentDeps } from '../payment-provider.ts';
import { leastPayout, openWithdrawal } from './create-withdrawal.ts';
import { describePlannedPayout, mayPayOutTo, type PlannedPayout, planPayouts } from './pay-out-all.ts';
import { payoutTargets } from './payout-targets.ts';
import { ABOVE_BALANCE } from './withdrawal-row.ts';

const SurplusJob = z.object({ playerId: z.number() });

/** Cards and accounts that paid in or were paid to, the last one first. */
async function findUsedDetails(db: Queries, playerId: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM (
      SELECT paid_with AS id, credited_at AS at FROM deposits
      WHERE player_id = ${playerId} AND paid_with IS NOT NULL AND credited_at IS NOT NULL
      UNION ALL SELECT detail_id, created_at FROM withdrawals WHERE player_id = ${playerId}
    ) AS used ORDER BY at DESC`.execute(db);
  return [...new Set(rows.map(({ id }) => id))];
}

type Asking = { playerId: number; market: MarketProfile; now: Date };

/** To the account that was used last; where money is owed to others first, to these (closed loop). Empty where there is none. */
async function planSurplus(
  db: Queries,
  { amount, least }: { amount: bigint; least: bigint },
  asking: Asking,
): Promise<PlannedPayout[]> {
  const planned = { ...asking, cash: amount };
  if (!(await mayPayOutTo(db, planned))) return [];
  const targets = await payoutTargets(db, asking.playerId);
  const used = await findUsedDetails(db, asking.playerId);
  const [last] = used.flatMap((id) => targets.find((target) => target.id === id) ?? []);
  if (!last) return [];
  return mayPayOut(targets, last.id, { amount, least }) ? [{ amount, target: last }] : planPayouts(db, planned);
}

type Surplus = SenderStyle & { amount: bigint; payouts: readonly PlannedPayout[]; at: Date };

function tellPlayer({ trx, playerId, row }: Wallet, surplus: Surplus): Promise<void> {
  const { amount, payouts, brand, style, at } = surplus;
  const { currency } = row;
  return mailPlayer(trx, { playerId, purpose: 'service', brand, at }, (t) => {
    const whole = t.money({ amount, currency }, { style });
    if (payouts.length === 0) {
      const body = t('payment-mail.surplusNoAccount', { amount: whole });
      return { subject: t('payment-mail.surplusSubject', { amount: whole }), body };
    }
    const lines = payouts.map((payout) => {
      const { amount: part, ...where } = describePlannedPayout(payout, t.language);
      return t('payment-mail.surplusPayout', { ...where, amount: t.money({ amount: part, currency }, { style }) });
    });
    const body = [t('payment-mail.surplusPaid'), ...lines].join('\n\n');
    return { subject: t('payment-mail.surplusSubject', { amount: whole }), body };
  });
}

/** Whoever has no account to be paid to is notified once a day at most. */
async function mayTellAgain({ trx, playerId }: Wallet, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('players')
    .set({ surplus_told_at: at })
    .where('id', '=', playerId)
    .where(({ eb, or }) =>
      or([eb('surplus_told_at', 'is', null), eb('surplus_told_at', '<=', new Date(at.getTime() - DAY_MS))]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

async function payOutSurplus(
  wallet: Wallet,
  { market, sender, at }: { market: MarketProfile; sender: SenderStyle; at: Date },
) {
  const { trx, playerId } = wallet;
  const amount = await findSurplus(trx, playerId, await cashOf(wallet));
  const { country, currency } = await trx
    .selectFrom('players')
    .select(['country', 'currency'])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  const least = await leastPayout(trx, country, currency);
  // What no method pays out waits until it has grown.
  if (amount === 0n || amount < least) return;
  const payouts = await planSurplus(trx, { amount, least }, { playerId, market, now: at });
  for (const payout of payouts) {
    await openWithdrawal(wallet, { paymentId: randomUUID(), ...payout, source: 'clock', reason: ABOVE_BALANCE, at });
  }
  if (payouts.length > 0 || (await mayTellAgain(wallet, at))) {
    await tellPlayer(wallet, { ...sender, amount, payouts, at });
  }
}

/** Money won above the player's highest balance goes out by itself (NL: Besluit koa 4.14); an operator approves it as any other. */
export const payOutSurplusJob: JobKind<PaymentDeps> = {
  atOnce: 4,
  leaseMs: MINUTE_MS,
  mostAttempts: 20,
  async run(deps, { data }) {
    const { playerId } = z.parse(SurplusJob, data);
    const market = await marketInForce(deps);
    if (!market.protection.paysOutAboveBalance) return;
    const sender = await senderStyleOf(deps);
    const at = deps.clock.now();
    await transact(deps.database, (trx) =>
      withWallet(trx, playerId, (wallet) => payOutSurplus(wallet, { market, sender, at })),
    );
  },
};
