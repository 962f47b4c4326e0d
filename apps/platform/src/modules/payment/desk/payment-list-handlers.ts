import type { QueryOf } from '@foyer/contract/endpoint';
import { CODE } from '@foyer/contract/error-code';
import type { DeskPayment, listPayments } from '@foyer/contract/operator/payment-list';
import { encodeAmount } from '@foyer/contract/wire';
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/errors/refusal.ts';
import type { HandlersOf } from '../../../kernel/http/registry.ts';
import { recordRead } from '../../operator/service.ts';
import type { StoredDeposit } from '../deposit-row.ts';
import type { PaymentDeps } from '../payment-provider.ts';
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
};

const describe = (row: Row): DeskPayment => ({
  paymentId: row.id,
  kind: row.kind,
  player: row.public_user_id,
  state: row.state,
  methodId: row.method_id,
  provider: row.provider,
  reference: row.reference,
  amount: encodeAmount({ amount: row.amount, currency: row.currency }),
  currency: row.currency,
  createdAt: row.created_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
});

const TABLES = { deposit: 'deposits', withdrawal: 'withdrawals' } as const;

function cursorOf({ created_at, id }: Row): string {
  return `${created_at.getTime()}_${id}`;
}

/** Pages go by milliseconds, which is what times of payments have. */
function conditionsOf(query: Query, playerId: number | null): RawBuilder<unknown>[] {
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
    ...(after === undefined ? [] : [sql`(created_at, id) < (${at}, ${id}::uuid)`]),
  ];
}

/** Each table gives a page by its own index; the two are merged. */
async function readPage(db: Queries, query: Query, playerId: number | null, size: number): Promise<Row[]> {
  const kinds = (['deposit', 'withdrawal'] as const).filter((kind) => (query.kind ?? kind) === kind);
  const where = sql.join(conditionsOf(query, playerId), sql` AND `);
  const parts = kinds.map(
    (kind) => sql`
      (SELECT id, ${kind} AS kind, player_id, state, method_id, provider, reference, amount, currency, created_at, changed_at
      FROM ${sql.table(TABLES[kind])} WHERE ${where} ORDER BY created_at DESC, id DESC LIMIT ${size})`,
  );
  const { rows } = await sql<Row>`
    SELECT found.*, players.public_user_id FROM (${sql.join(parts, sql` UNION ALL `)}) found
      JOIN players ON players.id = found.player_id
    ORDER BY found.created_at DESC, found.id DESC LIMIT ${size}`.execute(db);
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
  async listPayments(call, { database, clock }) {
    const { size = PAGE_SIZE, player } = call.query;
    return database.kysely.transaction().execute(async (trx) => {
      await recordRead(trx, call, player === undefined ? 'payments' : `player:${player}`, clock.now());
      const playerId = await findPlayerId(trx, player);
      if (playerId === undefined) return { payments: [], next: null };
      const rows = await readPage(trx, call.query, playerId, size + 1);
      const last = rows[size - 1];
      return { payments: rows.slice(0, size).map(describe), next: rows.length > size && last ? cursorOf(last) : null };
    });
  },

  async getPayment(call, { database, clock }) {
    const { paymentId } = call.params;
    return database.kysely.transaction().execute(async (trx) => {
      const [row] = await readPage(trx, { payment: paymentId }, null, 1);
      if (!row) throw new Refusal(CODE.notFound);
      await recordRead(trx, call, `${row.kind}:${paymentId}`, clock.now());
      const deposit = await readDeposit(trx, paymentId);
      const withdrawal = await trx
        .selectFrom('withdrawals')
        .select(['detail_id', 'reason'])
        .where('id', '=', paymentId)
        .executeTakeFirst();
      const { timeline, history } = await readPaymentHistory(trx, paymentId);
      return {
        ...describe(row),
        account: await readLabel(
          trx,
          deposit ? (deposit.paid_with ?? deposit.detail_id) : (withdrawal?.detail_id ?? null),
        ),
        reason: withdrawal?.reason ?? null,
        facts: deposit ? describeFacts(deposit) : null,
        timeline,
        history,
      };
    });
  },
};
