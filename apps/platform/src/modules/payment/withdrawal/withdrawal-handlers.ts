import { CODE } from '@foyer/contract/error-code';
import { transact } from '../../../kernel/db/transact.ts';
import { Refusal } from '../../../kernel/errors/refusal.ts';
import type { HandlersOf } from '../../../kernel/http/registry.ts';
import { senderSiteOf } from '../../settings/service.ts';
import type { PaymentDeps } from '../payment-provider.ts';
import { requestWithdrawal, withdrawalOptions } from './create-withdrawal.ts';
import { describeWithdrawal, isSurplus, lockWithdrawal, moveWithdrawal, readTelling } from './withdrawal-row.ts';

type Names = 'cancelWithdrawal' | 'createWithdrawal' | 'getWithdrawal' | 'initWithdraw';

export const withdrawalHandlers: HandlersOf<Names, PaymentDeps> = {
  initWithdraw: ({ session, language }, deps) => withdrawalOptions(deps, session, language),

  async createWithdrawal({ session, body, idempotencyKey: key, language }, deps) {
    const row = await requestWithdrawal(deps, { session, body, key });
    return describeWithdrawal(deps.database.kysely, row, await readTelling(deps, language));
  },

  async getWithdrawal({ session, params, language }, deps) {
    const { database } = deps;
    const row = await database.kysely
      .selectFrom('withdrawals')
      .selectAll()
      .where('id', '=', params.paymentId)
      .where('player_id', '=', session.playerId)
      .executeTakeFirst();
    if (!row) throw new Refusal(CODE.notFound);
    return describeWithdrawal(database.kysely, row, await readTelling(deps, language));
  },

  async cancelWithdrawal({ session, params, language }, deps) {
    const telling = await readTelling(deps, language);
    const { market, now: at } = telling;
    const site = await senderSiteOf(deps);
    if (!market.protection.withdrawalsCanBeCancelled) throw new Refusal(CODE.notFound);
    return transact(deps.database, async (trx) => {
      const row = await lockWithdrawal(trx, params.paymentId);
      if (row?.player_id !== session.playerId) throw new Refusal(CODE.notFound);
      if (isSurplus(row)) throw new Refusal('changedMeanwhile');
      // A retry after a lost answer.
      const cancelled =
        row.state === 'cancelled'
          ? row
          : await moveWithdrawal(trx, row, { action: 'cancel', source: 'player', site, at });
      return describeWithdrawal(trx, cancelled, telling);
    });
  },
};
