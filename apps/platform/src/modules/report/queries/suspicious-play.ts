import { sql } from 'kysely';
import { formatMinor, type Report } from '../report.ts';

/** Accounts that were used from one network before it is listed: homes share one. */
const ACCOUNTS_OF_NETWORK = 4;
const FEWEST_STAKES_OF_RETURN = 500;
const RETURN_PERCENT = 130;
const MOST_ROWS = 10_000;

type Row = {
  sign: string;
  key: string;
  player: string;
  accounts: number;
  rounds: number;
  staked: bigint;
  returned: bigint;
  currency: string;
};

/** Many accounts from one network and browser, and players to whom far more came back than any game returns over so many rounds. */
export const suspiciousPlayReport: Report = {
  columns: ['sign', 'key', 'player', 'accounts', 'rounds', 'staked', 'returned', 'currency'],
  async readPage(db, { from, until }) {
    const { rows } = await sql<Row>`
      WITH play AS (
        SELECT player_id, currency, count(*)::integer AS rounds, sum(stake)::bigint AS staked, sum(returned)::bigint AS returned
        FROM rounds
        WHERE mode = 'real' AND status = 'settled' AND started_at >= ${from} AND started_at < ${until}
        GROUP BY player_id, currency
      ), logins AS (
        SELECT DISTINCT network || ' ' || coalesce(browser, '') || ' ' || coalesce(system, '') AS key, player_id
        FROM sessions WHERE network IS NOT NULL AND started_at >= ${from} AND started_at < ${until}
      ), shared AS (
        SELECT key, count(*)::integer AS accounts FROM logins GROUP BY key HAVING count(*) >= ${ACCOUNTS_OF_NETWORK}
      )
      SELECT 'sharedDevice' AS sign, shared.key, p.public_user_id AS player, shared.accounts,
        coalesce(play.rounds, 0) AS rounds, coalesce(play.staked, 0) AS staked, coalesce(play.returned, 0) AS returned, p.currency
      FROM shared JOIN logins ON logins.key = shared.key JOIN players p ON p.id = logins.player_id
        LEFT JOIN play ON play.player_id = p.id AND play.currency = p.currency
      UNION ALL
      SELECT 'highReturn', '', p.public_user_id, 1, play.rounds, play.staked, play.returned, play.currency
      FROM play JOIN players p ON p.id = play.player_id
      WHERE play.rounds >= ${FEWEST_STAKES_OF_RETURN} AND play.returned * 100 >= play.staked * ${RETURN_PERCENT}::integer
      ORDER BY sign, key, player LIMIT ${MOST_ROWS}`.execute(db);
    const cells = rows.map((row) => [
      row.sign,
      row.key,
      row.player,
      String(row.accounts),
      String(row.rounds),
      formatMinor(row.staked, row.currency),
      formatMinor(row.returned, row.currency),
      row.currency,
    ]);
    return { rows: cells, next: null };
  },
};
