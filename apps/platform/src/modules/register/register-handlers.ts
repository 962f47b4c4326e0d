import { CODE } from '@foyer/contract/error-code';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import { recordRead } from '../operator/service.ts';

const AT_ONCE = 100;

export const registerHandlers: HandlersOf<'listRegisterChecks'> = {
  async listRegisterChecks(call, deps) {
    const { publicUserId } = call.params;
    const { before } = call.query;
    const rows = await deps.database.kysely.transaction().execute(async (trx) => {
      const player = await trx
        .selectFrom('players')
        .select('id')
        .where('public_user_id', '=', publicUserId)
        .executeTakeFirst();
      if (!player) throw new Refusal(CODE.notFound);
      await recordRead(trx, call, `player:${publicUserId}`, deps.clock.now());
      return trx
        .selectFrom('register_checks')
        .select(['register', 'purpose', 'answer', 'detail', 'asked_at', 'ms', 'trace_id'])
        .where('player_id', '=', player.id)
        .$if(before !== undefined, (query) => query.where('asked_at', '<', new Date(before ?? '')))
        .orderBy('asked_at', 'desc')
        .orderBy('id', 'desc')
        .limit(AT_ONCE)
        .execute();
    });
    return {
      checks: rows.map(({ asked_at, trace_id, ...row }) => ({
        ...row,
        askedAt: asked_at.toISOString(),
        traceId: trace_id,
      })),
    };
  },
};
