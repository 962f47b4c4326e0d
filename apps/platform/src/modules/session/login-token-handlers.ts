import { CODE } from '@foyer/contract/error-code';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import { recordAction } from '../operator/service.ts';
import { createLoginToken } from './login-token.ts';

export const loginTokenHandlers: HandlersOf<'issueLoginToken'> = {
  async issueLoginToken(call, deps) {
    const { publicUserId } = call.body;
    const player = await deps.database.kysely
      .selectFrom('players')
      .select(['id', 'status'])
      .where('public_user_id', '=', publicUserId)
      .executeTakeFirst();
    if (!player) throw new Refusal(CODE.notFound);
    if (player.status === 'closed') throw new Refusal(CODE.accountClosed);
    const now = deps.clock.now();
    return deps.database.kysely.transaction().execute(async (trx) => {
      const action = await recordAction(trx, call, { target: `player:${publicUserId}` }, now);
      return createLoginToken(trx, deps, { playerId: player.id, action });
    });
  },
};
