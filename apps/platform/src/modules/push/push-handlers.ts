import { randomUUID } from 'node:crypto';
import { CODE } from '@foyer/contract/error-code';
import type { Trx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import { assertSessionRuns } from '../session/service.ts';
import { isPushEndpoint } from './push-endpoint.ts';
import type { PushDeps } from './push-job.ts';

/** Per player; the one seen longest ago makes room. */
const MOST_BROWSERS = 10;

async function forgetOldest(trx: Trx, playerId: number): Promise<void> {
  const newest = trx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('player_id', '=', playerId)
    .orderBy('renewed_at', 'desc')
    .limit(MOST_BROWSERS);
  await trx.deleteFrom('push_subscriptions').where('player_id', '=', playerId).where('id', 'not in', newest).execute();
}

export const pushHandlers: HandlersOf<'getPushKey' | 'subscribeToPush' | 'unsubscribeFromPush', PushDeps> = {
  getPushKey(_call, { pushes }) {
    return { publicKey: pushes.keys.publicKey };
  },

  async subscribeToPush({ body, session }, { config, clock, database }) {
    const { endpoint, keys } = body;
    if (!isPushEndpoint(endpoint, { allowsInner: config.demo, services: config.pushServices })) {
      throw new Refusal(CODE.badRequest, { issues: [{ field: 'endpoint', key: 'pushEndpoint' }] });
    }
    const owner = { player_id: session.playerId, session_id: session.id, renewed_at: clock.now() };
    await database.kysely.transaction().execute(async (trx) => {
      await assertSessionRuns(trx, session.id);
      // A browser belongs to one player: a new login takes it over and drops what waits for the former player.
      await trx
        .deleteFrom('push_subscriptions')
        .where('endpoint', '=', endpoint)
        .where('player_id', '<>', session.playerId)
        .execute();
      await trx
        .insertInto('push_subscriptions')
        .values({ id: randomUUID(), endpoint, ...keys, ...owner })
        .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ ...keys, ...owner }))
        .execute();
      await forgetOldest(trx, session.playerId);
    });
    return {};
  },

  async unsubscribeFromPush({ body, session }, { database }) {
    await database.kysely
      .deleteFrom('push_subscriptions')
      .where('endpoint', '=', body.endpoint)
      .where('player_id', '=', session.playerId)
      .execute();
    return {};
  },
};
