import { DAY_MS } from '@foyer/domain/time/duration';
import { sql } from 'kysely';
import { formatTime, PAGE_ROWS, type Report } from '../report.ts';

type Row = {
  id: string;
  reference: string;
  player: string | null;
  subject: string;
  about: string | null;
  market: string;
  filed_at: Date;
  due_at: Date;
  answered_at: Date | null;
  closed_at: Date | null;
  outcome: string | null;
};

const daysBetween = (from: Date, until: Date | null): string =>
  until === null ? '' : String(Math.floor((until.getTime() - from.getTime()) / DAY_MS));

/** By when they were filed. */
export const complaintsReport: Report = {
  columns: [
    'complaint',
    'player',
    'subject',
    'about',
    'market',
    'filed_utc',
    'due_utc',
    'first_answer_utc',
    'closed_utc',
    'outcome',
    'days',
    'in_time',
  ],
  async readPage(db, { from, until }, after) {
    const { rows } = await sql<Row>`
      SELECT c.id, c.reference, p.public_user_id AS player, c.subject, c.about, c.market, c.filed_at, c.due_at, c.answered_at,
        c.closed_at, c.outcome
      FROM complaints c LEFT JOIN players p ON p.id = c.player_id
      WHERE c.filed_at >= ${from} AND c.filed_at < ${until}
        AND (${after}::uuid IS NULL OR (c.filed_at, c.id) > (SELECT filed_at, id FROM complaints WHERE id = ${after}::uuid))
      ORDER BY c.filed_at, c.id LIMIT ${PAGE_ROWS}`.execute(db);
    const cells = rows.map((row) => [
      row.reference,
      row.player ?? 'guest',
      row.subject,
      row.about ?? '',
      row.market,
      formatTime(row.filed_at),
      formatTime(row.due_at),
      formatTime(row.answered_at),
      formatTime(row.closed_at),
      row.outcome ?? 'open',
      daysBetween(row.filed_at, row.closed_at),
      row.closed_at === null ? '' : row.closed_at <= row.due_at ? 'yes' : 'no',
    ]);
    return { rows: cells, next: rows.length < PAGE_ROWS ? null : (rows.at(-1)?.id ?? null) };
  },
};
