import type { MarketProfile } from '@foyer/domain/market/market-profiles';
import type { MethodKind } from '@foyer/domain/payment/payment-method';
import { isWay } from '@foyer/domain/withdrawal-promise/need-code';
import { needsKey, type WithdrawalNeed, withdrawalNeeds } from '@foyer/domain/withdrawal-promise/withdrawal-need';
import { PROMISE_VERSION } from '@foyer/domain/withdrawal-promise/withdrawal-promise';
import { sql } from 'kysely';
import type { Queries, Trx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import { encodeNeeds, readNetDeposit, readProved } from './promise-facts.ts';

type Asking = { playerId: number; market: MarketProfile; currency: string; hasProfile: boolean };

/** What is said before a deposit, whatever its method. */
export async function currentNeeds(
  db: Queries | Trx,
  { playerId, market, currency, hasProfile }: Asking,
  kind: MethodKind | null = null,
): Promise<WithdrawalNeed[]> {
  const proved = new Set((await readProved(db, playerId)).keys());
  const netDeposit = await readNetDeposit(db, playerId);
  return withdrawalNeeds({ market, currency, proved, netDeposit, hasProfile, kind });
}

/** Nothing is there that an earlier promise was made for. Under the wallet's lock. */
async function isAccountEmpty(trx: Trx, playerId: number, paymentId: string): Promise<boolean> {
  const { rows } = await sql<{ is_empty: boolean }>`
    SELECT NOT EXISTS (SELECT 1 FROM accounts WHERE player_id = ${playerId} AND balance <> 0)
      AND NOT EXISTS (SELECT 1 FROM bonus_grants WHERE player_id = ${playerId} AND status = 'active')
      AND NOT EXISTS (SELECT 1 FROM deposits
        WHERE player_id = ${playerId} AND state IN ('waiting', 'review') AND id <> ${paymentId}) AS is_empty`.execute(
    trx,
  );
  return rows[0]?.is_empty ?? false;
}

type Storing = Asking & {
  paymentId: string;
  kind: MethodKind;
  /** The key of what the browser showed; null where it showed nothing, as before a payment that begins at the bank. */
  shown: string | null;
  at: Date;
};

/** In the deposit's own transaction. Throws Refusal promiseChanged where something else would be stored than was shown. */
export async function storePromise(trx: Trx, { paymentId, kind, shown, at, ...asking }: Storing): Promise<void> {
  const { playerId, market } = asking;
  const needs = await currentNeeds(trx, asking, kind);
  const common = needs.filter(({ code }) => !isWay(code));
  if (shown !== null && shown !== needsKey(common)) throw new Refusal('promiseChanged');
  await trx
    .insertInto('withdrawal_promises')
    .values({
      player_id: playerId,
      payment_id: paymentId,
      version: PROMISE_VERSION,
      market: market.code,
      needs: encodeNeeds(needs),
      starts_anew: await isAccountEmpty(trx, playerId, paymentId),
      was_shown: shown !== null,
      at,
    })
    .execute();
}
