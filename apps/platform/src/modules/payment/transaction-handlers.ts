import { encodeAmount } from '@foyer/contract/wire';
import { canCancel } from '@foyer/domain/payment/withdrawal-state';
import { type Selectable, sql } from 'kysely';
import type { Queries } from '../../kernel/db/database.ts';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import { textIn } from '../../kernel/texts/text-in.ts';
import type { PaymentDeps } from './payment-provider.ts';
import type { PaymentMethodRow } from './payment-tables.ts';

type Names = 'listDeposits' | 'listWithdrawals';

const PAGE = 25;

type Method = Pick<Selectable<PaymentMethodRow>, 'kind' | 'title'>;

async function methodsById(db: Queries): Promise<ReadonlyMap<number, Method>> {
  const rows = await db.selectFrom('payment_methods').select(['id', 'kind', 'title']).execute();
  return new Map(rows.map(({ id, ...method }) => [id, method]));
}

function describeMethod(methods: ReadonlyMap<number, Method>, id: number, language: string) {
  const method = methods.get(id);
  if (!method) throw new Error(`the method ${id} is gone`);
  return { kind: method.kind, methodName: textIn(method.title, language) };
}

type Cursor = { at: Date; id: string };

function toCursor(row: { created_at: Date; id: string } | undefined): string | null {
  return row ? `${row.created_at.getTime()}_${row.id}` : null;
}

/** Null for one that was made up: the first page. */
function parseCursor(after: string | undefined): Cursor | null {
  const [, ms = '', id = ''] = /^(\d{1,15})_([0-9a-f-]{36})$/.exec(after ?? '') ?? [];
  return ms === '' ? null : { at: new Date(Number(ms)), id };
}

/** Newest first, of a month (`YYYY-MM`, UTC) where one is asked for. */
function pageCondition({ month, after }: { month?: string | undefined; after?: string | undefined }) {
  const cursor = parseCursor(after);
  const inMonth = monthCondition(month);
  return cursor ? sql<boolean>`${inMonth} AND (created_at, id) < (${cursor.at}, ${cursor.id}::uuid)` : inMonth;
}

function monthCondition(month: string | undefined) {
  if (month === undefined) return sql<boolean>`true`;
  const first = `${month}-01T00:00:00Z`;
  return sql<boolean>`created_at >= ${first}::timestamptz AND created_at < (${first}::timestamptz + interval '1 month')`;
}

const IS_ON_ITS_WAY = sql<boolean>`state IN ('requested', 'approved', 'sent', 'paid')`;

export const transactionHandlers: HandlersOf<Names, PaymentDeps> = {
  async listDeposits({ session, query, language }, { database }) {
    const { playerId, player } = session;
    const { currency } = player;
    const db = database.kysely;
    const text = (amount: bigint) => encodeAmount({ amount, currency });
    const rows = await db
      .selectFrom('deposits')
      .selectAll()
      .where('player_id', '=', playerId)
      .where(pageCondition(query))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(PAGE + 1)
      .execute();
    const { total } = await db
      .selectFrom('deposits')
      .select(sql<bigint>`coalesce(sum(greatest(credited - reversed - fee, 0)), 0)::bigint`.as('total'))
      .where('player_id', '=', playerId)
      .where('credited', '>', 0n)
      .where(monthCondition(query.month))
      .executeTakeFirstOrThrow();
    const methods = await methodsById(db);
    const items = rows.slice(0, PAGE).map((row) => {
      const kept = row.credited - row.reversed - row.fee;
      return {
        paymentId: row.id,
        state: row.state,
        ...describeMethod(methods, row.method_id, language),
        amount: text(row.amount),
        fee: text(row.fee),
        credited: text(kept > 0n ? kept : 0n),
        createdAt: row.created_at.toISOString(),
      };
    });
    return { currency, items, next: rows.length > PAGE ? toCursor(rows[PAGE - 1]) : null, total: text(total) };
  },

  async listWithdrawals({ session, query, language }, { database }) {
    const { playerId, player } = session;
    const { currency } = player;
    const db = database.kysely;
    const text = (amount: bigint) => encodeAmount({ amount, currency });
    const rows = await db
      .selectFrom('withdrawals')
      .selectAll('withdrawals')
      .select(({ selectFrom }) =>
        selectFrom('stored_payment_details')
          .select('label')
          .whereRef('stored_payment_details.id', '=', 'withdrawals.detail_id')
          .as('label'),
      )
      .where('player_id', '=', playerId)
      .where(pageCondition(query))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(PAGE + 1)
      .execute();
    const { total } = await db
      .selectFrom('withdrawals')
      .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('total'))
      .where('player_id', '=', playerId)
      .where(IS_ON_ITS_WAY)
      .where(monthCondition(query.month))
      .executeTakeFirstOrThrow();
    const methods = await methodsById(db);
    const items = rows.slice(0, PAGE).map((row) => ({
      paymentId: row.id,
      state: row.state,
      ...describeMethod(methods, row.method_id, language),
      target: row.label ?? '',
      amount: text(row.amount),
      createdAt: row.created_at.toISOString(),
      canCancel: canCancel(row.state),
    }));
    return { currency, items, next: rows.length > PAGE ? toCursor(rows[PAGE - 1]) : null, total: text(total) };
  },
};
