import { eachApart } from '../../each-apart.ts';
import type { Services } from '../../services.ts';
import type { Trx } from '../../store/database.ts';
import { post } from '../../store/ledger.ts';
import type { Catalogue } from '../game/catalogue.ts';
import { catalogueOf, mathsOfGame } from '../game/catalogue-store.ts';
import { payWin, playJackpot } from '../jackpot/play-jackpot.ts';
import { endFinishedBonuses, lockWallet } from '../wallet/end-bonus.ts';
import { drawOutcome } from './draw-outcome.ts';
import type { StoredRound } from './format-round.ts';
import { payReturn } from './pay-return.ts';
import { settlePostings } from './round-postings.ts';

/**
 * Gives a held stake its result: draws the outcome, books stake and return, stores the answer, all in one transaction.
 * A round that is settled already is handed back as it is, so any number of callers may ask, at the same time too.
 * `busy`: wait for another caller that is settling it, or skip it and give null.
 */
export async function settleRound(
  platform: Services,
  roundId: string,
  busy: 'wait' | 'skip',
): Promise<StoredRound | null> {
  // Before the transaction: one that waited for a second connection could wait for ever.
  const catalogue = await catalogueOf(platform);
  return platform.database.kysely.transaction().execute(async (trx) => {
    const query = trx.selectFrom('rounds').selectAll().where('id', '=', roundId).forUpdate();
    const round = await (busy === 'skip' ? query.skipLocked() : query).executeTakeFirst();
    if (!round) return null;
    return round.status === 'settled' ? round : settleHeld(platform, catalogue, trx, round);
  });
}

async function settleHeld(
  platform: Services,
  catalogue: Catalogue,
  trx: Trx,
  round: StoredRound,
): Promise<StoredRound> {
  const { player_id: playerId } = round;
  if (playerId === null) throw new Error(`round ${round.reference} holds a stake without a player`);
  const { outcome, returned } = drawOutcome(mathsOfGame(catalogue, round.game_id), round.stake, platform.randomBytes);
  const now = platform.clock.now();
  // The wallet first, as in every other movement of money: what pays the return is read under its lock.
  await lockWallet(trx, playerId);
  const { returnedTo, bonuses } = await payReturn(trx, round, returned);
  const own = { ...round, player_id: playerId };
  const { jackpotId } = catalogue.entryById.get(round.game_id) ?? {};
  const { feeding, win } = await playJackpot(platform, trx, own, jackpotId, now);
  const booked = await post(trx, {
    kind: 'settle',
    playerId,
    reference: round.id,
    at: now,
    returned,
    postings: [...settlePostings(round.stake, returnedTo), ...feeding],
    bonuses,
    roundId: round.id,
    // A balance is told once: with a win, after it.
    announce: win === null,
  });
  const { after } = win ? await payWin(trx, own, win, now) : booked;
  const settled = await trx
    .updateTable('rounds')
    .set({
      status: 'settled',
      outcome: JSON.stringify(outcome),
      returned,
      balance_after: after.cash + after.promo,
      settled_at: now,
      ...(win && { jackpot_id: win.jackpotId, jackpot_level: win.level, jackpot_won: win.amount }),
    })
    .where('id', '=', round.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  // Met wagering becomes cash at once; the round's own balances stay those of its result.
  if (round.moves_bonus) await endFinishedBonuses(trx, playerId, now);
  return settled;
}

/** The rounds whose stake is taken and whose result is not booked yet. */
function heldRounds({ database }: Services) {
  return database.kysely.selectFrom('rounds').select('id').where('status', '=', 'staked');
}

/** Settles the held stake of a player, if there is one. */
export async function settleHeldRounds(platform: Services, playerId: number): Promise<void> {
  const held = await heldRounds(platform).where('player_id', '=', playerId).execute();
  for (const { id } of held) await settleRound(platform, id, 'skip');
}

/**
 * Settles every held stake. One that cannot be settled is logged by its round and left for the next time: everybody else's
 * is settled. Gives how many rounds were found and taken up.
 */
export async function settleAllHeldRounds(platform: Services): Promise<number> {
  const held = await heldRounds(platform).execute();
  let settled = 0;
  const settle = async (id: string) => {
    if (await settleRound(platform, id, 'skip')) settled += 1;
  };
  await eachApart(
    platform.log,
    held.map(({ id }) => [`settling round ${id}`, () => settle(id)]),
  );
  return settled;
}
