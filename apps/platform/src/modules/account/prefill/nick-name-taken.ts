import type { Issue } from '@foyer/domain/form/issue';
import { sql } from 'kysely';
import type { Trx } from '../../../kernel/db/database.ts';

/** Leaves room for a number in the longest nickname. */
const LONGEST_STEM = 29;
const ALTERNATIVES = 2;

/** The fault of a bingo nickname that another player has, in any case, with free ones like it (VMSG-52). Holds up others who ask for it. */
export async function judgeBingoNickName(trx: Trx, nickName: string): Promise<Issue[]> {
  const name = nickName.toLowerCase();
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`bingo nick name ${name}`}, 0))`.execute(trx);
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM (
      SELECT ${nickName} AS name, 0 AS number
      UNION ALL SELECT ${nickName.slice(0, LONGEST_STEM)} || number, number FROM generate_series(2, 999) AS number
    ) AS wished
    WHERE NOT EXISTS (SELECT FROM players WHERE lower(bingo_nick_name) = lower(name))
    ORDER BY number LIMIT ${ALTERNATIVES}`.execute(trx);
  const free = rows.map((row) => row.name);
  if (free.includes(nickName)) return [];
  const params = free.length > 0 ? { params: { alternatives: free.join() } } : {};
  return [{ field: 'bingoNickName', key: 'taken', ...params }];
}
