import { CAMPAIGN_CODE } from '@foyer/contract/campaign/campaign-code';
import type { ResponseOf } from '@foyer/contract/endpoint';
import { CODE } from '@foyer/contract/error-code';
import { giveUpBonus } from '@foyer/contract/wallet/bonus';
import { encodeAmount } from '@foyer/contract/wire';
import * as z from 'zod/mini';
import { constraintOf } from '../../kernel/db/database.ts';
import { once } from '../../kernel/db/idempotency.ts';
import { transact } from '../../kernel/db/transact.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { type Wallet, withWallet } from '../../kernel/ledger/with-wallet.ts';
import { activeBonuses, type StoredBonus } from './active-bonuses.ts';
import { endBonus, endFinishedBonuses, hasHeldStake } from './end-bonus.ts';

type GivenUp = ResponseOf<typeof giveUpBonus>;

export type GiveUp = {
  playerId: number;
  currency: string;
  bonusId: string;
  /** As shown to the player. */
  amount: string;
  freeSpins: number;
  /** Idempotency key. */
  key: string;
};

/** Throws Refusal 101 for no such bonus, 404 for one that ended, 403 while a stake is held, 405 for what the books refuse, bonusChanged when it is not what was shown. */
export function giveUp(deps: Kernel, wish: GiveUp): Promise<GivenUp> {
  const { playerId, bonusId, amount, freeSpins, key } = wish;
  const at = deps.clock.now();
  const payload = [giveUpBonus.name, bonusId, amount, freeSpins];
  return transact(deps.database, (trx) =>
    once(
      trx,
      { owner: `player:${playerId}`, key, payload, at },
      () => withWallet(trx, playerId, (wallet) => end(wallet, wish, at)),
      parseGivenUp,
    ),
  );
}

const parseGivenUp = (stored: unknown): GivenUp => z.parse(giveUpBonus.response, stored);

async function end(wallet: Wallet, wish: GiveUp, at: Date): Promise<GivenUp> {
  const { playerId, bonusId, currency } = wish;
  if (await hasHeldStake(wallet.trx, playerId)) throw new Refusal(CAMPAIGN_CODE.bonusInRound);
  const bonus = (await endFinishedBonuses(wallet, at)).find(({ id }) => String(id) === bonusId);
  if (!bonus) throw new Refusal((await isOwn(wallet, bonusId)) ? CAMPAIGN_CODE.bonusEnded : CODE.notFound);
  const amount = encodeAmount({ amount: bonus.balance, currency });
  if (amount !== wish.amount || bonus.spins_left !== wish.freeSpins) throw new Refusal('bonusChanged');
  await endBonus(wallet, bonus, 'givenUp', at).catch(refuseEnd);
  return { bonusId, amount, freeSpins: bonus.spins_left, currency };
}

async function isOwn({ trx, playerId }: Wallet, bonusId: string): Promise<boolean> {
  const known = await trx
    .selectFrom('bonus_grants')
    .select('id')
    .where('id', '=', BigInt(bonusId))
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return known !== undefined;
}

/** What a constraint of the books speaks against stays as it is; anything else is tried again or reported as it is. */
function refuseEnd(error: unknown): never {
  throw constraintOf(error) === null ? error : new Refusal(CAMPAIGN_CODE.bonusNotCancelled);
}

/** All running bonuses of the player, who was shown `ids`: those that are given up, without what had ended by itself. Throws Refusal bonusChanged when they are others, roundUnfinished while a stake is held. */
export async function giveUpAll(wallet: Wallet, ids: readonly string[], at: Date): Promise<StoredBonus[]> {
  const running = await activeBonuses(wallet.trx, wallet.playerId);
  if (running.length > 0 && (await hasHeldStake(wallet.trx, wallet.playerId))) throw new Refusal('roundUnfinished');
  const left = running.length > 0 ? await endFinishedBonuses(wallet, at) : [];
  if (left.some(({ id }) => !ids.includes(String(id)))) throw new Refusal('bonusChanged');
  for (const bonus of left) await endBonus(wallet, bonus, 'givenUp', at);
  return left;
}
