import { CODE } from '@foyer/contract/error-code';
import { decideDeposit } from '@foyer/contract/payment/deposit';
import { encodeAmount } from '@foyer/contract/wire';
import { mayPayerDecide } from '@foyer/domain/payment/deposit-facts';
import { once } from '../../../kernel/db/idempotency.ts';
import { transact } from '../../../kernel/db/transact.ts';
import { Refusal } from '../../../kernel/errors/refusal.ts';
import { withWallet } from '../../../kernel/ledger/with-wallet.ts';
import { assertNotExcluded } from '../../exclusion-gate/service.ts';
import { assertCountryServed, marketInForce, senderSiteOf } from '../../settings/service.ts';
import { AMOUNT_DIFFERS, factsOf, findOwnDeposit, lockDeposit, type StoredDeposit } from '../deposit-row.ts';
import { readMethod } from '../payment-methods.ts';
import { type PaymentDeps, type ProviderDetail, ProviderUnavailable } from '../payment-provider.ts';
import { settleDeposit } from './settle-deposits.ts';

type Decision = {
  playerId: number;
  served: readonly string[];
  paymentId: string;
  decision: 'credit' | 'sendBack';
  /** As the player saw it. */
  received: string;
  key: string;
};

/** What paid may be another person's: it is judged with the money, as when the whole amount comes. Throws Refusal methodUnavailable. */
async function readPaidWith(
  { paymentProviders, log }: PaymentDeps,
  { id, provider }: Pick<StoredDeposit, 'id' | 'provider'>,
): Promise<ProviderDetail | null> {
  try {
    return (await paymentProviders[provider]?.read(id))?.detail ?? null;
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    log.warn({ provider }, 'a payment provider did not answer');
    throw new Refusal('methodUnavailable');
  }
}

/**
 * Credits another amount than was ordered, or sends it back, as its payer wishes. Limits and cards are judged as ever: what may not be
 * credited goes back. Throws Refusal 101, 108 and 120 where the country or an exclusion forbids the credit, methodUnavailable, and changedMeanwhile where more came or it was decided.
 */
export async function applyPayerDecision(deps: PaymentDeps, decided: Decision): Promise<void> {
  const { playerId, served, paymentId, decision, received, key } = decided;
  const { kysely } = deps.database;
  const at = deps.clock.now();
  // Before anything is looked up or asked, and again under the lock.
  if (decision === 'credit') {
    await assertNotExcluded(kysely, playerId, at);
    await assertCountryServed(kysely, playerId, served);
  }
  const found = await findOwnDeposit(kysely, playerId, paymentId);
  const method = found && (await readMethod(kysely, found.method_id));
  if (!method) throw new Refusal(CODE.notFound);
  const detail = decision === 'credit' ? await readPaidWith(deps, found) : null;
  const market = await marketInForce(deps);
  const site = await senderSiteOf(deps);
  const payload = [decideDeposit.name, paymentId, decision, received];
  await transact(deps.database, (trx) =>
    once(
      trx,
      { owner: `player:${playerId}`, key, payload, at },
      async () => {
        const row = await lockDeposit(trx, paymentId);
        const isShown = row && encodeAmount({ amount: row.captured, currency: row.currency }) === received;
        if (!isShown || !mayPayerDecide(method.kind, factsOf(row))) throw new Refusal('changedMeanwhile');
        if (decision === 'credit') await withWallet(trx, playerId, () => assertNotExcluded(trx, playerId, at));
        const isCredited = decision === 'credit';
        const facts = isCredited ? { isAccepted: true } : { isReturned: true };
        const update = { facts, source: 'player', message: { decision }, detail } as const;
        const problem = isCredited ? null : AMOUNT_DIFFERS;
        await settleDeposit(trx, row, { ...update, problem }, { at, market, served, site });
        return {};
      },
      () => ({}),
    ),
  );
}
