import type { Queries } from '../../../kernel/db/database.ts';
import type { HandlersOf } from '../../../kernel/http/registry.ts';
import { chosenLimits } from '../../limit/service.ts';
import { marketInForce } from '../../settings/service.ts';
import { findOwnDocuments } from './describe-case.ts';

const MOST_ACTIVITIES = 50;

/** Newest first. A session that ended by itself has no logout. */
async function findActivity(queries: Queries, playerId: number) {
  const sessions = await queries
    .selectFrom('sessions')
    .select(['started_at', 'ended_at', 'end_reason'])
    .where('player_id', '=', playerId)
    .orderBy('started_at', 'desc')
    .limit(MOST_ACTIVITIES)
    .execute();
  const activity = sessions.flatMap(({ started_at, ended_at, end_reason }) => [
    { activityCode: 'Login' as const, createdTime: started_at.toISOString() },
    ...(ended_at && end_reason === 'logout'
      ? [{ activityCode: 'Logout' as const, createdTime: ended_at.toISOString() }]
      : []),
  ]);
  activity.sort((a, b) => b.createdTime.localeCompare(a.createdTime));
  return activity.slice(0, MOST_ACTIVITIES);
}

export const profileStateHandlers: HandlersOf<'getProfileState'> = {
  async getProfileState({ session: { playerId } }, deps) {
    const { kysely } = deps.database;
    const row = await kysely
      .selectFrom('players')
      .select(['nick_name', 'first_name', 'last_name', 'email', 'verified', 'previous_login_at', 'last_login_at'])
      .where('id', '=', playerId)
      .executeTakeFirstOrThrow();
    const { realityCheckMinutes: ofMarket } = await marketInForce(deps);
    const own = (await chosenLimits(kysely, playerId)).realityCheckMinutes;
    const time = own === undefined ? ofMarket : Math.min(ofMarket, Number(own));
    return {
      details: {
        nickName: row.nick_name,
        firstName: row.first_name,
        lastName: row.last_name,
        email: row.email ?? '',
        userValidated: row.verified,
      },
      previousLoginTime: row.previous_login_at?.toISOString() ?? null,
      lastLoginTime: row.last_login_at?.toISOString() ?? null,
      activity: await findActivity(kysely, playerId),
      documents: await findOwnDocuments(kysely, playerId),
      limits: { realityCheck: { time } },
    };
  },
};
