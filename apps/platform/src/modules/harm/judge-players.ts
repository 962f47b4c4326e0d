import { HARM_RULES, HARM_RULES_VERSION, type HarmRuleName } from '@foyer/domain/harm/harm-rules';
import { type HarmAlert, type HarmLevel, harmLevel, judgeHarm } from '@foyer/domain/harm/judge-harm';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@foyer/domain/time/duration';
import { sql } from 'kysely';
import type { Queries, Trx } from '../../kernel/db/database.ts';
import { transact } from '../../kernel/db/transact.ts';
import { publish } from '../../kernel/events/publish.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { harmTermsOf, type JudgeTerms, readJudgeTerms } from './harm-terms.ts';
import { monthStart, type PlayerFigures, readFigures } from './read-figures.ts';

export const JUDGE_EVERY_MS = 5 * MINUTE_MS;
const AT_ONCE = 250;
/** A session's last use and a commit may be written a little later than they were. */
const MARGIN_MS = 2 * MINUTE_MS;
/** The first run, and one after a long pause, looks no further back. */
const FURTHEST_MS = DAY_MS;
/** NL Regeling koa 2024: within an hour. */
const PERSON_WITHIN_MS = HOUR_MS;
/** The same hint is not given twice in it. */
export const ADVICE_DAYS = 7;

/** Judges the players who did something since the last run. Returns how many. */
export async function judgePlayers(deps: Kernel, mayGoOn: () => boolean = () => true): Promise<number> {
  const { kysely } = deps.database;
  const terms = await readJudgeTerms(deps);
  const { now } = terms;
  const { judged_until: until } = await kysely.selectFrom('harm_runs').select('judged_until').executeTakeFirstOrThrow();
  // Each process comes by: another one has just been here.
  if (now.getTime() - until.getTime() < JUDGE_EVERY_MS / 2) return 0;
  const since = new Date(Math.max(until.getTime() - MARGIN_MS, now.getTime() - FURTHEST_MS));
  let judged = 0;
  for (let last = 0; mayGoOn(); ) {
    const playerIds = await findActive(kysely, since, last);
    if (playerIds.length > 0) await transact(deps.database, (trx) => judgeSome(trx, playerIds, terms));
    judged += playerIds.length;
    last = playerIds.at(-1) ?? last;
    if (playerIds.length < AT_ONCE) {
      await kysely.updateTable('harm_runs').set({ judged_until: now }).where('judged_until', '<', now).execute();
      return judged;
    }
  }
  return judged;
}

async function findActive(db: Queries, since: Date, after: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT player_id AS id FROM (
      SELECT player_id FROM sessions WHERE ended_at IS NULL AND seen_at >= ${since}
      UNION SELECT player_id FROM sessions WHERE ended_at >= ${since}
      UNION SELECT player_id FROM deposits WHERE credited_at >= ${since}
    ) active WHERE player_id > ${after} ORDER BY player_id LIMIT ${AT_ONCE}`.execute(db);
  return rows.map(({ id }) => id);
}

type Judged = PlayerFigures & { alerts: HarmAlert[]; level: Exclude<HarmLevel, 0> };

/** Under one lock for all processes, so that no rule alerts twice in its window. */
async function judgeSome(trx: Trx, playerIds: readonly number[], terms: JudgeTerms): Promise<void> {
  await trx.selectFrom('harm_runs').select('id').forUpdate().execute();
  const found = await readFigures(trx, playerIds, terms);
  const met = found.flatMap((player): Judged[] => {
    const alerts = judgeHarm(player.figures, harmTermsOf(terms, player));
    const level = harmLevel(alerts);
    return level === 0 ? [] : [{ ...player, alerts, level }];
  });
  if (met.length === 0) return;
  const isNew = await findNew(trx, met, terms);
  const fresh = met
    .map((player) => ({ ...player, alerts: player.alerts.filter(({ rule }) => isNew(player.playerId, rule)) }))
    .filter(({ alerts }) => alerts.length > 0);
  if (fresh.length === 0) return;
  await trx
    .insertInto('harm_alerts')
    .values(fresh.flatMap((player) => rowsOf(player, terms.now)))
    .execute();
  await answer(trx, fresh, terms.now);
}

function rowsOf({ playerId, currency, level, alerts }: Judged, at: Date) {
  return alerts.map(({ rule, weight, threshold, figures }) => ({
    player_id: playerId,
    rule,
    weight,
    level,
    threshold,
    figures: JSON.stringify(figures, (_, value) => (typeof value === 'bigint' ? value.toString() : value)),
    currency,
    rules_version: HARM_RULES_VERSION,
    at,
  }));
}

const playersOf = (players: readonly Judged[]): number[] => players.map(({ playerId }) => playerId);

async function findNew(trx: Trx, met: readonly Judged[], terms: JudgeTerms) {
  const rows = await trx
    .selectFrom('harm_alerts')
    .select(['player_id', 'rule'])
    .select(({ fn }) => fn.max('at').as('last'))
    .where('player_id', 'in', playersOf(met))
    .where('at', '>=', new Date(terms.now.getTime() - 31 * DAY_MS))
    .groupBy(['player_id', 'rule'])
    .execute();
  const last = new Map(rows.map((row) => [`${row.player_id} ${row.rule}`, row.last]));
  return (playerId: number, rule: HarmRuleName): boolean => {
    const at = last.get(`${playerId} ${rule}`);
    if (!at) return true;
    const { window } = HARM_RULES[rule];
    return at < (window === 'month' ? monthStart(terms) : new Date(terms.now.getTime() - window * DAY_MS));
  };
}

const KINDS = { 1: 'hint', 2: 'questionnaire', 3: 'person' } as const;

/** By level. None where the same was answered in the last days, or a person is on it already. */
async function answer(trx: Trx, players: readonly Judged[], now: Date): Promise<void> {
  const before = await trx
    .selectFrom('harm_actions as made')
    .select(['player_id', 'kind'])
    .where('player_id', 'in', playersOf(players))
    .where(({ or, and, eb, not }) =>
      or([
        and([
          eb('kind', 'in', ['hint', 'questionnaire']),
          eb('at', '>', new Date(now.getTime() - ADVICE_DAYS * DAY_MS)),
        ]),
        and([eb('kind', '=', 'person'), not(isHandled)]),
      ]),
    )
    .execute();
  const known = new Set(before.map((row) => `${row.player_id} ${row.kind}`));
  const due = players.filter(({ playerId, level }) => !known.has(`${playerId} ${KINDS[level]}`));
  if (due.length === 0) return;
  await trx
    .insertInto('harm_actions')
    .values(
      due.map(({ playerId, level }) => ({
        player_id: playerId,
        kind: KINDS[level],
        level,
        due_at: level === 3 ? new Date(now.getTime() + PERSON_WITHIN_MS) : null,
        answers: null,
        operator: null,
        outcome: null,
        note: null,
        at: now,
      })),
    )
    .execute();
  for (const { playerId } of due) await publish(trx, `player:${playerId}`, 'playAdviceChanged', {}, now);
}

/** Of `made`: a person was reached. */
export const isHandled = sql<boolean>`EXISTS (
  SELECT FROM harm_actions a WHERE a.answers = made.id AND a.kind = 'handled' AND a.outcome <> 'notReached')`;
