import { sql } from 'kysely';
import type { Trx } from '../../../kernel/db/database.ts';
import { isDatabaseAway } from '../../../kernel/db/database-away.ts';
import { isPassing, transact } from '../../../kernel/db/transact.ts';
import type { BonusMovement } from '../../../kernel/ledger/bonus-movements.ts';
import { post } from '../../../kernel/ledger/ledger.ts';
import { lockHouse, type Wallet, withWallet } from '../../../kernel/ledger/with-wallet.ts';
import { type SenderStyle, senderStyleOf } from '../../settings/service.ts';
import { accountOfBonus, endFinishedBonuses } from '../../wallet/service.ts';
import type { StoredRound } from '../format-round.ts';
import type { PlayDeps } from '../play-deps.ts';
import { clearDrawn, lockRound } from '../round-rows.ts';
import { type RoundMoney, refundPostings } from '../stake/round-postings.ts';
import { mailRefund } from './mail-refund.ts';

/** Failures until a stake is refunded. */
const MOST_FAILURES = 5;
/** Failures closer together count as one: a player who retries must not use them up (ms). */
const FAILURES_APART_MS = 5_000;

/** Counts over all processes; true once it was too often. Transient failures (database away, deadlock) do not count. */
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

/** `gameGone`: before anything was drawn. */
export type RefundReason = 'gameGone' | 'notSettled';

/** Returns a held stake to what paid it and ends the round (malfunction, GLI-19 4.3). An ended round is returned as it is. */
export async function refundRound(deps: PlayDeps, roundId: string, reason: RefundReason): Promise<StoredRound | null> {
  const style = await senderStyleOf(deps);
  const refunded = await transact(deps.database, async (trx) => {
    const held = await lockRound(trx, roundId, 'wait');
    if (held?.status !== 'staked') return { round: held, isNew: false };
    const { drawn: _, ...round } = held;
    const { player_id: playerId, reference } = round;
    if (playerId === null) throw new Error(`round ${reference} holds a stake without a player`);
    const refundStake = (wallet: Wallet) => returnStake(wallet, round, style, deps.clock.now());
    return { round: await withWallet(trx, playerId, refundStake), isNew: true };
  });
  if (refunded.isNew) {
    deps.metrics.roundsRefunded.inc({ reason });
    deps.log.error({ roundId, reason }, 'a held stake could not be settled and was refunded');
  }
  return refunded.round;
}

async function returnStake(wallet: Wallet, round: StoredRound, style: SenderStyle, now: Date): Promise<StoredRound> {
  const { trx } = wallet;
  const { id, stake, covered } = round;
  if (round.moves_bonus) await lockHouse(wallet);
  const bonuses = round.moves_bonus ? await reverseMovements(trx, id) : [];
  const { after } = await post(wallet, {
    kind: 'refund',
    reference: id,
    at: now,
    // Also in the play summary (RTS 2E).
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
  await mailRefund(trx, refunded, style, now);
  return refunded;
}

/** The stake's movements of bonuses, negated. */
async function reverseMovements(trx: Trx, roundId: string): Promise<BonusMovement[]> {
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
