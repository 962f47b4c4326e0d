import { depositGrowth, HARM_FIGURE_NAMES, type HarmFigures } from '@foyer/domain/harm/harm-figures';
import type { HarmTuning } from '@foyer/domain/harm/harm-rules';
import { DAY_MS } from '@foyer/domain/time/duration';
import { localDayOf, startOfLocalDay } from '@foyer/domain/time/local-day';
import { sql } from 'kysely';
import type { Queries } from '../../kernel/db/database.ts';
import { sumCredited } from '../limit/service.ts';

export type FigureTerms = { tuning: HarmTuning; timeZone: string; now: Date };

export type PlayerFigures = {
  playerId: number;
  currency: string;
  birthDate: string | null;
  figures: HarmFigures;
};

/** Local hours of a night's play. */
const NIGHT_ENDS = 5;

export function monthStart({ timeZone, now }: Pick<FigureTerms, 'timeZone' | 'now'>): Date {
  const { year, month } = localDayOf(now, timeZone);
  return startOfLocalDay({ year, month, day: 1 }, timeZone);
}

type Row = Omit<HarmFigures, 'depositGrowth'> & { id: number; currency: string; birthDate: string | null };

/** One statement for all of them; each part reads its table by player and time. */
export async function readFigures(
  db: Queries,
  playerIds: readonly number[],
  { tuning, timeZone, now }: FigureTerms,
): Promise<PlayerFigures[]> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const [week, fiveWeeks, month] = [before(7), before(35), monthStart({ timeZone, now })];
  const { rows } = await sql<Row>`
    SELECT p.id, p.currency, p.birth_date AS "birthDate", d.*, w.*, h.*, s.*, c.*,
      d."paidInMonth" - w."paidOutMonth" AS "netDepositMonth",
      (SELECT count(*) FROM limit_raises WHERE player_id = p.id AND asked_at >= ${before(30)}) AS "limitRaises30",
      (SELECT count(*) FROM reality_checks answered JOIN reality_checks shown
         ON shown.player_id = answered.player_id AND shown.due_at = answered.due_at AND shown.kind = 'shown'
       WHERE answered.player_id = p.id AND answered.kind = 'answered' AND answered.answer = 'goOn'
         AND answered.due_at >= ${week}
         AND answered.at < shown.at + make_interval(secs => ${tuning.quickAnswerSeconds}::integer)) AS "quickAnswers7",
      coalesce((SELECT amount FROM chosen_limits WHERE player_id = p.id AND name = 'depositMonth' AND owner = 'player'
       ORDER BY id DESC LIMIT 1), 0) AS "depositLimitMonth"
    FROM players p
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE credited > 0 AND created_at >= ${week}) AS "deposits7",
        coalesce(sum(amount) FILTER (WHERE credited > 0 AND created_at >= ${week}), 0)::bigint AS "deposited7",
        coalesce(sum(amount) FILTER (WHERE credited > 0 AND created_at >= ${fiveWeeks} AND created_at < ${week}), 0)::bigint
          AS "deposited28",
        count(*) FILTER (WHERE state = 'refused' AND created_at >= ${week}) AS "declinedDeposits7",
        ${sumCredited(sql`created_at >= ${month}`)} AS "paidInMonth"
      FROM deposits WHERE player_id = p.id AND created_at >= ${fiveWeeks}
    ) d
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE state = 'cancelled' AND changed_at >= ${week}) AS "cancelledWithdrawals7",
        coalesce(sum(amount) FILTER (WHERE state = 'paid' AND created_at >= ${month}), 0)::bigint AS "paidOutMonth"
      FROM withdrawals WHERE player_id = p.id AND created_at >= ${fiveWeeks}
    ) w
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(staked - returned), 0)::bigint AS "lost7",
        coalesce(sum(staked) FILTER (WHERE is_night), 0)::bigint AS "nightStaked7",
        count(DISTINCT local::date) FILTER (WHERE is_night AND staked > 0) AS "nights7"
      FROM (
        SELECT staked, returned, local, extract(hour FROM local) < ${NIGHT_ENDS} AS is_night
        FROM ledger_hours, LATERAL (SELECT hour AT TIME ZONE ${timeZone}::text AS local) zone
        WHERE player_id = p.id AND hour >= ${week}
      ) hours
    ) h
    CROSS JOIN LATERAL (
      SELECT coalesce(floor(sum(extract(epoch FROM upper(during) - lower(during))) / 60), 0)::bigint AS "loginMinutes7"
      FROM (
        SELECT unnest(range_agg(tstzrange(greatest(started_at, ${week}), coalesce(ended_at, ${now})))) AS during
        FROM sessions
        WHERE player_id = p.id AND started_at >= ${before(8)} AND started_at < coalesce(ended_at, ${now})
          AND coalesce(ended_at, ${now}) > ${week}
      ) logins
    ) s
    CROSS JOIN LATERAL (
      SELECT count(*) AS "chases7" FROM (
        SELECT created_at, lag(created_at) OVER made AS since, lag(amount) OVER made AS amount
        FROM deposits WHERE player_id = p.id AND credited > 0 AND created_at >= ${fiveWeeks}
        WINDOW made AS (ORDER BY created_at, id)
      ) deposit
      CROSS JOIN LATERAL (
        SELECT sum(stake - coalesce(returned, 0)) AS lost, max(started_at) AS last
        FROM rounds
        WHERE player_id = p.id AND mode = 'real' AND status <> 'refunded'
          AND started_at >= deposit.since AND started_at < deposit.created_at
      ) play
      WHERE deposit.created_at >= ${week}
        AND play.last >= deposit.created_at - make_interval(mins => ${tuning.chaseMinutes}::integer)
        AND play.lost * 100 >= deposit.amount * ${tuning.chasePercent}::integer
    ) c
    WHERE p.id = ANY (${sql.val([...playerIds])}::integer[])
    ORDER BY p.id`.execute(db);
  return rows.map((row) => ({
    playerId: row.id,
    currency: row.currency,
    birthDate: row.birthDate,
    figures: figuresOf(row),
  }));
}

function figuresOf(row: Row): HarmFigures {
  const all = { ...row, depositGrowth: depositGrowth(row.deposited7, row.deposited28) };
  return Object.fromEntries(HARM_FIGURE_NAMES.map((name) => [name, BigInt(all[name])])) as HarmFigures;
}
