import { acknowledgeRealityCheck, type RealityCheckAnswer } from '@foyer/contract/protection/reality-check';
import type { MarketProfile } from '@foyer/domain/market/market-profiles';
import { checkMinutes, nextCheck } from '@foyer/domain/reality-check/play-clock';
import type { Trx } from '../../kernel/db/database.ts';
import { once } from '../../kernel/db/idempotency.ts';
import { transact } from '../../kernel/db/transact.ts';
import { publish } from '../../kernel/events/publish.ts';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import { chosenLimits } from '../limit/service.ts';
import { marketInForce } from '../settings/service.ts';
import { describeRealityCheck } from './describe-reality-check.ts';
import { readPlayClock } from './play-clock.ts';
import { recordCheck } from './record-check.ts';

type Names = 'acknowledgeRealityCheck' | 'getRealityCheck' | 'showRealityCheck' | 'trackActivity';

export const realityCheckHandlers: HandlersOf<Names> = {
  getRealityCheck: (call, deps) => describeRealityCheck(deps, call, call.session),

  async showRealityCheck({ session: { playerId }, body: { screen } }, deps) {
    const at = deps.clock.now();
    const market = await marketInForce(deps);
    await transact(deps.database, async (trx) => {
      await readPlayClock(trx, { playerId, market, chosen: await chosenLimits(trx, playerId), now: at });
      await recordCheck(trx, { playerIds: [playerId], kind: 'shown', at, screen });
    });
    return {};
  },

  async acknowledgeRealityCheck(call, deps) {
    const { session, body, idempotencyKey: key } = call;
    const { playerId } = session;
    const at = deps.clock.now();
    const market = await marketInForce(deps);
    const payload = [acknowledgeRealityCheck.name, body.answer, body.screen];
    await transact(deps.database, (trx) =>
      once(
        trx,
        { owner: `player:${playerId}`, key, payload, at },
        () => answerCheck(trx, { ...body, playerId, market, at }),
        () => ({}),
      ),
    );
    return describeRealityCheck(deps, call, session);
  },

  async trackActivity({ session, body }, { database, clock }) {
    await database.kysely
      .insertInto('player_activities')
      .values({ player_id: session.playerId, activity_code: body.activityCode, at: clock.now() })
      .execute();
    return {};
  },
};

type Answering = {
  playerId: number;
  answer: RealityCheckAnswer;
  screen: 'game' | 'page';
  market: MarketProfile;
  at: Date;
};

/** Nothing where no check is due: another tab was first, or it comes too early. */
async function answerCheck(trx: Trx, { playerId, answer, screen, market, at }: Answering): Promise<object> {
  await readPlayClock(trx, { playerId, market, chosen: await chosenLimits(trx, playerId), now: at });
  const clock = await trx
    .selectFrom('play_clocks')
    .select(['due_at', 'chosen_minutes'])
    .where('player_id', '=', playerId)
    .where('due_at', '<=', at)
    .forUpdate()
    .executeTakeFirst();
  if (!clock) return {};
  // The job may not have come by yet.
  await recordCheck(trx, { playerIds: [playerId], kind: 'due', at });
  await recordCheck(trx, { playerIds: [playerId], kind: 'answered', at, answer, screen });
  const dueAt = nextCheck(at, checkMinutes(market.realityCheckMinutes, clock.chosen_minutes));
  await trx
    .updateTable('play_clocks')
    .set({ checked_at: at, due_at: dueAt, asked_at: null })
    .where('player_id', '=', playerId)
    .execute();
  await publish(trx, `player:${playerId}`, 'realityCheckAnswered', { dueAt: dueAt.toISOString() }, at);
  return {};
}
