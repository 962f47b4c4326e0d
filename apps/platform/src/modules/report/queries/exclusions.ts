import { sql } from 'kysely';
import { formatTime, PAGE_ROWS, type Report } from '../report.ts';

type Row = {
  id: string;
  player: string;
  kind: string;
  starts_at: Date;
  ends_at: Date | null;
  market: string;
  made_by: string;
  return_asked_at: Date | null;
  lifted_at: Date | null;
};

/** By when they began. */
export const exclusionsReport: Report = {
  columns: [
    'exclusion',
    'player',
    'kind',
    'begins_utc',
    'ends_utc',
    'market',
    'made_by',
    'return_asked_utc',
    'lifted_utc',
  ],
  async readPage(db, { from, until }, after) {
    const { rows } = await sql<Row>`
      SELECT e.id, p.public_user_id AS player, e.kind, e.starts_at, e.ends_at, e.market, e.made_by,
        asked.at AS return_asked_at, lifted.at AS lifted_at
      FROM exclusions e
      JOIN players p ON p.id = e.player_id
      LEFT JOIN exclusion_marks asked ON asked.exclusion_id = e.id AND asked.mark = 'returnAsked'
      LEFT JOIN exclusion_marks lifted ON lifted.exclusion_id = e.id AND lifted.mark = 'lifted'
      WHERE e.starts_at >= ${from} AND e.starts_at < ${until}
        AND (${after}::uuid IS NULL OR (e.starts_at, e.id) > (SELECT starts_at, id FROM exclusions WHERE id = ${after}::uuid))
      ORDER BY e.starts_at, e.id LIMIT ${PAGE_ROWS}`.execute(db);
    const cells = rows.map((row) => [
      row.id,
      row.player,
      row.kind,
      formatTime(row.starts_at),
      row.ends_at === null ? 'for good' : formatTime(row.ends_at),
      row.market,
      row.made_by,
      formatTime(row.return_asked_at),
      formatTime(row.lifted_at),
    ]);
    return { rows: cells, next: rows.length < PAGE_ROWS ? null : (rows.at(-1)?.id ?? null) };
  },
};
