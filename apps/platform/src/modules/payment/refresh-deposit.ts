import type { StoredDeposit } from './deposit-row.ts';
import { type PaymentDeps, ProviderUnavailable } from './payment-provider.ts';
import { applyDepositUpdate } from './settlement/apply-deposit-update.ts';

/** Whoever waits asks us every few seconds: the provider is not asked each time (ms). */
const NOT_BEFORE_MS = 3_000;
const lastAsked = new WeakMap<object, Map<string, number>>();

/** Asks the provider about a deposit that waits for money, or for the rest of it. What it cannot answer now stays as it is. */
export async function refreshDeposit(deps: PaymentDeps, row: StoredDeposit): Promise<StoredDeposit> {
  const provider = deps.paymentProviders[row.provider];
  const isOpen = row.state === 'waiting' || row.state === 'review';
  if (!isOpen || !provider || !mayAsk(deps, row.id)) return row;
  try {
    const update = await provider.read(row.id);
    return (update && (await applyDepositUpdate(deps, { provider: row.provider, webhookId: null, update }))) ?? row;
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    deps.log.warn({ provider: row.provider }, 'a payment provider did not answer');
    return row;
  }
}

function mayAsk(deps: PaymentDeps, id: string): boolean {
  const asked = lastAsked.get(deps.database) ?? new Map<string, number>();
  lastAsked.set(deps.database, asked);
  const now = performance.now();
  for (const [known, at] of asked) if (now - at > NOT_BEFORE_MS) asked.delete(known);
  if (asked.has(id)) return false;
  asked.set(id, now);
  return true;
}
