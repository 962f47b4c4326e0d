import { CODE } from '@foyer/contract/error-code';
import { decodeAmount } from '@foyer/contract/wire';
import type { LimitChanges } from '@foyer/domain/limit/change-limits';
import { isMoneyLimit, LIMIT_NAMES, type LimitName } from '@foyer/domain/limit/limit-name';
import { transact } from '../../kernel/db/transact.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { PlayerSession } from '../../kernel/http/handler.ts';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { marketInForce } from '../settings/service.ts';
import { type Changing, changeLimits, confirmRaise, takeBackRaise } from './change-limits.ts';
import { describeLimits } from './describe-limits.ts';

type Names = 'confirmLimit' | 'getLimits' | 'setLimit' | 'withdrawRaise';

export async function changingOf(
  deps: Kernel,
  { playerId, player }: Pick<PlayerSession, 'playerId'> & { player: { currency: string } },
): Promise<Changing> {
  return { playerId, currency: player.currency, market: await marketInForce(deps), now: deps.clock.now() };
}

/** Minor units or minutes. Throws Refusal 2 for an amount of minutes, minutes of money, or more decimals than the currency has. */
export function limitAmount(name: LimitName, value: string | number | null, currency: string): bigint | null {
  if (value === null) return null;
  const refusal = new Refusal(CODE.badRequest, { issues: [{ field: `limits.${name}`, key: 'invalid' }] });
  if (isMoneyLimit(name) !== (typeof value === 'string')) throw refusal;
  if (typeof value === 'number') return BigInt(value);
  try {
    return decodeAmount(value, currency).amount;
  } catch (error) {
    if (error instanceof RangeError) throw refusal;
    throw error;
  }
}

export const limitHandlers: HandlersOf<Names> = {
  async getLimits({ session }, deps) {
    return describeLimits(deps.database.kysely, await changingOf(deps, session));
  },

  async setLimit({ session, body, idempotencyKey: key }, deps) {
    const changing = await changingOf(deps, session);
    const changes: LimitChanges = Object.fromEntries(
      LIMIT_NAMES.flatMap((name) => {
        const value = body.limits[name];
        return value === undefined ? [] : [[name, limitAmount(name, value, changing.currency)]];
      }),
    );
    return transact(deps.database, async (trx) => {
      await changeLimits(trx, { ...changing, changes, key, payload: body });
      return describeLimits(trx, changing);
    });
  },

  async confirmLimit({ session, params }, deps) {
    const changing = await changingOf(deps, session);
    return transact(deps.database, async (trx) => {
      await confirmRaise(trx, params.name, changing);
      return describeLimits(trx, changing);
    });
  },

  async withdrawRaise({ session, params }, deps) {
    const changing = await changingOf(deps, session);
    return transact(deps.database, async (trx) => {
      await takeBackRaise(trx, params.name, changing);
      return describeLimits(trx, changing);
    });
  },
};
