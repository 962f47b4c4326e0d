import { backoffMs } from '@foyer/domain/time/backoff';
import { HOUR_MS, MINUTE_MS } from '@foyer/domain/time/duration';
import { transact } from '../../../kernel/db/transact.ts';
import { lockDeposit, recordFacts } from '../deposit-row.ts';
import { type PaymentDeps, ProviderUnavailable } from '../payment-provider.ts';
import { refreshDeposit } from '../refresh-deposit.ts';
import { applyPayoutUpdate } from '../withdrawal/send-withdrawal.ts';

const AT_ONCE = 50;
const BACKOFF = { firstMs: 2 * MINUTE_MS, longestMs: HOUR_MS };

/** A step handles some that are due, and returns their number. */
type Step = (deps: PaymentDeps) => Promise<number>;

async function drain(deps: PaymentDeps, step: Step, mayGoOn: () => boolean): Promise<number> {
  for (let total = 0; ; ) {
    const done = await step(deps);
    total += done;
    if (done < AT_ONCE || !mayGoOn()) return total;
  }
}

/** When a provider is asked once more, after `asks` times (from 1). */
export function nextAskAt(asks: number, now: Date): Date {
  return new Date(now.getTime() + backoffMs(BACKOFF, asks - 1));
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}

/** Deposits whose message did not come, and the end of those whose time is over. Returns their number. */
export function followDeposits(deps: PaymentDeps, mayGoOn: () => boolean = () => true): Promise<number> {
  return drain(deps, followSomeDeposits, mayGoOn);
}

async function followSomeDeposits(deps: PaymentDeps): Promise<number> {
  const now = deps.clock.now();
  const db = deps.database.kysely;
  const rows = await db
    .selectFrom('deposits')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('ask_at', '<=', now)
    .orderBy('ask_at')
    .limit(AT_ONCE)
    .execute();
  for (const row of rows) {
    const { id, expires_at } = row;
    const asks = row.asks + 1;
    const next = nextAskAt(asks, now);
    // Before the provider is asked: a fault of one must not hold the others up.
    await db
      .updateTable('deposits')
      .set({ asks, ask_at: expires_at > now ? earlier(next, expires_at) : next })
      .where('id', '=', id)
      .execute();
    const current = await refreshDeposit(deps, row);
    if (current.state === 'waiting' && current.expires_at <= now) await expire(deps, id, now);
  }
  return rows.length;
}

async function expire({ database }: PaymentDeps, id: string, at: Date): Promise<void> {
  await transact(database, async (trx) => {
    const row = await lockDeposit(trx, id);
    if (row?.state === 'waiting') await recordFacts(trx, row, { facts: { isExpired: true }, source: 'clock', at });
  });
}

/** Withdrawals whose end the provider has not reported. Returns their number. */
export function followWithdrawals(deps: PaymentDeps, mayGoOn: () => boolean = () => true): Promise<number> {
  return drain(deps, followSomeWithdrawals, mayGoOn);
}

async function followSomeWithdrawals(deps: PaymentDeps): Promise<number> {
  const now = deps.clock.now();
  const db = deps.database.kysely;
  const rows = await db
    .selectFrom('withdrawals')
    .select(['id', 'provider', 'asks'])
    .where('state', '=', 'sent')
    .where('ask_at', '<=', now)
    .orderBy('ask_at')
    .limit(AT_ONCE)
    .execute();
  for (const { id, provider, asks } of rows) {
    const changes = { asks: asks + 1, ask_at: nextAskAt(asks + 1, now) };
    await db.updateTable('withdrawals').set(changes).where('id', '=', id).where('state', '=', 'sent').execute();
    await refreshWithdrawal(deps, id, provider);
  }
  return rows.length;
}

async function refreshWithdrawal(deps: PaymentDeps, id: string, name: string): Promise<void> {
  try {
    const update = await deps.paymentProviders[name]?.readPayout(id);
    if (update) await applyPayoutUpdate(deps, name, update);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    deps.log.warn({ provider: name }, 'a payment provider did not answer');
  }
}
