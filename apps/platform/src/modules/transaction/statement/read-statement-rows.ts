import { creditPlayer } from '@foyer/contract/operator/money-request';
import type { StatementRow, StatementRows } from '@foyer/contract/transaction/statement-rows';
import { encodeAmount } from '@foyer/contract/wire';
import type { DepositState } from '@foyer/domain/payment/deposit-facts';
import { shownReason } from '@foyer/domain/payment/money-reason';
import type { MethodKind } from '@foyer/domain/payment/payment-method';
import type { WithdrawalState } from '@foyer/domain/payment/withdrawal-state';
import { toStatementEvent } from '@foyer/domain/transaction/statement-event';
import type { BonusEnd } from '@foyer/domain/wallet/bonus-end';
import { type RawBuilder, sql } from 'kysely';
import { textIn } from '../../../kernel/texts/text-in.ts';
import { type Catalogue, catalogueOf } from '../../game/service.ts';
import {
  formatCursor,
  microseconds,
  pageCondition,
  type Reader,
  type RowRequest,
  type TransactionDeps,
  UUID_PATTERN,
} from '../transaction-source.ts';

type Row = {
  us: bigint;
  number: bigint;
  last_number: bigint;
  at: Date;
  until: Date;
  kind: string;
  entries: bigint;
  cash: bigint;
  bonus: bigint;
  staked: bigint;
  returned: bigint;
  cash_after: bigint;
  bonus_after: bigint;
  deposit_id: string | null;
  deposit_state: DepositState | null;
  withdrawal_id: string | null;
  withdrawal_state: WithdrawalState | null;
  label: string | null;
  method_kind: MethodKind | null;
  method_title: unknown;
  bonus_id: bigint | null;
  bonus_state: 'active' | BonusEnd | null;
  bonus_title: unknown;
  campaign_title: unknown;
  round_id: string | null;
  round_reference: string | null;
  game_id: number | null;
  asked: string | null;
  asked_why: string | null;
};

type Sums = { cash: bigint; bonus: bigint };

const ORDER = { at: sql`s.at`, id: sql`s.number`, cast: 'bigint' } as const;

/** Cash and bonus money of all months before the one after, or of all. */
const sumUntil = (playerId: number, until: RawBuilder<unknown>) => sql`
  SELECT coalesce(sum(cash), 0)::bigint AS cash, coalesce(sum(bonus), 0)::bigint AS bonus
  FROM ledger_sums WHERE player_id = ${playerId} AND ${until}`;

/** With what each row is called. The rows are few: each name is looked up by its key. */
const described = (page: RawBuilder<unknown>) => sql<Row>`
  SELECT s.*, d.id AS deposit_id, d.state AS deposit_state, w.id AS withdrawal_id, w.state AS withdrawal_state,
    details.label, method.kind AS method_kind, method.title AS method_title,
    g.id AS bonus_id, g.status AS bonus_state, g.title AS bonus_title,
    (SELECT c.title FROM campaigns c WHERE s.kind = 'grant' AND s.reference LIKE 'campaign-' || c.id || ':%') AS campaign_title,
    round.id AS round_id, round.reference AS round_reference, round.game_id,
    asked.endpoint AS asked, asked.request -> 'body' ->> 'reason' AS asked_why
  FROM (
    SELECT *, CASE WHEN reference ~ ${UUID_PATTERN} THEN reference::uuid END AS id,
      CASE WHEN reference ~ '^bonus-\\d{1,18}$' THEN substr(reference, 7)::bigint END AS grant_id
    FROM (${page}) AS page
  ) AS s
    LEFT JOIN deposits d ON s.kind IN ('deposit', 'reversal') AND d.id = s.id AND d.player_id = s.player_id
    LEFT JOIN withdrawals w ON s.kind IN ('withdraw', 'payBack') AND w.id = s.id AND w.player_id = s.player_id
    LEFT JOIN stored_payment_details details ON details.id = w.detail_id
    LEFT JOIN payment_methods method ON method.id = coalesce(d.method_id, w.method_id)
    LEFT JOIN bonus_grants g ON g.id = s.grant_id AND g.player_id = s.player_id
    LEFT JOIN rounds round ON s.kind = 'play' AND round.id = s.id AND round.player_id = s.player_id
    LEFT JOIN approvals asked ON s.kind = 'adjust' AND asked.id = s.id AND asked.player_id = s.player_id
  ORDER BY s.at DESC, s.number DESC`;

function referenceOf(row: Row): string {
  if (row.deposit_id ?? row.withdrawal_id) return row.deposit_id ?? row.withdrawal_id ?? '';
  if (row.bonus_id !== null) return `B-${row.bonus_id}`;
  if (row.round_reference !== null) return row.round_reference;
  if (row.number < 1n) return '';
  return row.number === row.last_number ? `L-${row.number}` : `L-${row.number}–${row.last_number}`;
}

function transactionOf(row: Row): StatementRow['transaction'] {
  if (row.deposit_id !== null) return { kind: 'deposit', id: row.deposit_id };
  if (row.withdrawal_id !== null) return { kind: 'withdrawal', id: row.withdrawal_id };
  if (row.bonus_id !== null) return { kind: 'promo', id: String(row.bonus_id) };
  return row.round_id === null ? null : { kind: 'game', id: row.round_id };
}

function describeRow(row: Row, { currency, language }: Reader, { entryById }: Catalogue): StatementRow {
  const text = (amount: bigint) => encodeAmount({ amount, currency });
  const title = row.method_title ?? row.bonus_title ?? row.campaign_title ?? null;
  const game = row.game_id === null ? '' : (entryById.get(row.game_id)?.title ?? `#${row.game_id}`);
  return {
    id: String(row.number),
    at: row.at.toISOString(),
    until: row.until.toISOString(),
    event: toStatementEvent({
      kind: row.kind,
      depositState: row.deposit_state,
      withdrawalState: row.withdrawal_state,
      bonusState: row.bonus_state,
      isBonus: row.bonus !== 0n,
      isCredit: row.asked === creditPlayer.name,
    }),
    methodKind: row.method_kind,
    title: title === null ? game : textIn(title, language),
    target: row.label ?? '',
    reason: shownReason(row.asked_why),
    reference: referenceOf(row),
    transaction: transactionOf(row),
    entries: Number(row.entries),
    staked: text(row.staked),
    returned: text(row.returned),
    amount: { cash: text(row.cash), bonus: text(row.bonus) },
    balance: { cash: text(row.cash_after), bonus: text(row.bonus_after) },
  };
}

/**
 * Newest first. The balance after a row is the closing one without what is newer: so a page costs its own rows, and what is newer in its
 * period. One snapshot, in which the sums and the rows are of the same entries.
 */
export async function readStatementRows(
  deps: TransactionDeps,
  reader: Reader,
  { month, cursor: asked, limit }: Omit<RowRequest, 'group'>,
): Promise<StatementRows> {
  const { playerId, currency } = reader;
  const cursor = asked && /^-?\d{1,18}$/.test(asked.id) ? asked : null;
  const newer = cursor
    ? sql`SELECT coalesce(sum(s.cash), 0)::bigint AS cash, coalesce(sum(s.bonus), 0)::bigint AS bonus FROM statement_rows s
        WHERE s.player_id = ${playerId} AND ${pageCondition({ month, cursor: null }, ORDER)}
          AND NOT ${pageCondition({ month: undefined, cursor }, ORDER)}`
    : sql`SELECT 0::bigint AS cash, 0::bigint AS bonus`;
  const first = `${month}-01`;
  const before = month === undefined ? sql`false` : sql`month < ${first}::date`;
  const until = month === undefined ? sql`true` : sql`month <= ${first}::date`;
  const newerOnPage = (column: 'cash' | 'bonus') => sql`
    closing.${sql.ref(column)} - newer.${sql.ref(column)} - coalesce(sum(s.${sql.ref(column)}) OVER (
      ORDER BY s.at DESC, s.number DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)::bigint`;
  const page = sql`
    SELECT s.*, ${microseconds(sql`s.at`)} AS us, ${newerOnPage('cash')} AS cash_after, ${newerOnPage('bonus')} AS bonus_after
    FROM (
      SELECT * FROM statement_rows s WHERE s.player_id = ${playerId} AND ${pageCondition({ month, cursor }, ORDER)}
      ORDER BY s.at DESC, s.number DESC LIMIT ${limit + 1}
    ) AS s, (${sumUntil(playerId, until)}) AS closing, (${newer}) AS newer`;
  const { sums, rows } = await deps.database.kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const sums = await sql<Sums & { opening_cash: bigint; opening_bonus: bigint }>`
        SELECT closing.*, opening.cash AS opening_cash, opening.bonus AS opening_bonus
        FROM (${sumUntil(playerId, until)}) AS closing, (${sumUntil(playerId, before)}) AS opening`.execute(trx);
      const { rows } = await described(page).execute(trx);
      return { sums: sums.rows[0], rows };
    });
  if (!sums) throw new Error('sums without a row');
  const catalogue = await catalogueOf(deps);
  const text = (amount: bigint) => encodeAmount({ amount, currency });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    currency,
    opening: { cash: text(sums.opening_cash), bonus: text(sums.opening_bonus) },
    closing: { cash: text(sums.cash), bonus: text(sums.bonus) },
    items: shown.map((row) => describeRow(row, reader, catalogue)),
    next: rows.length > limit && last ? formatCursor({ us: last.us, key: String(last.number) }) : null,
  };
}
