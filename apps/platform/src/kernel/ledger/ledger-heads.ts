import { type KeyObject, sign, verify } from 'node:crypto';
import { sql } from 'kysely';
import type { Queries } from '../db/database.ts';
import { type Archive, readArchive } from './verify-archive.ts';

/** The end of a player's hash chain, which fixes everything before it. */
export type LedgerHead = { playerId: number; length: number; hash: string };

const FIRST_LINE = /^foyer ledger heads 1 (\d{4}-\d\d-\d\dT[\d:.]+Z) (\d+)$/;
const HEAD_LINE = /^(\d{1,10}) (\d{1,15}) ([0-9a-f]{64})$/;
const LAST_LINE = /^signature ([A-Za-z0-9+/=]+)$/;
const BATCH = 1_000;

export async function readHeads(db: Queries): Promise<LedgerHead[]> {
  const rows = await db
    .selectFrom('wallets')
    .select(['player_id', 'chain_length', 'chain_head'])
    .where('chain_length', '>', 0n)
    .orderBy('player_id')
    .execute();
  return rows.map((row) => ({
    playerId: row.player_id,
    length: Number(row.chain_length),
    hash: row.chain_head.toString('hex'),
  }));
}

/** A file of a line with the time, a line for each player, and an ed25519 signature over all. */
export function signHeads(heads: readonly LedgerHead[], at: Date, key: KeyObject): string {
  const lines = heads.map(({ playerId, length, hash }) => `${playerId} ${length} ${hash}\n`);
  const text = `foyer ledger heads 1 ${at.toISOString()} ${heads.length}\n${lines.join('')}`;
  return `${text}signature ${sign(null, Buffer.from(text), key).toString('base64')}\n`;
}

/** Throws Error for a file that is none or has another key's signature. */
export function parseHeads(file: string, publicKey: KeyObject): { at: Date; heads: LedgerHead[] } {
  const lines = file.split('\n').slice(0, -1);
  const [first, last] = [FIRST_LINE.exec(lines[0] ?? ''), LAST_LINE.exec(lines.at(-1) ?? '')];
  if (!first || !last) throw new Error('is not a file of ledger heads');
  const text = file.slice(0, file.lastIndexOf('signature '));
  const isSigned = verify(null, Buffer.from(text), publicKey, Buffer.from(last[1] ?? '', 'base64'));
  if (!isSigned) throw new Error('was not signed with this key, or was changed since');
  const heads = lines.slice(1, -1).map((line) => {
    const [, playerId, length, hash = ''] = HEAD_LINE.exec(line) ?? [];
    if (!hash) throw new Error('has a line that is no head');
    return { playerId: Number(playerId), length: Number(length), hash };
  });
  if (heads.length !== Number(first[2])) throw new Error('has not as many heads as it says');
  return { at: new Date(first[1] ?? ''), heads };
}

/** `missing`: the first head not found. `unproved`: heads in archived months that are not in the database. */
export type HeadsReport = { missing: LedgerHead | null; unproved: number };

/** What stands before a head is verified by `verifyLedger` and `findArchiveFault`. */
export async function findMissingHead(db: Queries, heads: readonly LedgerHead[]): Promise<HeadsReport> {
  const archive = await readArchive(db);
  const report: HeadsReport = { missing: null, unproved: 0 };
  for (let start = 0; start < heads.length && !report.missing; start += BATCH) {
    const batch = heads.slice(start, start + BATCH);
    for (const { index, is_unproved } of await findAbsent(db, batch, archive)) {
      if (is_unproved) report.unproved += 1;
      else report.missing ??= batch[Number(index) - 1] ?? null;
    }
  }
  return report;
}

type Absent = { index: bigint; is_unproved: boolean };

async function findAbsent(
  db: Queries,
  batch: readonly LedgerHead[],
  { months, isComplete }: Archive,
): Promise<Absent[]> {
  const tables = ['transactions', ...months.map(({ transactions }) => transactions)];
  const entries = sql.join(
    tables.map((table) => sql`SELECT player_id, chain_number, hash FROM ${sql.table(table)}`),
    sql` UNION ALL `,
  );
  const { rows } = await sql<Absent>`
    SELECT h.index, NOT ${isComplete}::boolean AND t.player_id IS NULL AND o.chain_number > h.length AS is_unproved
    FROM unnest(${batch.map(({ playerId }) => playerId)}::integer[],
      ${batch.map(({ length }) => length)}::bigint[], ${batch.map(({ hash }) => hash)}::text[])
      WITH ORDINALITY AS h (player_id, length, hash, index)
    LEFT JOIN (${entries}) t ON t.player_id = h.player_id AND t.chain_number = h.length
    LEFT JOIN ledger_openings o ON o.player_id = h.player_id
    WHERE coalesce(t.hash, CASE WHEN o.chain_number = h.length THEN o.hash END) IS DISTINCT FROM decode(h.hash, 'hex')
    ORDER BY h.index`.execute(db);
  return rows.map((row) => ({ ...row, is_unproved: row.is_unproved === true }));
}
