import { CODE } from '@foyer/contract/error-code';
import { encodeAmount } from '@foyer/contract/wire';
import { isLimitAmount } from '@foyer/domain/limit/change-limits';
import type { Trx } from '../../kernel/db/database.ts';
import { transact } from '../../kernel/db/transact.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import { withWallet } from '../../kernel/ledger/with-wallet.ts';
import { recordAction, recordRead } from '../operator/service.ts';
import { announce } from './change-limits.ts';
import { limitsByOwner, recordLimits } from './chosen-limits.ts';
import { describeLimits } from './describe-limits.ts';
import { changingOf, limitAmount } from './limit-handlers.ts';

/** Changes that the desk is shown. */
const MOST_CHANGES = 200;

const targetOf = (publicUserId: string) => `player:${publicUserId}`;

async function findLimited(
  trx: Trx,
  publicUserId: string,
): Promise<{ playerId: number; player: { currency: string } }> {
  const row = await trx
    .selectFrom('players')
    .select(['id', 'currency'])
    .where('public_user_id', '=', publicUserId)
    .executeTakeFirst();
  if (!row) throw new Refusal(CODE.notFound);
  return { playerId: row.id, player: { currency: row.currency } };
}

export const limitDeskHandlers: HandlersOf<'readPlayerLimits' | 'writePlayerLimit'> = {
  async readPlayerLimits(call, deps) {
    const { publicUserId } = call.params;
    const now = deps.clock.now();
    return transact(deps.database, async (trx) => {
      const limited = await findLimited(trx, publicUserId);
      const { currency } = limited.player;
      const rows = await trx
        .selectFrom('chosen_limits')
        .select(['name', 'amount', 'currency', 'chosen_at', 'source'])
        .where('player_id', '=', limited.playerId)
        .orderBy('id', 'desc')
        .limit(MOST_CHANGES)
        .execute();
      await recordRead(trx, call, targetOf(publicUserId), now);
      return {
        limits: await describeLimits(trx, await changingOf(deps, limited)),
        changes: rows.map(({ name, amount, currency: of, chosen_at: at, source }) => ({
          name,
          value: amount === null ? null : of === null ? Number(amount) : encodeAmount({ amount, currency }),
          at: at.toISOString(),
          source,
        })),
      };
    });
  },

  async writePlayerLimit(call, deps) {
    const { publicUserId } = call.params;
    const { name, value, reason } = call.body;
    return transact(deps.database, async (trx) => {
      const limited = await findLimited(trx, publicUserId);
      const { playerId, player } = limited;
      const changing = await changingOf(deps, limited);
      const amount = limitAmount(name, value, player.currency);
      if (amount !== null && !isLimitAmount(name, amount, changing.market)) {
        throw new Refusal(CODE.badRequest, { issues: [{ field: 'value', key: 'invalid' }] });
      }
      await withWallet(trx, playerId, async () => {
        const { operator: before } = await limitsByOwner(trx, playerId);
        const limits = { [name]: amount };
        await recordLimits(trx, { playerId, limits, currency: player.currency, source: 'operator', at: changing.now });
        const change = {
          before: { name, amount: before[name]?.toString() ?? null },
          after: { name, amount: amount?.toString() ?? null, reason },
        };
        await recordAction(trx, call, { target: targetOf(publicUserId), ...change }, changing.now);
        await announce(trx, playerId, changing.now);
      });
      return describeLimits(trx, changing);
    });
  },
};
