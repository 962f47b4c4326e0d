import { CODE } from '@foyer/contract/error-code';
import { encodeAmount } from '@foyer/contract/wire';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import { recordRead } from '../operator/service.ts';

const AT_ONCE = 100;

export const registerHandlers: HandlersOf<'listRegisterChecks' | 'listRegisteredPlayers'> = {
  async listRegisteredPlayers({ query: { before } }, { database: { kysely } }) {
    const rows = await kysely
      .selectFrom('register_checks as found')
      .innerJoin('players', 'players.id', 'found.player_id')
      .innerJoin('accounts', (join) =>
        join.onRef('accounts.player_id', '=', 'players.id').on('accounts.kind', '=', 'cash'),
      )
      .select(['found.id', 'public_user_id', 'register', 'asked_at', 'balance', 'players.currency'])
      .where('answer', '=', 'excluded')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('register_checks as later')
              .select('later.id')
              .whereRef('later.player_id', '=', 'found.player_id')
              .whereRef('later.register', '=', 'found.register')
              .whereRef('later.id', '>', 'found.id')
              .where('later.answer', '<>', 'away'),
          ),
        ),
      )
      .$if(before !== undefined, (query) => query.where('found.id', '<', BigInt(before ?? 0)))
      .orderBy('found.id', 'desc')
      .limit(AT_ONCE)
      .execute();
    return {
      players: rows.map((row) => ({
        checkId: String(row.id),
        publicUserId: row.public_user_id,
        register: row.register,
        foundAt: row.asked_at.toISOString(),
        cash: encodeAmount({ amount: row.balance, currency: row.currency }),
        currency: row.currency,
      })),
    };
  },

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
