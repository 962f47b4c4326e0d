import { CODE } from '@foyer/contract/error-code';
import { Refusal } from '../../kernel/errors/refusal.ts';
import { publish } from '../../kernel/events/publish.ts';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import { recordAction, recordRead } from '../operator/service.ts';
import { findPlayer } from '../session/service.ts';
import { lockPlayer, readAccount, shutOut } from './player-account.ts';

type Names = 'endPlayerSessions' | 'findPlayerAccount' | 'readPlayerAccount' | 'setPlayerAccount' | 'setPlayerDeposits';

const targetOf = (publicUserId: string) => `player:${publicUserId}`;

export const accountStateHandlers: HandlersOf<Names> = {
  async readPlayerAccount(call, { database, clock }) {
    const { publicUserId } = call.params;
    const now = clock.now();
    return database.kysely.transaction().execute(async (trx) => {
      const account = await readAccount(trx, publicUserId, now);
      await recordRead(trx, call, targetOf(publicUserId), now);
      return account;
    });
  },

  async findPlayerAccount(call, { database, clock }) {
    const now = clock.now();
    const found = await findPlayer(database, call.body.login);
    if (!found) {
      // Audits failed look-ups too, without the guess: it may be personal data.
      await database.kysely
        .transaction()
        .execute((trx) => recordAction(trx, call, { target: targetOf('unknown') }, now));
      throw new Refusal(CODE.notFound);
    }
    return database.kysely.transaction().execute(async (trx) => {
      const { public_user_id } = await trx
        .selectFrom('players')
        .select('public_user_id')
        .where('id', '=', found.id)
        .executeTakeFirstOrThrow();
      await recordAction(trx, call, { target: targetOf(public_user_id) }, now);
      return readAccount(trx, public_user_id, now);
    });
  },

  async setPlayerAccount(call, { database, clock }) {
    const { publicUserId } = call.params;
    const { state, ...reason } = call.body;
    const now = clock.now();
    return database.kysely.transaction().execute(async (trx) => {
      const player = await lockPlayer(trx, publicUserId);
      if (player.state === 'erased' && state === 'open')
        throw new Refusal(CODE.accountClosed, { deletionRequested: true });
      if (player.state === state || player.state === 'erased') return readAccount(trx, publicUserId, now);
      await trx.updateTable('players').set({ status: state }).where('id', '=', player.id).execute();
      const ended = state === 'closed' ? await shutOut(trx, player.id, now) : {};
      const change = { before: { state: player.state }, after: { state, ...reason, ...ended } };
      await recordAction(trx, call, { target: targetOf(publicUserId), ...change }, now);
      return readAccount(trx, publicUserId, now);
    });
  },

  async setPlayerDeposits(call, { database, clock }) {
    const { publicUserId } = call.params;
    const { deposits, ...reason } = call.body;
    const now = clock.now();
    return database.kysely.transaction().execute(async (trx) => {
      const player = await lockPlayer(trx, publicUserId);
      if (player.state === 'erased') throw new Refusal(CODE.accountClosed, { deletionRequested: true });
      if (player.deposits === deposits) return readAccount(trx, publicUserId, now);
      await trx
        .updateTable('players')
        .set({ deposits_blocked_at: deposits === 'blocked' ? now : null })
        .where('id', '=', player.id)
        .execute();
      const change = { before: { deposits: player.deposits }, after: { deposits, ...reason } };
      await recordAction(trx, call, { target: targetOf(publicUserId), ...change }, now);
      // An open cashier asks again what it may take.
      await publish(trx, `player:${player.id}`, 'limitsChanged', {}, now);
      return readAccount(trx, publicUserId, now);
    });
  },

  async endPlayerSessions(call, { database, clock }) {
    const { publicUserId } = call.params;
    const now = clock.now();
    return database.kysely.transaction().execute(async (trx) => {
      const player = await lockPlayer(trx, publicUserId);
      const ended = await shutOut(trx, player.id, now);
      if (ended.endedSessions + ended.takenLinks > 0) {
        await recordAction(trx, call, { target: targetOf(publicUserId), after: { ...call.body, ...ended } }, now);
      }
      return readAccount(trx, publicUserId, now);
    });
  },
};
