import { CODE } from '@foyer/contract/error-code';
import type { Trx } from '../../../kernel/db/database.ts';
import { transact } from '../../../kernel/db/transact.ts';
import { lockFreeWallets } from '../../../kernel/ledger/with-wallet.ts';
import { claimWebhooks } from '../../../kernel/webhooks/claim-webhooks.ts';
import { marketInForce, senderSiteOf, servedCountries } from '../../settings/service.ts';
import { lockDeposit, lockFreeDeposits, recordPaymentEvents, type StoredDeposit } from '../deposit-row.ts';
import { toUpdateMessage } from '../http-provider.ts';
import type { DepositUpdate, PaymentDeps } from '../payment-provider.ts';
import { type DepositMessage, settleDeposit, settleDeposits } from './settle-deposits.ts';

/** `webhookId`: of the message that was sent; null for an answer to a question. */
export type ProviderUpdate = { provider: string; webhookId: string | null; update: DepositUpdate };

/** Applies what the provider says of a payment. Undefined for one that is not ours, or not this provider's, or in another currency. */
export async function applyDepositUpdate(
  deps: PaymentDeps,
  message: ProviderUpdate,
): Promise<StoredDeposit | undefined> {
  const market = await marketInForce(deps);
  const served = await servedCountries(deps);
  const site = await senderSiteOf(deps);
  const at = deps.clock.now();
  return transact(deps.database, async (trx) => {
    const row = await lockDeposit(trx, message.update.paymentId);
    if (!row || !isAbout(row, message)) return undefined;
    if ((await claimAll(trx, [message], at)).length === 0) return row;
    if (!isKnown(row, message.update))
      return settleDeposit(trx, row, messageOf(message.update), { at, market, served, site });
    await recordKnown(trx, [{ ...message, row }], at);
    return row;
  });
}

export type WebhookUpdate = ProviderUpdate & { webhookId: string };

/**
 * Applies messages that came together in one transaction, all or none. Returns those that it took: not what another transaction is at
 * work on, a second one about a player, and what takes more than a credit (`isPlain`). Nothing is waited for, so that no message holds up others.
 */
export async function applyTogether(deps: PaymentDeps, messages: readonly WebhookUpdate[]): Promise<WebhookUpdate[]> {
  const market = await marketInForce(deps);
  const served = await servedCountries(deps);
  const site = await senderSiteOf(deps);
  const at = deps.clock.now();
  return transact(deps.database, async (trx) => {
    const rows = await lockFreeDeposits(
      trx,
      messages.map(({ update }) => update.paymentId),
    );
    const found = messages.flatMap((message) => {
      const row = rows.get(message.update.paymentId);
      return row && isAbout(row, message) && isPlain(row, message.update) ? [{ ...message, row }] : [];
    });
    const single = firstOfEach(
      firstOfEach(found, ({ row }) => row.player_id),
      ({ provider, webhookId }) => `${provider} ${webhookId}`,
    );
    const bringing = single.filter(({ row, update }) => !isKnown(row, update));
    const wallets = await lockFreeWallets(
      trx,
      bringing.map(({ row }) => row.player_id),
    );
    const accepted = single.filter(({ row, update }) => isKnown(row, update) || wallets.has(row.player_id));
    const claimed = await claimAll(trx, accepted, at);
    await recordKnown(
      trx,
      claimed.filter(({ row, update }) => isKnown(row, update)),
      at,
    );
    const settlements = claimed.flatMap(({ row, update }) => {
      const wallet = wallets.get(row.player_id);
      return wallet && !isKnown(row, update) ? [{ wallet, row, message: messageOf(update) }] : [];
    });
    await settleDeposits(settlements, { at, market, served, site });
    const done = new Set(accepted.map(keyOf));
    // The same message twice in one batch was taken with the first.
    return messages.filter((message) => done.has(keyOf(message)));
  });
}

const keyOf = ({ provider, webhookId, update }: WebhookUpdate): string =>
  JSON.stringify([provider, webhookId, update.paymentId]);

function firstOfEach<T>(list: readonly T[], keyOf: (one: T) => string | number): T[] {
  const seen = new Map<string | number, T>();
  for (const one of list) if (!seen.has(keyOf(one))) seen.set(keyOf(one), one);
  return [...seen.values()];
}

function isAbout(row: StoredDeposit, { provider, update }: ProviderUpdate): boolean {
  const isSame = row.reference === null || row.reference === update.reference;
  return isSame && row.provider === provider && row.currency === update.currency;
}

/** Bonuses and reversals lock more than the wallet: each in a transaction of its own. */
function isPlain(row: StoredDeposit, { refunded, chargedBack }: DepositUpdate): boolean {
  return row.campaign_id === null && refunded === 0n && chargedBack === 0n;
}

function isKnown(
  row: StoredDeposit,
  { captured, refunded, chargedBack, isRefused, isExpired }: DepositUpdate,
): boolean {
  return (
    row.captured >= captured &&
    row.refunded >= refunded &&
    row.charged_back >= chargedBack &&
    row.is_refused >= isRefused &&
    row.is_expired >= isExpired
  );
}

/** Those that are new: a message that was sent counts once, an answer always. */
async function claimAll<T extends ProviderUpdate>(trx: Trx, messages: readonly T[], at: Date): Promise<T[]> {
  const sent = messages.flatMap(({ provider, webhookId }) => (webhookId === null ? [] : [{ provider, webhookId }]));
  const isNew = await claimWebhooks(trx, sent, at);
  return messages.filter(({ provider, webhookId }) => webhookId === null || isNew({ provider, webhookId }));
}

/** An answer that says nothing new is no line of the history; a message that was sent is. */
async function recordKnown(
  trx: Trx,
  messages: readonly (ProviderUpdate & { row: StoredDeposit })[],
  at: Date,
): Promise<void> {
  const sent = messages.filter(({ webhookId }) => webhookId !== null);
  await recordPaymentEvents(
    trx,
    sent.map(({ row, update }) => ({
      paymentId: row.id,
      source: 'provider',
      state: row.state,
      message: withoutDetail(update),
      at,
    })),
  );
}

function messageOf(update: DepositUpdate): DepositMessage {
  const { captured, refunded, chargedBack, isRefused, isExpired, detail, errorCode, errors } = update;
  return {
    facts: { captured, refunded, chargedBack, isRefused, isExpired },
    source: 'provider',
    message: withoutDetail(update),
    detail,
    problem: isRefused ? { errorCode: errorCode ?? CODE.paymentFailed, errors } : null,
  };
}

/** As it came, without the card or account: that has a row of its own, which is emptied with the player's data. */
function withoutDetail(update: DepositUpdate): object {
  const { detail, ...message } = toUpdateMessage(update);
  return { ...message, detail: detail && { funding: detail.funding, isOfOther: detail.isOfOther } };
}
