import type { HarmRuleName } from '@foyer/domain/harm/harm-rules';
import { DAY_MS } from '@foyer/domain/time/duration';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Queries } from '../../kernel/db/database.ts';
import type { HarmAlertRow } from './harm-tables.ts';

/** The longest window of a rule: one that is still met has alerted again by then. */
const OPEN_MS = 31 * DAY_MS;

type OpenAlert = { rule: HarmRuleName; level: Selectable<HarmAlertRow>['level']; at: Date };

/**
 * The last alert of each rule that no person has answered since, newest first. Those that ask for a person stay until then, all others as
 * long as their rule looks back.
 */
export async function findOpenAlerts(db: Queries, playerId: number, now: Date): Promise<OpenAlert[]> {
  const { rows } = await sql<OpenAlert>`
    SELECT * FROM (
      SELECT DISTINCT ON (rule) rule, level, at FROM harm_alerts alert
      WHERE player_id = ${playerId} AND (level = 3 OR at > ${new Date(now.getTime() - OPEN_MS)}) AND NOT EXISTS (
        SELECT FROM harm_actions a WHERE a.player_id = ${playerId} AND a.kind = 'handled'
          AND a.outcome <> 'notReached' AND a.at >= alert.at)
      ORDER BY rule, at DESC
    ) open ORDER BY at DESC, rule`.execute(db);
  return rows;
}
