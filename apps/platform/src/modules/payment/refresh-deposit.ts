import { CODE } from '@foyer/contract/error-code';
import type { Trx } from '../../kernel/db/database.ts';
import { transact } from '../../kernel/db/transact.ts';
import { marketInForce } from '../settings/service.ts';
import { lockDeposit, recordPaymentEvent, type StoredDeposit } from './deposit-row.ts';
import { toNewsMessage } from './http-provider.ts';
import { type DepositNews, type PaymentDeps, ProviderUnavailable } from './payment-provider.ts';
import { settleDeposit } from './settle-deposit.ts';

/** Whoever waits asks us every few seconds: the provider is not asked each time (ms). */
const NOT_BEFORE_MS = 3_000;
const lastAsked = new WeakMap<object, Map<string, number>>();

/** Applies what the provider says of a payment. Undefined for one that is not ours, or not this provider's, or in another currency. */
export async function applyDepositNews(
  deps: PaymentDeps,
  provider: string,
  news: DepositNews,
  claim: ((trx: Trx) => Promise<boolean>) | null = null,
): Promise<StoredDeposit | undefined> {
  const market = await marketInForce(deps);
  const at = deps.clock.now();
  return transact(deps.database, async (trx) => {
    const row = await lockDeposit(trx, news.paymentId);
    if (!row || row.provider !== provider || row.currency !== news.currency) return undefined;
    if (row.reference !== null && row.reference !== news.reference) return undefined;
    if (claim && !(await claim(trx))) return row;
    const { captured, refunded, chargedBack, isRefused, isExpired, detail, errorCode, errors } = news;
    const known =
      row.captured >= captured &&
      row.refunded >= refunded &&
      row.charged_back >= chargedBack &&
      row.is_refused >= isRefused &&
      row.is_expired >= isExpired;
    const message = messageOf(news);
    // An answer that says nothing new is no line of the history; a message that was sent is.
    if (known && claim)
      await recordPaymentEvent(trx, { paymentId: row.id, source: 'provider', state: row.state, message, at });
    if (known) return row;
    return settleDeposit(trx, row, {
      facts: { captured, refunded, chargedBack, isRefused, isExpired },
      source: 'provider',
      message,
      detail,
      problem: isRefused ? { errorCode: errorCode ?? CODE.paymentFailed, errors } : null,
      at,
      market,
    });
  });
}

/** As it came, without the card or account: that has a row of its own, which is emptied with the player's data. */
function messageOf(news: DepositNews): object {
  const { detail, ...message } = toNewsMessage(news);
  return { ...message, detail: detail && { funding: detail.funding, isOfOther: detail.isOfOther } };
}

/** Asks the provider about a deposit that waits. What it cannot answer now stays as it is. */
export async function refreshDeposit(deps: PaymentDeps, row: StoredDeposit): Promise<StoredDeposit> {
  const provider = deps.paymentProviders[row.provider];
  if (row.state !== 'waiting' || !provider || !mayAsk(deps, row.id)) return row;
  try {
    const news = await provider.read(row.id);
    return (news && (await applyDepositNews(deps, row.provider, news))) ?? row;
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
