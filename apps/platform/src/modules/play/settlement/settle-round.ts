import type { MarketProfile } from '@foyer/domain/market/market-profiles';
import { transact } from '../../../kernel/db/transact.ts';
import { runIsolated } from '../../../kernel/jobs/run-isolated.ts';
import { post } from '../../../kernel/ledger/ledger.ts';
import { cashOf } from '../../../kernel/ledger/wallet-cash.ts';
import { lockHouse, type Wallet, withWallet } from '../../../kernel/ledger/with-wallet.ts';
import { payWin, playJackpot } from '../../jackpot/service.ts';
import { queueSurplus } from '../../limit/service.ts';
import { marketInForce } from '../../settings/service.ts';
import { endFinishedBonuses } from '../../wallet/service.ts';
import type { StoredRound } from '../format-round.ts';
import { drawMissingOutcome } from '../outcome/draw-missing-outcome.ts';
import type { PlayDeps } from '../play-deps.ts';
import { clearDrawn, type HeldRound, lockRound, type Settled } from '../round-rows.ts';
import { payReturn } from '../stake/pay-return.ts';
import { settlePostings } from '../stake/round-postings.ts';
import { countFailure, refundRound } from './refund-round.ts';

/**
 * Books the drawn result of a held stake in one transaction; an ended round is returned as it is, so any number may call.
 * `busy`: wait for another caller, or skip and return null. Refunds after some failures (docs/states/round.md).
 */
export async function settleRound(deps: PlayDeps, roundId: string, busy: 'wait' | 'skip'): Promise<StoredRound | null> {
  try {
    const settled = await settleDrawn(deps, roundId, busy);
    if (settled !== 'undrawn') return settled;
    // From a process of a release that drew at the settlement.
    if (!(await drawMissingOutcome(deps, roundId))) return await refundRound(deps, roundId, 'gameGone');
    const drawnNow = await settleDrawn(deps, roundId, busy);
    return drawnNow === 'undrawn' ? null : drawnNow;
  } catch (error) {
    if (!(await countFailure(deps, roundId, error))) throw error;
    return refundRound(deps, roundId, 'notSettled');
  }
}

async function settleDrawn(deps: PlayDeps, roundId: string, busy: 'wait' | 'skip'): Promise<Settled> {
  const market = await marketInForce(deps);
  return transact(deps.database, async (trx) => {
    const round = await lockRound(trx, roundId, busy);
    if (!round) return null;
    if (round.status !== 'staked') return round;
    const { drawn, player_id: playerId } = round;
    if (!drawn) return 'undrawn';
    if (playerId === null) throw new Error(`round ${round.reference} holds a stake without a player`);
    return withWallet(trx, playerId, async (wallet) => {
      const now = deps.clock.now();
      const settled = await settleHeld(wallet, { ...round, drawn }, now);
      const mayBeAbove = drawn.returned > 0n || settled.jackpot_won !== null || round.moves_bonus;
      if (mayBeAbove) await payOutAbove(wallet, market, now);
      return settled;
    });
  });
}

/** Money won above the player's highest balance (NL: Besluit koa 4.14). */
async function payOutAbove(wallet: Wallet, { protection }: MarketProfile, at: Date): Promise<void> {
  if (!protection.paysOutAboveBalance) return;
  const { trx, playerId } = wallet;
  await queueSurplus(trx, { playerId, cash: await cashOf(wallet), at });
}

type DrawnRound = HeldRound & { drawn: NonNullable<HeldRound['drawn']> };

async function settleHeld(wallet: Wallet, { drawn, ...round }: DrawnRound, now: Date): Promise<StoredRound> {
  const { trx } = wallet;
  const { outcome, returned } = drawn;
  const { returnedTo, bonuses } = await payReturn(trx, round, returned);
  const { feeding, win } = drawn.jackpot ? await playJackpot(wallet, drawn.jackpot) : NO_JACKPOT;
  if (round.moves_bonus) await lockHouse(wallet);
  const booked = await post(wallet, {
    kind: 'settle',
    reference: round.id,
    at: now,
    returned,
    postings: [...settlePostings(round.stake, returnedTo), ...feeding],
    bonuses,
    roundId: round.id,
    // One balance event: with a win, after it.
    announce: win === null,
  });
  const { after } = win ? await payWin(wallet, round.id, win, now) : booked;
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
  await clearDrawn(trx, round.id);
  // Met wagering becomes cash now; the round's own balances stay those of its result.
  if (round.moves_bonus) await endFinishedBonuses(wallet, now);
  return settled;
}

const NO_JACKPOT = { feeding: [], win: null } as const;

function heldRounds({ database }: PlayDeps) {
  return database.kysely.selectFrom('rounds').select('id').where('status', '=', 'staked');
}

/** A failure is logged and blocks nothing else. */
export async function settleHeldRounds(deps: PlayDeps, playerId: number): Promise<void> {
  const held = await heldRounds(deps).where('player_id', '=', playerId).execute();
  await runIsolated(
    deps.log,
    held.map(({ id }) => [`settling round ${id}`, () => settleRound(deps, id, 'skip')]),
  );
}

/** A failure is logged and retried next time. Returns how many were settled. */
export async function settleAllHeldRounds(deps: PlayDeps): Promise<number> {
  const held = await heldRounds(deps).execute();
  let settled = 0;
  const settle = async (id: string) => {
    if (await settleRound(deps, id, 'skip')) settled += 1;
  };
  await runIsolated(
    deps.log,
    held.map(({ id }) => [`settling round ${id}`, () => settle(id)]),
  );
  return settled;
}
