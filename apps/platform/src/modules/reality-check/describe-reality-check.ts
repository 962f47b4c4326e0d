import type { RealityCheck } from '@foyer/contract/protection/reality-check';
import { hasPlayTimeGrown, PLAY_TIME_DAYS } from '@foyer/domain/reality-check/play-time';
import { DAY_MS } from '@foyer/domain/time/duration';
import type { PlayerSession, RequestContext } from '../../kernel/http/handler.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { chosenLimits } from '../limit/service.ts';
import { getShownBrand, marketInForce } from '../settings/service.ts';
import { readPlayClock } from './play-clock.ts';
import { playFigures } from './play-figures.ts';

export async function describeRealityCheck(
  deps: Kernel,
  call: Pick<RequestContext, 'cookie'>,
  session: PlayerSession,
): Promise<RealityCheck> {
  const now = deps.clock.now();
  return {
    serverTime: now.toISOString(),
    play: await readPlay(deps, session),
    sessionTimeIncreased: await isSessionTimeIncreased(deps, call, session.playerId, now),
  };
}

async function readPlay(deps: Kernel, { playerId, wallet }: PlayerSession): Promise<RealityCheck['play']> {
  const { kysely } = deps.database;
  const market = await marketInForce(deps);
  const chosen = await chosenLimits(kysely, playerId);
  const clock = await readPlayClock(kysely, { playerId, market, chosen, now: deps.clock.now() });
  if (!clock?.began_at || !clock.due_at) return null;
  return playFigures({ ...clock, began_at: clock.began_at, due_at: clock.due_at }, wallet, market);
}

/** By the operator's rule, from the times of the player's logins. One that fell idle ended with its last use. */
async function isSessionTimeIncreased(
  deps: Kernel,
  call: Pick<RequestContext, 'cookie'>,
  playerId: number,
  now: Date,
): Promise<boolean> {
  const { sessionTimeIncrease: rule } = (await getShownBrand(deps, call)).backEnd;
  const { kysely } = deps.database;
  const player = await kysely
    .selectFrom('players')
    .select('created_at')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  const sessions = await kysely
    .selectFrom('sessions')
    .select(['started_at', 'seen_at', 'ended_at', 'end_reason'])
    .where('player_id', '=', playerId)
    .where('started_at', '>', new Date(now.getTime() - (PLAY_TIME_DAYS + 1) * DAY_MS))
    .execute();
  const spans = sessions.map(({ started_at, seen_at, ended_at, end_reason }) => ({
    from: started_at,
    to: end_reason === 'idle' || !ended_at ? seen_at : ended_at,
  }));
  return hasPlayTimeGrown(spans, rule, { openedAt: player.created_at, now });
}
