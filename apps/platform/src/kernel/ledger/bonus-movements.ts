import type { BonusEnd } from '@foyer/domain/wallet/bonus-end';
import { sql } from 'kysely';
import type { BonusAccountKind } from '../money/account-kinds.ts';
import type { BonusMovementKind } from './bonus-tables.ts';
import type { Wallet } from './with-wallet.ts';

/** What an entry does to one bonus. */
export type BonusMovement = {
  grantId: bigint;
  kind: BonusMovementKind;
  account: BonusAccountKind;
  /** Minor units, equal to what the entry posts to the account; negative takes from the bonus. */
  amount: bigint;
  /** Added to the wagering requirement, and to what was wagered. */
  required?: bigint;
  wagered?: bigint;
  /** Free spins added. */
  spins?: number;
  end?: BonusEnd;
};

type MovementSource = { transactionId: bigint | null; roundId: string | null; at: Date };

/** At most one movement a bonus. Throws the database's error when a figure would fall below zero. */
export async function moveBonuses(
  wallet: Wallet,
  movements: readonly BonusMovement[],
  { transactionId, roundId, at }: MovementSource,
): Promise<void> {
  if (movements.length === 0) return;
  const { trx, playerId } = wallet;
  const column = <T>(read: (movement: BonusMovement) => T): T[] => movements.map(read);
  const { rows } = await sql<{ id: bigint }>`
    WITH m AS (
      SELECT * FROM unnest(${column((m) => m.grantId)}::bigint[], ${column((m) => m.kind)}::text[],
        ${column((m) => m.amount)}::bigint[], ${column((m) => m.required ?? 0n)}::bigint[],
        ${column((m) => m.wagered ?? 0n)}::bigint[], ${column((m) => m.spins ?? 0)}::integer[],
        ${column((m) => m.end ?? null)}::text[]) AS m (grant_id, kind, amount, required, wagered, spins, ending)
    ), moved AS (
      UPDATE bonus_grants g SET balance = g.balance + m.amount, required = g.required + m.required,
        wagered = g.wagered + m.wagered, spins_left = g.spins_left + m.spins, movements = g.movements + 1,
        status = coalesce(m.ending, g.status), ended_at = CASE WHEN m.ending IS NULL THEN NULL ELSE ${at}::timestamptz END
      FROM m WHERE g.id = m.grant_id AND g.player_id = ${playerId} AND g.status = 'active'
      RETURNING g.id, g.movements
    )
    INSERT INTO bonus_movements (grant_id, number, kind, transaction_id, round_id, amount, required, wagered, spins, at)
    SELECT m.grant_id, moved.movements, m.kind, ${transactionId}::bigint, ${roundId}::uuid, m.amount,
      m.required, m.wagered, m.spins, ${at}
    FROM m JOIN moved ON moved.id = m.grant_id
    RETURNING grant_id AS id`.execute(trx);
  if (rows.length !== movements.length) throw new Error('a bonus that is not active was to be moved');
  await sumBonuses(wallet);
}

/** Always counted anew. */
async function sumBonuses(wallet: Wallet): Promise<void> {
  const { trx, playerId } = wallet;
  const { rows } = await sql<
    Pick<Wallet['row'], 'active_bonuses' | 'free_spins' | 'current_turnover' | 'total_turnover'>
  >`
    UPDATE wallets SET active_bonuses = s.active, free_spins = s.spins, total_turnover = s.required,
      current_turnover = s.required - s.wagered
    FROM (SELECT count(*)::integer AS active, coalesce(sum(spins_left), 0)::integer AS spins,
        coalesce(sum(required), 0)::bigint AS required, coalesce(sum(wagered), 0)::bigint AS wagered
      FROM bonus_grants WHERE player_id = ${playerId} AND status = 'active') AS s
    WHERE player_id = ${playerId}
    RETURNING active_bonuses, free_spins, current_turnover, total_turnover`.execute(trx);
  wallet.row = { ...wallet.row, ...rows[0] };
}
