import { sql } from 'kysely';
import type { Trx } from '../../../kernel/db/database.ts';
import { isDatabaseAway } from '../../../kernel/db/database-away.ts';
import { isPassing, transact } from '../../../kernel/db/transact.ts';
import type { BonusMovement } from '../../../kernel/ledger/bonus-movements.ts';
import { post } from '../../../kernel/ledger/ledger.ts';
import { lockHouse, type Wallet, withWallet } from '../../../kernel/ledger/with-wallet.ts';
import { accountOfBonus, endFinishedBonuses } from '../../wallet/service.ts';
import type { StoredRound } from '../format-round.ts';
import type { PlayDeps } from '../play-deps.ts';
import { clearDrawn, lockRound } from '../round-rows.ts';
import { type RoundMoney, refundPostings } from '../stake/round-postings.ts';
import { findRefundLook, mailRefund, type RefundLook } from './mail-refund.ts';

/** A stake that could not be settled so often goes back. */
const MOST_FAILURES = 5;
/** Failures closer to each other count as one: a player who presses again and again must not use them up. Milliseconds. */
const FAILURES_APART_MS = 5_000;

/**
 * Counts that a round could not be settled, for all processes. Says whether that was once too often. What passes by
 * itself does not count: a database that is away, two transactions in each other's way.
 */
export async function countFailure(deps: PlayDeps, roundId: string, error: unknown): Promise<boolean> {
  if (isDatabaseAway(error) || isPassing(error)) return false;
  const { database, clock, metrics } = deps;
  metrics.settlementFailures.inc();
  const now = clock.now();
  const { rows } = await sql<{ failures: number }>`
    INSERT INTO settlement_failures AS f (round_id, failures, failed_at) VALUES (${roundId}, 1, ${now})
    ON CONFLICT (round_id) DO UPDATE SET failures = f.failures + 1, failed_at = excluded.failed_at
      WHERE f.failed_at <= ${new Date(now.getTime() - FAILURES_APART_MS)}
    RETURNING failures`.execute(database.kysely);
  return (rows[0]?.failures ?? 0) >= MOST_FAILURES;
}

/** Why a stake went back: its game is gone before anything was drawn, or its result could not be booked. */
export type RefundReason = 'gameGone' | 'notSettled';

/**
 * Gives a held stake back to whatever paid it, bonus by bonus, and ends its round: the rule for a malfunction that the
 * game's rules tell the player (GLI-19 4.3). A round that has ended meanwhile is handed back as it is.
 */
export async function refundRound(deps: PlayDeps, roundId: string, reason: RefundReason): Promise<StoredRound | null> {
  const look = await findRefundLook(deps);
  const refunded = await transact(deps.database, async (trx) => {
    const held = await lockRound(trx, roundId, 'wait');
    if (held?.status !== 'staked') return { round: held, isNew: false };
    const { drawn: _, ...round } = held;
    const { player_id: playerId, reference } = round;
    if (playerId === null) throw new Error(`round ${reference} holds a stake without a player`);
    const giveBack = (wallet: Wallet) => returnStake(wallet, round, look, deps.clock.now());
    return { round: await withWallet(trx, playerId, giveBack), isNew: true };
  });
  if (refunded.isNew) {
    deps.metrics.roundsRefunded.inc({ reason });
    deps.log.error({ roundId, reason }, 'a held stake could not be settled and was refunded');
  }
  return refunded.round;
}

async function returnStake(wallet: Wallet, round: StoredRound, look: RefundLook, now: Date): Promise<StoredRound> {
  const { trx } = wallet;
  const { id, stake, covered } = round;
  if (round.moves_bonus) await lockHouse(wallet);
  const bonuses = round.moves_bonus ? await takenBack(trx, id) : [];
  const { after } = await post(wallet, {
    kind: 'refund',
    reference: id,
    at: now,
    // What the player's balance staked comes back to it in the play summary too (RTS 2E).
    returned: covered === null ? stake : 0n,
    postings: refundPostings(stake, paidBack(round, bonuses)),
    bonuses,
    roundId: id,
  });
  const refunded = await trx
    .updateTable('rounds')
    .set({ status: 'refunded', balance_after: after.cash + after.promo, settled_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await clearDrawn(trx, id);
  if (round.moves_bonus) await endFinishedBonuses(wallet, now);
  await mailRefund(trx, refunded, look, now);
  return refunded;
}

/** What the stake did to each bonus, undone: its money, its spin and what it counted. */
async function takenBack(trx: Trx, roundId: string): Promise<BonusMovement[]> {
  const staked = await trx
    .selectFrom('bonus_movements as m')
    .innerJoin('bonus_grants as g', 'g.id', 'm.grant_id')
    .where('m.round_id', '=', roundId)
    .where('m.kind', '=', 'stake')
    .select(['m.grant_id', 'g.kind', 'm.amount', 'm.wagered', 'm.spins'])
    .execute();
  return staked.map(({ grant_id: grantId, kind, amount, wagered, spins }) => ({
    grantId,
    kind: 'refund',
    account: accountOfBonus(kind),
    amount: -amount,
    wagered: -wagered,
    spins: -spins,
  }));
}

function paidBack({ stake, covered }: StoredRound, bonuses: readonly BonusMovement[]): RoundMoney {
  if (covered === 'freeSpin') return { house: stake };
  if (covered === 'freeMoney') return { free: stake };
  const promo = bonuses.reduce((sum, { amount }) => sum + amount, 0n);
  return { cash: stake - promo, promo };
}
