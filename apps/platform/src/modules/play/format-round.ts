import type { Round } from '@foyer/contract/game/play';
import { encodeAmount } from '@foyer/contract/wire';
import { jackpotById } from '@foyer/games/jackpots';
import type { Selectable } from 'kysely';
import type { RoundRow } from './play-tables.ts';

export type StoredRound = Selectable<RoundRow>;

function formatWin({
  jackpot_id: id,
  jackpot_level: level,
  jackpot_won: won,
  currency,
}: StoredRound): Round['jackpot'] {
  if (id === null || level === null || won === null) return null;
  return { title: jackpotById(id)?.title ?? id, level, amount: encodeAmount({ amount: won, currency }) };
}

/** Free spins and free money never left the balance. */
function returnedToBalance({ stake, covered }: StoredRound): bigint {
  return covered === null ? stake : 0n;
}

/** Throws while the stake is still held. */
export function formatRound(row: StoredRound): Round {
  const { currency, balance_after: balanceAfter } = row;
  const refunded = row.status === 'refunded';
  const returned = refunded ? returnedToBalance(row) : row.returned;
  if (returned === null || balanceAfter === null) throw new Error(`round ${row.reference} is not settled`);
  const amount = (minor: bigint): string => encodeAmount({ amount: minor, currency });
  return {
    roundId: row.id,
    reference: row.reference,
    gameId: row.game_id,
    mode: row.mode,
    stake: amount(row.stake),
    returned: amount(returned),
    currency,
    jackpot: formatWin(row),
    covered: row.covered,
    refunded,
    balanceBefore: amount(row.balance_before),
    balanceAfter: amount(balanceAfter),
    startedAt: row.started_at.toISOString(),
    outcome: row.outcome,
    acknowledged: row.acknowledged_at !== null,
  };
}
