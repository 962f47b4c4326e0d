import type { PendingState } from '@foyer/contract/deadline/pending-state';
import type { QueryOf } from '@foyer/contract/endpoint';
import { CODE } from '@foyer/contract/error-code';
import type { DeskPayment, listPayments } from '@foyer/contract/operator/payment-list';
import { encodeAmount } from '@foyer/contract/wire';
import type { PendingAt } from '@foyer/domain/deadline/pending';
import type { MethodKind } from '@foyer/domain/payment/payment-method';
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/errors/refusal.ts';
import type { HandlersOf } from '../../../kernel/http/registry.ts';
import { textIn } from '../../../kernel/texts/text-in.ts';
import { describePending } from '../../deadline/service.ts';
import { recordRead } from '../../operator/service.ts';
import { pendingTerms } from '../../settings/service.ts';
import type { StoredDeposit } from '../deposit-row.ts';
import type { PaymentDeps } from '../payment-provider.ts';
import { pendingFactsOf } from '../stored-step.ts';
import { findDecisions } from '../withdrawal/withdrawal-decisions.ts';
import { readPayerFacts } from './payer-facts.ts';
import { readPaymentHistory } from './payment-history.ts';

type Names = 'getPayment' | 'listPayments';
type Query = QueryOf<typeof listPayments>;
type Kind = DeskPayment['kind'];

const PAGE_SIZE = 50;

type Row = {
  id: string;
  kind: Kind;
  public_user_id: string;
  state: DeskPayment['state'];
  method_id: number;
  provider: string;
  reference: string | null;
  amount: bigint;
  currency: string;
  created_at: Date;
  changed_at: Date;
  method_kind: MethodKind;
  method_title: unknown;
  expires_at: Date | null;
  step: unknown;
  credited: bigint;
};

const describe = (row: Row, pending: DeskPayment['pending']): DeskPayment => ({
  paymentId: row.id,
  kind: row.kind,
  player: row.public_user_id,
  state: row.state,
  methodId: row.method_id,
  methodName: textIn(row.method_title, 'en'),
  provider: row.provider,
  reference: row.reference,
  amount: encodeAmount({ amount: row.amount, currency: row.currency }),
  currency: row.currency,
  createdAt: row.created_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
  pending,
});

async function findPendings(
  db: Queries,
  rows: readonly Row[],
  at: PendingAt,
): Promise<Map<string, PendingState | null>> {
  const ofKind = (kind: Kind) => rows.filter((row) => row.kind === kind);
  const deposits = ofKind('deposit').map(({ method_kind, ...row }) => {
    const expires_at = row.expires_at ?? row.changed_at;
    return { id: row.id, state: row.state, facts: pendingFactsOf({ ...row, expires_at }, method_kind, at.now) };
  });
  const withdrawals = ofKind('withdrawal').map(({ id, state, changed_at: since, method_kind: methodKind }) => {
    return { id, state, facts: { since, methodKind } };
  });
  const ofDeposits = await describePending(db, 'deposit', deposits, at);
  const ofWithdrawals = await describePending(db, 'withdrawal', withdrawals, at);
  return new Map([
    ...deposits.map(({ id }, index) => [id, ofDeposits[index] ?? null] as const),
    ...withdrawals.map(({ id }, index) => [id, ofWithdrawals[index] ?? null] as const),
  ]);
}

async function describeAll(db: Queries, rows: readonly Row[], at: PendingAt): Promise<DeskPayment[]> {
  const pendings = await findPendings(db, rows, at);
  return rows.map((row) => describe(row, pendings.get(row.id) ?? null));
}

const TABLES = { deposit: 'deposits', withdrawal: 'withdrawals' } as const;

/** `due`: of one state, whose deadlines come in the order in which it was reached. */
const orderOf = ({ sort }: Query) => (sort === 'due' ? 'changed_at' : 'created_at');

function cursorOf(row: Row, query: Query): string {
  return `${row[orderOf(query)].getTime()}_${row.id}`;
}

/** Pages go by milliseconds, which is what times of payments have. */
function conditionsOf(query: Query, playerId: number | null): RawBuilder<unknown>[] {
  const isDue = query.sort === 'due';
  const { payment, reference, state, methodId, from, until, after } = query;
  const [ms, id] = after?.split('_') ?? [];
  const at = new Date(Number(ms));
  if (after !== undefined && Number.isNaN(at.getTime())) throw new Refusal(CODE.badRequest);
  return [
    sql`true`,
    ...(playerId === null ? [] : [sql`player_id = ${playerId}`]),
    ...(payment === undefined ? [] : [sql`id = ${payment}::uuid`]),
    ...(reference === undefined ? [] : [sql`reference = ${reference}`]),
    ...(state === undefined ? [] : [sql`state = ${state}`]),
    ...(methodId === undefined ? [] : [sql`method_id = ${methodId}`]),
    ...(from === undefined ? [] : [sql`created_at >= ${new Date(from)}`]),
    ...(until === undefined ? [] : [sql`created_at < ${new Date(until)}`]),
    ...(after === undefined
      ? []
      : [isDue ? sql`(changed_at, id) > (${at}, ${id}::uuid)` : sql`(created_at, id) < (${at}, ${id}::uuid)`]),
  ];
}

/** Each table gives a page by its own index; the two are merged. */
async function readPage(db: Queries, query: Query, playerId: number | null, size: number): Promise<Row[]> {
  const kinds = (['deposit', 'withdrawal'] as const).filter((kind) => (query.kind ?? kind) === kind);
  const where = sql.join(conditionsOf(query, playerId), sql` AND `);
  const direction = query.sort === 'due' ? sql`ASC` : sql`DESC`;
  const order = (prefix: string) =>
    sql`ORDER BY ${sql.ref(`${prefix}${orderOf(query)}`)} ${direction}, ${sql.ref(`${prefix}id`)} ${direction} LIMIT ${size}`;
  const parts = kinds.map(
    (kind) => sql`
      (SELECT id, ${kind} AS kind, player_id, state, method_id, provider, reference, amount, currency, created_at, changed_at,
        ${kind === 'deposit' ? sql`expires_at, step, credited` : sql`NULL::timestamptz AS expires_at, NULL::jsonb AS step, 0::bigint AS credited`}
      FROM ${sql.table(TABLES[kind])} WHERE ${where} ${order('')})`,
  );
  const { rows } = await sql<Row>`
    SELECT found.*, players.public_user_id, m.kind AS method_kind, m.title AS method_title
    FROM (${sql.join(parts, sql` UNION ALL `)}) found
      JOIN players ON players.id = found.player_id JOIN payment_methods m ON m.id = found.method_id
    ${order('found.')}`.execute(db);
  return rows;
}

async function findPlayerId(db: Queries, publicUserId: string | undefined): Promise<number | null | undefined> {
  if (publicUserId === undefined) return null;
  const players = db.selectFrom('players').select('id').where('public_user_id', '=', publicUserId);
  return (await players.executeTakeFirst())?.id;
}

async function readDeposit(db: Queries, id: string): Promise<StoredDeposit | undefined> {
  return db.selectFrom('deposits').selectAll().where('id', '=', id).executeTakeFirst();
}

function describeFacts(row: StoredDeposit) {
  const text = (amount: bigint) => encodeAmount({ amount, currency: row.currency });
  return {
    fee: text(row.fee),
    captured: text(row.captured),
    refunded: text(row.refunded),
    chargedBack: text(row.charged_back),
    credited: text(row.credited),
    reversed: text(row.reversed),
    shortfall: text(row.shortfall),
    expiresAt: row.expires_at.toISOString(),
  };
}

async function readLabel(db: Queries, detailId: string | null): Promise<string | null> {
  if (detailId === null) return null;
  const details = db.selectFrom('stored_payment_details').select('label').where('id', '=', detailId);
  return (await details.executeTakeFirst())?.label ?? null;
}

export const paymentListHandlers: HandlersOf<Names, PaymentDeps> = {
  async listPayments(call, deps) {
    const { database, clock } = deps;
    const terms = await pendingTerms(deps);
    const { size = PAGE_SIZE, player } = call.query;
    return database.kysely.transaction().execute(async (trx) => {
      await recordRead(trx, call, player === undefined ? 'payments' : `player:${player}`, clock.now());
      const playerId = await findPlayerId(trx, player);
      if (playerId === undefined) return { payments: [], next: null };
      const rows = await readPage(trx, call.query, playerId, size + 1);
      const last = rows[size - 1];
      const payments = await describeAll(trx, rows.slice(0, size), { terms, now: clock.now() });
      return { payments, next: rows.length > size && last ? cursorOf(last, call.query) : null };
    });
  },

  async getPayment(call, deps) {
    const { database, clock } = deps;
    const terms = await pendingTerms(deps);
    const { paymentId } = call.params;
    return database.kysely.transaction().execute(async (trx) => {
      const [row] = await readPage(trx, { payment: paymentId }, null, 1);
      if (!row) throw new Refusal(CODE.notFound);
      await recordRead(trx, call, `${row.kind}:${paymentId}`, clock.now());
      const deposit = await readDeposit(trx, paymentId);
      const withdrawal = await trx
        .selectFrom('withdrawals')
        .select(['player_id', 'state', 'detail_id', 'reason'])
        .where('id', '=', paymentId)
        .executeTakeFirst();
      const { timeline, history } = await readPaymentHistory(trx, paymentId);
      const pendings = await findPendings(trx, [row], { terms, now: clock.now() });
      return {
        ...describe(row, pendings.get(row.id) ?? null),
        account: await readLabel(
          trx,
          deposit ? (deposit.paid_with ?? deposit.detail_id) : (withdrawal?.detail_id ?? null),
        ),
        reason: withdrawal?.reason ?? null,
        facts: deposit ? describeFacts(deposit) : null,
        decisions: withdrawal
          ? await findDecisions(trx, { playerId: withdrawal.player_id, state: withdrawal.state })
          : null,
        payer: await readPayerFacts(
          trx,
          { publicUserId: row.public_user_id, methodId: row.method_id, now: clock.now() },
          { protection: call.operator.scopes.includes('players') },
        ),
        timeline,
        history,
      };
    });
  },
};
