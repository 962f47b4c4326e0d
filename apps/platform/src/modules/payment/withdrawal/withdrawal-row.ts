import type { Withdrawal } from '@foyer/contract/payment/withdrawal';
import { encodeAmount } from '@foyer/contract/wire';
import type { PendingTerms } from '@foyer/domain/deadline/pending';
import type { MarketProfile } from '@foyer/domain/market/market-profiles';
import { canCancel, nextWithdrawalState, type WithdrawalAction } from '@foyer/domain/payment/withdrawal-state';
import { MINUTE_MS } from '@foyer/domain/time/duration';
import type { Selectable } from 'kysely';
import type { Queries, Trx } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/errors/refusal.ts';
import { publish } from '../../../kernel/events/publish.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { post } from '../../../kernel/ledger/ledger.ts';
import { openOwnAccount, openPayments } from '../../../kernel/ledger/wallet-accounts.ts';
import { withWallet } from '../../../kernel/ledger/with-wallet.ts';
import { textIn } from '../../../kernel/texts/text-in.ts';
import { describeOnePending } from '../../deadline/service.ts';
import { marketInForce, pendingTerms, type SenderSite } from '../../settings/service.ts';
import { recordPaymentEvent } from '../deposit-row.ts';
import { readMethod } from '../payment-methods.ts';
import type { WithdrawalRow } from '../payment-tables.ts';
import { readTimeline } from '../payment-timeline.ts';
import { mailWithdrawalEnd } from './mail-withdrawal.ts';

/** The reason of a withdrawal of what was won above the highest balance. */
export const ABOVE_BALANCE = 'aboveBalance';

export type StoredWithdrawal = Selectable<WithdrawalRow>;

export async function lockWithdrawal(trx: Trx, id: string): Promise<StoredWithdrawal | undefined> {
  return trx.selectFrom('withdrawals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

type Change = {
  action: WithdrawalAction;
  source: 'player' | 'provider' | 'operator' | 'clock';
  reason?: string | null;
  reference?: string;
  /** The provider's. */
  message?: object;
  site: SenderSite;
  at: Date;
};

/**
 * Moves a locked withdrawal on, with its money: back to the account when it ends without being paid, out of the books when it was. Its
 * player has a mail of the end.
 * Throws Refusal changedMeanwhile where its state does not allow it.
 */
export async function moveWithdrawal(trx: Trx, row: StoredWithdrawal, change: Change): Promise<StoredWithdrawal> {
  const state = nextWithdrawalState(row.state, change.action);
  if (state === null) throw new Refusal('changedMeanwhile');
  const { source, reason = null, reference, site, at } = change;
  const message = { ...change.message, ...(reason !== null && { reason }) };
  if (state === 'paid') await bookEnd(trx, row, 'payOut', at);
  else if (state === 'cancelled' || state === 'refused' || state === 'failed') await bookEnd(trx, row, 'payBack', at);
  const changed = await trx
    .updateTable('withdrawals')
    .set({
      state,
      changed_at: at,
      ...(reason !== null && { reason }),
      ...(reference && { reference }),
      ...(state === 'sent' && { ask_at: new Date(at.getTime() + MINUTE_MS) }),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordPaymentEvent(trx, { paymentId: row.id, source, state, message, at });
  // No money moves: pages hear of it by this alone.
  if (state === 'approved' || state === 'sent') {
    await publish(trx, `player:${row.player_id}`, 'accountChanged', {}, at);
  }
  await mailWithdrawalEnd(trx, changed, { site, at });
  return changed;
}

async function bookEnd(trx: Trx, row: StoredWithdrawal, kind: 'payOut' | 'payBack', at: Date): Promise<void> {
  await withWallet(trx, row.player_id, async (wallet) => {
    const from = {
      account: 'withdrawing',
      accountId: await openOwnAccount(wallet, 'withdrawing'),
      amount: -row.amount,
    } as const;
    const to =
      kind === 'payOut'
        ? ({ account: 'payments', accountId: await openPayments(wallet), amount: row.amount } as const)
        : ({ account: 'cash', amount: row.amount } as const);
    await post(wallet, { kind, reference: row.id, at, postings: [from, to] });
  });
}

/** The platform's own, which stays on its way: the money must not lie on the account. */
export function isSurplus({ reason }: StoredWithdrawal): boolean {
  return reason === ABOVE_BALANCE;
}

export function mayCancel(row: StoredWithdrawal, market: MarketProfile): boolean {
  return !isSurplus(row) && canCancel(row.state, market);
}

type Telling = { language: string; market: MarketProfile; terms: PendingTerms; now: Date };

/** Before a transaction. */
export async function readTelling(deps: Kernel, language: string): Promise<Telling> {
  return { language, market: await marketInForce(deps), terms: await pendingTerms(deps), now: deps.clock.now() };
}

export async function describeWithdrawal(
  db: Queries,
  row: StoredWithdrawal,
  { language, market, terms, now }: Telling,
): Promise<Withdrawal> {
  const method = await readMethod(db, row.method_id);
  if (!method) throw new Error(`the method ${row.method_id} is gone`);
  const { label } = await db
    .selectFrom('stored_payment_details')
    .select('label')
    .where('id', '=', row.detail_id)
    .executeTakeFirstOrThrow();
  const { id, state, changed_at: since } = row;
  const waiting = { id, state, facts: { since, methodKind: method.kind } };
  return {
    paymentId: row.id,
    state: row.state,
    kind: method.kind,
    methodName: textIn(method.title, language),
    target: label,
    amount: encodeAmount({ amount: row.amount, currency: row.currency }),
    currency: row.currency,
    createdAt: row.created_at.toISOString(),
    canCancel: mayCancel(row, market),
    reason: row.reason,
    timeline: await readTimeline(db, row.id),
    pending: await describeOnePending(db, 'withdrawal', waiting, { terms, now }),
  };
}
