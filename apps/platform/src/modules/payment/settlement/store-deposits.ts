import type { DepositFacts, DepositState } from '@foyer/domain/payment/deposit-facts';
import { sql } from 'kysely';
import type { Trx } from '../../../kernel/db/database.ts';
import type { StoredDeposit } from '../deposit-row.ts';
import type { DepositMessage } from './settle-deposits.ts';

export type BonusChange = Partial<
  Pick<StoredDeposit, 'bonus_state' | 'bonus_amount' | 'bonus_spins' | 'bonus_is_cash'>
>;

export type DepositChange = {
  row: StoredDeposit;
  message: DepositMessage;
  facts: DepositFacts;
  state: DepositState;
  credited: bigint;
  reversed: bigint;
  shortfall: bigint;
  bonus: BonusChange;
};

/** `isExcluded`: the player was, before the money came. */
type Outcome = DepositChange & { paidWith: string | null; isExcluded: boolean };

function toRecord({ row, message, facts, bonus, isExcluded, ...outcome }: Outcome): object {
  const { source, problem } = message;
  const { bonus_state, bonus_amount, bonus_spins, bonus_is_cash } = { ...row, ...bonus };
  return {
    id: row.id,
    state: outcome.state,
    captured: String(facts.captured),
    refunded: String(facts.refunded),
    charged_back: String(facts.chargedBack),
    is_refused: facts.isRefused,
    is_expired: facts.isExpired,
    is_accepted: facts.isAccepted,
    is_returned: facts.isReturned,
    credited: String(outcome.credited),
    reversed: String(outcome.reversed),
    shortfall: String(row.shortfall + outcome.shortfall),
    bonus_state,
    bonus_amount: String(bonus_amount),
    bonus_spins,
    bonus_is_cash,
    paid_with: outcome.paidWith,
    problem: problem ?? null,
    source,
    message: isExcluded ? { ...Object(message.message), playerExcluded: true } : message.message,
  };
}

/** One statement with the lines of the history, however many there are: each is a round trip under the wallets' locks. */
export async function storeDeposits(trx: Trx, outcomes: readonly Outcome[], at: Date): Promise<StoredDeposit[]> {
  const { rows } = await sql<StoredDeposit>`
    WITH given AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(outcomes.map(toRecord))}::jsonb) AS n (id uuid, state text,
        captured bigint, refunded bigint, charged_back bigint, is_refused boolean, is_expired boolean, is_accepted boolean,
        is_returned boolean, credited bigint, reversed bigint, shortfall bigint, bonus_state text, bonus_amount bigint,
        bonus_spins integer, bonus_is_cash boolean, paid_with uuid, problem jsonb, source text, message jsonb)
    ), recorded AS (
      INSERT INTO payment_events (payment_id, source, state, message, at)
      SELECT id, source, state, message, ${at}::timestamptz FROM given
    )
    UPDATE deposits d SET state = n.state, captured = n.captured, refunded = n.refunded, charged_back = n.charged_back,
      is_refused = n.is_refused, is_expired = n.is_expired, is_accepted = n.is_accepted, is_returned = n.is_returned,
      credited = n.credited, reversed = n.reversed, shortfall = n.shortfall, bonus_state = n.bonus_state,
      bonus_amount = n.bonus_amount, bonus_spins = n.bonus_spins, bonus_is_cash = n.bonus_is_cash,
      paid_with = coalesce(n.paid_with, d.paid_with), problem = coalesce(n.problem, d.problem),
      credited_at = CASE WHEN n.credited > 0 THEN coalesce(d.credited_at, ${at}::timestamptz) ELSE d.credited_at END,
      changed_at = ${at}::timestamptz
    FROM given n WHERE d.id = n.id AND d.id = ANY (ARRAY(SELECT id FROM given))
    RETURNING d.*`.execute(trx);
  const stored = new Map(rows.map((row) => [row.id, row]));
  return outcomes.flatMap(({ row }) => stored.get(row.id) ?? []);
}
