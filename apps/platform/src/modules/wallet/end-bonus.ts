import { LIVE_EVENTS } from '@foyer/contract/event';
import { encodeAmount } from '@foyer/contract/wire';
import { type BonusEnd, resolveBonusEnd } from '@foyer/domain/wallet/bonus-end';
import * as z from 'zod/mini';
import type { Trx } from '../../kernel/db/database.ts';
import { transact } from '../../kernel/db/transact.ts';
import { publish } from '../../kernel/events/publish.ts';
import { runIsolated } from '../../kernel/jobs/run-isolated.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { post, postBonuses } from '../../kernel/ledger/ledger.ts';
import { type Wallet, withWallet } from '../../kernel/ledger/with-wallet.ts';
import { accountOfBonus, activeBonuses, bonusLine, type StoredBonus, toActiveBonus } from './active-bonuses.ts';

/** The rest becomes cash (`converted`) or returns to the house's capital. The caller knows that no stake is held. */
export async function endBonus(wallet: Wallet, bonus: StoredBonus, end: BonusEnd, at: Date): Promise<void> {
  const { id, balance } = bonus;
  const account = accountOfBonus(bonus.kind);
  const rest = { grantId: id, account, amount: -balance, spins: -bonus.spins_left, end };
  if (balance === 0n) {
    await postBonuses(wallet, [{ ...rest, kind: 'end' }], at);
    await publishEnd(wallet, bonus, end, at);
    return;
  }
  const kind = end === 'converted' ? 'convert' : 'forfeit';
  await post(wallet, {
    kind,
    reference: `bonus-${id}`,
    at,
    postings: [
      await bonusLine(wallet, bonus.kind, -balance),
      { account: end === 'converted' ? 'cash' : 'capital', amount: balance },
    ],
    bonuses: [{ ...rest, kind }],
  });
  await publishEnd(wallet, bonus, end, at);
}

/** Tells the player what became of the rest, unless they know: nothing was left, or they gave it up themselves. */
async function publishEnd({ trx, playerId, row }: Wallet, bonus: StoredBonus, end: BonusEnd, at: Date): Promise<void> {
  const { balance, spins_left: freeSpins } = bonus;
  if (end === 'spent' || end === 'givenUp' || (balance === 0n && freeSpins === 0)) return;
  const { currency } = row;
  const amount = encodeAmount({ amount: balance, currency });
  const title = z.parse(LIVE_EVENTS.bonusEnded.shape.title, bonus.title);
  await publish(trx, `player:${playerId}`, 'bonusEnded', { title, end, amount, freeSpins, currency }, at);
}

/** Ends bonuses by `resolveBonusEnd`. Returns the others, in spending order. */
export async function endFinishedBonuses(wallet: Wallet, now: Date): Promise<StoredBonus[]> {
  const running: StoredBonus[] = [];
  for (const bonus of await activeBonuses(wallet.trx, wallet.playerId)) {
    const end = resolveBonusEnd(toActiveBonus(bonus), now);
    if (end === null) running.push(bonus);
    else await endBonus(wallet, bonus, end, now);
  }
  return running;
}

/** All that runs, with what is left of it. The caller knows that no stake is held. */
export async function forfeitBonuses(wallet: Wallet, now: Date): Promise<void> {
  for (const bonus of await endFinishedBonuses(wallet, now)) await endBonus(wallet, bonus, 'givenUp', now);
}

/** Reliable under the wallet's lock. */
export async function hasHeldStake(trx: Trx, playerId: number): Promise<boolean> {
  const held = await trx
    .selectFrom('rounds')
    .select('id')
    .where('player_id', '=', playerId)
    .where('status', '=', 'staked')
    .executeTakeFirst();
  return held !== undefined;
}

const AT_ONCE = 200;

/** Ends expired bonuses. A player with a held stake waits for its result; a failure blocks no other player. Returns the number of players. */
export async function endExpiredBonuses({
  database,
  clock,
  log,
}: Pick<Kernel, 'database' | 'clock' | 'log'>): Promise<number> {
  const now = clock.now();
  const due = await database.kysely
    .selectFrom('bonus_grants')
    .select(['player_id', ({ fn }) => fn.min('id').as('first')])
    .where('status', '=', 'active')
    .where('expires_at', '<=', now)
    .groupBy('player_id')
    .limit(AT_ONCE)
    .execute();
  const endOf = (playerId: number) =>
    transact(database, (trx) =>
      withWallet(trx, playerId, async (wallet) => {
        if (!(await hasHeldStake(trx, playerId))) await endFinishedBonuses(wallet, now);
      }),
    );
  await runIsolated(
    log,
    due.map(({ player_id: playerId, first }) => [`ending bonus ${first}`, () => endOf(playerId)]),
  );
  return due.length;
}
