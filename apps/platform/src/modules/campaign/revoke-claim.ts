import { transact } from '../../kernel/db/transact.ts';
import { runIsolated } from '../../kernel/jobs/run-isolated.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { post } from '../../kernel/ledger/ledger.ts';
import { cashOf } from '../../kernel/ledger/wallet-cash.ts';
import { type Wallet, withWallet } from '../../kernel/ledger/with-wallet.ts';
import { activeBonuses, endBonus, hasHeldStake } from '../wallet/service.ts';

/**
 * The deposit was refunded or charged back, wholly or in part: its bonus goes, by the rules of a bonus that is given up; what it
 * has become before stays. Returns whether there was one. While a stake is held a job does it (`endRevokedClaims`).
 */
export async function revokeForDeposit(wallet: Wallet, paymentId: string, now: Date): Promise<boolean> {
  const claim = await wallet.trx
    .updateTable('campaign_claims')
    .set({ revoked_at: now })
    .where('reference', '=', `deposit:${paymentId}`)
    .where('player_id', '=', wallet.playerId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (claim) await takeBack(wallet, now);
  return claim !== undefined;
}

async function takeBack(wallet: Wallet, now: Date): Promise<void> {
  const { trx, playerId } = wallet;
  if (await hasHeldStake(trx, playerId)) return;
  const claims = await trx
    .selectFrom('campaign_claims')
    .select(['id', 'grant_id', 'amount'])
    .where('player_id', '=', playerId)
    .where('revoked_at', 'is not', null)
    .where('is_taken_back', '=', false)
    .orderBy('id')
    .execute();
  const active = await activeBonuses(trx, playerId);
  for (const { id, grant_id, amount } of claims) {
    const bonus = active.find((known) => known.id === grant_id);
    if (bonus) await endBonus(wallet, bonus, 'revoked', now);
    if (grant_id === null) await takeCash(wallet, id, amount, now);
    await trx.updateTable('campaign_claims').set({ is_taken_back: true }).where('id', '=', id).execute();
  }
}

/** As far as the player's cash covers it. */
async function takeCash(wallet: Wallet, id: bigint, amount: bigint, at: Date): Promise<void> {
  const cash = await cashOf(wallet);
  const taken = cash < amount ? cash : amount;
  if (taken <= 0n) return;
  await post(wallet, {
    kind: 'forfeit',
    reference: `claim-${id}`,
    at,
    postings: [
      { account: 'cash', amount: -taken },
      { account: 'capital', amount: taken },
    ],
  });
}

const AT_ONCE = 100;

/** Bonuses that waited for a stake. Returns the number of players. */
export async function endRevokedClaims({ database, clock, log }: Kernel): Promise<number> {
  const due = await database.kysely
    .selectFrom('campaign_claims')
    .select('player_id')
    .distinct()
    .where('revoked_at', 'is not', null)
    .where('is_taken_back', '=', false)
    .limit(AT_ONCE)
    .execute();
  const end = (playerId: number) =>
    transact(database, (trx) => withWallet(trx, playerId, (wallet) => takeBack(wallet, clock.now())));
  await runIsolated(
    log,
    due.map(({ player_id: playerId }) => [`taking back a bonus of player ${playerId}`, () => end(playerId)]),
  );
  return due.length;
}
