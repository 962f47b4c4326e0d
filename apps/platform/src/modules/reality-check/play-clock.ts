import { PROTECTION_CODE } from '@foyer/contract/protection/protection-code';
import type { ChosenLimits } from '@foyer/domain/limit/limit-name';
import type { MarketProfile } from '@foyer/domain/market/market-profiles';
import {
  AWAY_MINUTES,
  checkMinutes,
  isSameStretch,
  longestStretch,
  nextCheck,
  restUntil,
} from '@foyer/domain/reality-check/play-clock';
import { IDLE_MINUTES } from '@foyer/domain/session/idle-minutes';
import { HOUR_MS, MINUTE_MS } from '@foyer/domain/time/duration';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Queries, Trx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { PlayClockRow } from './reality-check-tables.ts';

/** Longer than any session lasts: older ones need not be looked at. */
const SESSIONS_OF_MS = 13 * HOUR_MS;

/** Whether a session of the player runs, or ended a moment ago. One that fell idle ended with its last use. */
export function isPresent(player: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  return sql<boolean>`EXISTS (
    SELECT FROM sessions s WHERE s.player_id = ${player} AND s.started_at > ${before(SESSIONS_OF_MS)}
      AND CASE
        WHEN s.ended_at IS NULL AND s.seen_at > ${before(IDLE_MINUTES * MINUTE_MS)} THEN true
        WHEN s.ended_at IS NULL OR s.end_reason IN ('idle', 'expired') THEN s.seen_at > ${before(AWAY_MINUTES * MINUTE_MS)}
        ELSE s.ended_at > ${before(AWAY_MINUTES * MINUTE_MS)}
      END)`;
}

export const NO_PLAY = { began_at: null, checked_at: null, due_at: null, asked_at: null } as const;

/** At a login, before its session is written: whoever was away begins anew, anybody else plays on by the same clock. */
export async function endPlayOfAbsent(trx: Trx, playerId: number, now: Date): Promise<void> {
  await trx
    .updateTable('play_clocks')
    .set(NO_PLAY)
    .where('player_id', '=', playerId)
    .where('began_at', 'is not', null)
    .where(({ not }) => not(isPresent(sql`${playerId}::integer`, now)))
    .execute();
}

export type PlayTerms = {
  playerId: number;
  market: MarketProfile;
  chosen: ChosenLimits;
  now: Date;
};

const minutesOf = (limit: bigint | undefined): number | null => (limit === undefined ? null : Number(limit));

const stretchOfTerms = ({ market, chosen }: Pick<PlayTerms, 'market' | 'chosen'>): number | null =>
  longestStretch(market.protection.longestPlayMinutes, minutesOf(chosen.sessionMinutes));

/**
 * Starts the clock with the first launch or round; one that runs goes on. A check never becomes due later by it, only sooner. One that
 * waits for its answer while the time is set back is due now, and announced anew.
 */
export async function startPlay(
  db: Queries,
  { playerId, market, chosen, now }: PlayTerms,
): Promise<Selectable<PlayClockRow>> {
  const chosenMinutes = minutesOf(chosen.realityCheckMinutes);
  const sessionMinutes = stretchOfTerms({ market, chosen });
  const interval = checkMinutes(market.realityCheckMinutes, chosenMinutes);
  const { rows } = await sql<Selectable<PlayClockRow>>`
    INSERT INTO play_clocks AS c (player_id, began_at, checked_at, due_at, staked_before, returned_before,
      chosen_minutes, session_minutes)
    SELECT player_id, ${now}, ${now}, ${nextCheck(now, interval)}, staked_total, returned_total,
      ${chosenMinutes}::integer, ${sessionMinutes}::integer
    FROM wallets WHERE player_id = ${playerId}
    ON CONFLICT (player_id) DO UPDATE SET
      began_at = least(c.began_at, excluded.began_at),
      checked_at = least(c.checked_at, excluded.checked_at),
      due_at = CASE WHEN c.asked_at IS NULL
        THEN least(c.due_at, excluded.due_at, c.checked_at + make_interval(mins => ${interval}::integer))
        ELSE least(c.due_at, ${now}) END,
      asked_at = CASE WHEN c.due_at <= ${now} THEN c.asked_at END,
      staked_before = CASE WHEN c.began_at IS NULL THEN excluded.staked_before ELSE c.staked_before END,
      returned_before = CASE WHEN c.began_at IS NULL THEN excluded.returned_before ELSE c.returned_before END,
      chosen_minutes = excluded.chosen_minutes,
      session_minutes = excluded.session_minutes
    RETURNING c.*`.execute(db);
  if (!rows[0]) throw new Error(`player ${playerId} has no wallet`);
  return rows[0];
}

/** Columns of `play_clocks` that a stake is judged by; null without a row. */
export type PlayClock = Pick<
  Selectable<PlayClockRow>,
  'began_at' | 'due_at' | 'asked_at' | 'chosen_minutes' | 'stretch_began_at' | 'session_minutes'
>;

/** False without a clock, and after a change of limits, a shorter interval of the market, or a time set back: `startPlay` puts it right. */
export function isClockRight(clock: PlayClock, { market, chosen, now }: PlayTerms): boolean {
  const chosenMinutes = minutesOf(chosen.realityCheckMinutes);
  return (
    clock.due_at !== null &&
    (clock.asked_at === null || clock.due_at <= now) &&
    clock.chosen_minutes === chosenMinutes &&
    clock.session_minutes === stretchOfTerms({ market, chosen }) &&
    clock.due_at <= nextCheck(now, checkMinutes(market.realityCheckMinutes, chosenMinutes))
  );
}

/** The clock that runs, by the limits of now; null while nobody plays. */
export async function readPlayClock(db: Queries, terms: PlayTerms): Promise<Selectable<PlayClockRow> | null> {
  const clock = await db
    .selectFrom('play_clocks')
    .selectAll()
    .where('player_id', '=', terms.playerId)
    .where('began_at', 'is not', null)
    .executeTakeFirst();
  if (!clock) return null;
  return isClockRight(clock, terms) ? clock : startPlay(db, terms);
}

/** Throws Refusal realityCheckDue until the check is answered, and 122 while a pause has to be made (RTS 13B). */
export function assertMayPlayOn(clock: PlayClock, lastRoundAt: Date | null, now: Date): void {
  if (clock.due_at !== null && clock.due_at <= now) throw new Refusal('realityCheckDue');
  const expireTime = restUntil(stretchOf(clock, lastRoundAt), clock.session_minutes, now);
  if (expireTime) throw new Refusal(PROTECTION_CODE.timeUsed, { expireTime });
}

function stretchOf({ stretch_began_at: beganAt }: Pick<PlayClock, 'stretch_began_at'>, lastRoundAt: Date | null) {
  return beganAt && lastRoundAt && { beganAt, lastRoundAt };
}

/** Throws Refusal 122 for a game that is opened during the pause. */
export async function assertRested(db: Queries, playerId: number, now: Date): Promise<void> {
  const clock = await db
    .selectFrom('play_clocks')
    .select(['session_minutes', 'stretch_began_at'])
    .where('player_id', '=', playerId)
    .where('session_minutes', 'is not', null)
    .executeTakeFirst();
  if (!clock) return;
  const { last } = await db
    .selectFrom('rounds')
    .where('player_id', '=', playerId)
    .select((round) => round.fn.max('rounds.started_at').as('last'))
    .executeTakeFirstOrThrow();
  const expireTime = restUntil(stretchOf(clock, last), clock.session_minutes, now);
  if (expireTime) throw new Refusal(PROTECTION_CODE.timeUsed, { expireTime });
}

/** Writes with the first round after a pause only. */
export async function recordStretch(
  trx: Trx,
  playerId: number,
  clock: PlayClock,
  { lastRoundAt, now }: { lastRoundAt: Date | null; now: Date },
): Promise<void> {
  if (isSameStretch(stretchOf(clock, lastRoundAt), now)) return;
  await trx.updateTable('play_clocks').set({ stretch_began_at: now }).where('player_id', '=', playerId).execute();
}
