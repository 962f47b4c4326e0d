import { sql } from 'kysely';
import { formatMinor, formatTime, PAGE_ROWS, type Report } from '../report.ts';

type Row = {
  id: bigint;
  player: string;
  name: string;
  owner: string;
  source: string;
  amount: bigint | null;
  before: bigint | null;
  currency: string | null;
  chosen_at: Date;
};

const formatLimit = (amount: bigint | null, currency: string | null): string =>
  currency === null ? (amount?.toString() ?? '') : formatMinor(amount, currency);

/** Every limit set, changed or taken away. */
export const limitsReport: Report = {
  columns: ['change', 'player', 'limit', 'owner', 'source', 'before', 'after', 'unit', 'at_utc'],
  async readPage(db, { from, until }, after) {
    const { rows } = await sql<Row>`
      SELECT c.id, p.public_user_id AS player, c.name, c.owner, c.source, c.amount, c.currency, c.chosen_at,
        (SELECT b.amount FROM chosen_limits b
         WHERE b.player_id = c.player_id AND b.name = c.name AND b.owner = c.owner AND b.id < c.id
         ORDER BY b.id DESC LIMIT 1) AS before
      FROM chosen_limits c JOIN players p ON p.id = c.player_id
      WHERE c.chosen_at >= ${from} AND c.chosen_at < ${until} AND c.id > ${after ?? '0'}::bigint
      ORDER BY c.id LIMIT ${PAGE_ROWS}`.execute(db);
    const cells = rows.map((row) => [
      row.id.toString(),
      row.player,
      row.name,
      row.owner,
      row.source,
      formatLimit(row.before, row.currency),
      formatLimit(row.amount, row.currency),
      row.currency ?? 'minutes',
      formatTime(row.chosen_at),
    ]);
    return { rows: cells, next: rows.length < PAGE_ROWS ? null : (rows.at(-1)?.id.toString() ?? null) };
  },
};
