import { CODE } from '@foyer/contract/error-code';
import { MINUTE_MS } from '@foyer/domain/time/duration';
import { transact } from '../../kernel/db/transact.ts';
import { lockDeposit, noteFacts, type StoredDeposit } from './deposit-row.ts';
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
  claim: (trx: Parameters<Parameters<typeof transact>[1]>[0]) => Promise<boolean> = async () => true,
): Promise<StoredDeposit | undefined> {
  const at = deps.clock.now();
  return transact(deps.database, async (trx) => {
    const row = await lockDeposit(trx, news.paymentId);
    if (!row || row.provider !== provider || row.currency !== news.currency) return undefined;
    if (row.reference !== null && row.reference !== news.reference) return undefined;
    if (!(await claim(trx))) return row;
    const { captured, refunded, chargedBack, isRefused, isExpired, detail, errorCode, errors } = news;
    const known =
      row.captured >= captured &&
      row.refunded >= refunded &&
      row.charged_back >= chargedBack &&
      row.is_refused >= isRefused &&
      row.is_expired >= isExpired;
    if (known) return row;
    return settleDeposit(trx, row, {
      facts: { captured, refunded, chargedBack, isRefused, isExpired },
      source: 'provider',
      message: { ...amountsOf(news), isRefused, isExpired, errorCode, errors },
      detail,
      problem: isRefused ? { errorCode: errorCode ?? CODE.paymentFailed, errors } : null,
      at,
    });
  });
}

const amountsOf = ({ captured, refunded, chargedBack }: DepositNews) => ({
  captured: String(captured),
  refunded: String(refunded),
  chargedBack: String(chargedBack),
});

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

const AT_ONCE = 50;
/** Long enough for the provider's own message to come first. */
const ASKED_AFTER_MS = MINUTE_MS;

/** Deposits whose message did not come, and the end of those whose time is over. Returns their number. */
export async function followDeposits(deps: PaymentDeps): Promise<number> {
  const now = deps.clock.now();
  const rows = await deps.database.kysely
    .selectFrom('deposits')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('created_at', '<', new Date(now.getTime() - ASKED_AFTER_MS))
    .orderBy('expires_at')
    .limit(AT_ONCE)
    .execute();
  for (const row of rows) {
    const current = await refreshDeposit(deps, row);
    if (current.state === 'waiting' && current.expires_at <= now) await expire(deps, current.id, now);
  }
  return rows.length;
}

async function expire({ database }: PaymentDeps, id: string, at: Date): Promise<void> {
  await transact(database, async (trx) => {
    const row = await lockDeposit(trx, id);
    if (row?.state === 'waiting') await noteFacts(trx, row, { facts: { isExpired: true }, source: 'clock', at });
  });
}
