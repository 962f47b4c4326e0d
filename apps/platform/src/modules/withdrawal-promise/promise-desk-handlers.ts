import { CODE } from '@foyer/contract/error-code';
import { transact } from '../../kernel/db/transact.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import { recordRead } from '../operator/service.ts';
import { describeNeeds, describePromise } from './describe-promise.ts';
import { findNeedsNow } from './needs-now.ts';

/** Of one player, the last. */
const MOST_PROMISES = 20;

export const promiseDeskHandlers: HandlersOf<'getWithdrawalPromise'> = {
  getWithdrawalPromise(call, { database, clock }) {
    const { publicUserId } = call.params;
    return transact(database, async (trx) => {
      const player = await trx
        .selectFrom('players')
        .select(['id', 'currency'])
        .where('public_user_id', '=', publicUserId)
        .executeTakeFirst();
      if (!player) throw new Refusal(CODE.notFound);
      const { id, currency } = player;
      const deposits = await trx
        .selectFrom('withdrawal_promises')
        .select('payment_id')
        .where('player_id', '=', id)
        .orderBy('id', 'desc')
        .limit(MOST_PROMISES)
        .execute();
      const demands = await trx
        .selectFrom('withdrawal_demands as d')
        .innerJoin('verification_cases as c', 'c.id', 'd.case_id')
        .select(['d.case_id', 'c.proof', 'c.state', 'd.event', 'd.by_name', 'd.note', 'd.at'])
        .where('d.player_id', '=', id)
        .orderBy('d.id', 'desc')
        .limit(MOST_PROMISES)
        .execute();
      const promises = [];
      for (const { payment_id } of deposits) {
        const promise = await describePromise(trx, payment_id, currency);
        if (promise) promises.push({ paymentId: payment_id, ...promise });
      }
      await recordRead(trx, call, `promise:${publicUserId}`, clock.now());
      return {
        needs: describeNeeds(await findNeedsNow(trx, id), currency),
        currency,
        promises,
        demands: demands.map(({ case_id, proof, state, event, by_name, note, at }) => ({
          caseId: case_id,
          proof,
          state,
          event,
          by: by_name,
          note,
          at: at.toISOString(),
        })),
      };
    });
  },
};
