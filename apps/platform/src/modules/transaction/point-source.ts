import { encodeAmount } from '@foyer/contract/wire';
import { listPoints, type PointRow } from '../loyalty/service.ts';
import type { TransactionSource } from './transaction-source.ts';

const NUMBER = /^\d{1,18}$/;

function describePoints({ id, at, reason, points, amount, currency }: PointRow) {
  return {
    kind: 'loyalty' as const,
    id: String(id),
    at: at.toISOString(),
    reason,
    points,
    amount: encodeAmount({ amount, currency }),
  };
}

export const pointSource: TransactionSource = {
  async list({ database: { kysely } }, { playerId }, { month, cursor, limit }) {
    const before = cursor && NUMBER.test(cursor.id) ? BigInt(cursor.id) : null;
    const rows = await listPoints(kysely, playerId, { before, month, limit: limit + 1 });
    return rows.map((row) => ({
      us: BigInt(row.at.getTime()) * 1000n,
      key: String(row.id),
      line: describePoints(row),
    }));
  },

  async find({ database: { kysely } }, { playerId }, id) {
    if (!NUMBER.test(id)) return null;
    const row = await kysely
      .selectFrom('loyalty_points')
      .selectAll()
      .where('id', '=', BigInt(id))
      .where('player_id', '=', playerId)
      .executeTakeFirst();
    return row ? describePoints(row) : null;
  },
};
