import { type FundsProtection, isFundsProtectionRead } from '@foyer/domain/market/funds-protection';
import type { MarketProfile } from '@foyer/domain/market/market-profiles';
import type { Queries, Trx } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/errors/refusal.ts';

type Asking = { playerId: number; market: MarketProfile };

async function findLastRead(db: Queries, playerId: number): Promise<FundsProtection | null> {
  const row = await db
    .selectFrom('funds_acknowledgements')
    .select(['level', 'version'])
    .where('player_id', '=', playerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** How players' funds are protected, where the player has yet to acknowledge it. */
export async function findUnreadProtection(db: Queries, { playerId, market }: Asking): Promise<FundsProtection | null> {
  const { fundsProtection: inForce } = market.protection;
  if (inForce === null || isFundsProtectionRead(inForce, await findLastRead(db, playerId))) return null;
  return inForce;
}

/** Throws Refusal fundsProtectionUnread (LCCP 4.2.1). */
export async function assertFundsProtectionRead(db: Queries, asking: Asking): Promise<void> {
  if (await findUnreadProtection(db, asking)) throw new Refusal('fundsProtectionUnread');
}

type Reading = Asking & {
  /** As the player was shown it. */
  shown: FundsProtection;
  language: string;
  at: Date;
};

/** A second tab adds no second row. Throws Refusal fundsProtectionUnread for anything but what holds now. */
export async function recordFundsProtectionRead(trx: Trx, { shown, language, at, ...asking }: Reading): Promise<void> {
  const { playerId, market } = asking;
  if (!isFundsProtectionRead(market.protection.fundsProtection, shown)) throw new Refusal('fundsProtectionUnread');
  await trx.selectFrom('players').select('id').where('id', '=', playerId).forNoKeyUpdate().execute();
  if ((await findUnreadProtection(trx, asking)) === null) return;
  await trx
    .insertInto('funds_acknowledgements')
    .values({ player_id: playerId, market: market.code, ...shown, language, at })
    .execute();
}
