import { type ChosenLimits, isMoneyLimit, LIMIT_NAMES, type LimitName } from '@foyer/domain/limit/limit-name';
import { anyOf } from '../../kernel/db/any-of.ts';
import type { Queries, Trx } from '../../kernel/db/database.ts';
import type { ChosenLimitRow, LimitOwner } from './limit-tables.ts';

type NewLimits = {
  playerId: number;
  /** Null takes a limit away. */
  limits: { readonly [name in LimitName]?: bigint | null };
  /** Of the amounts. */
  currency: string;
  source: ChosenLimitRow['source']['__select__'];
  at: Date;
};

export async function recordLimits(trx: Trx, { playerId, limits, currency, source, at }: NewLimits): Promise<void> {
  const rows = LIMIT_NAMES.flatMap((name) => {
    const amount = limits[name];
    return amount === undefined
      ? []
      : [
          {
            player_id: playerId,
            name,
            amount,
            currency: isMoneyLimit(name) ? currency : null,
            chosen_at: at,
            source,
            owner: source === 'operator' ? ('operator' as const) : ('player' as const),
          },
        ];
  });
  if (rows.length > 0) await trx.insertInto('chosen_limits').values(rows).execute();
}

export type LimitsByOwner = Record<LimitOwner, ChosenLimits>;

/** Of one player; see `limitsOfPlayers`. */
export async function limitsByOwner(db: Queries, playerId: number): Promise<LimitsByOwner> {
  return (await limitsOfPlayers(db, [playerId])).get(playerId) ?? NO_CHOSEN_LIMITS;
}

export const NO_CHOSEN_LIMITS: LimitsByOwner = { player: {}, operator: {} };

/** By player, without those who have none. Minor units or minutes; of each name and owner the last one holds. */
export async function limitsOfPlayers(db: Queries, playerIds: readonly number[]): Promise<Map<number, LimitsByOwner>> {
  const rows = await db
    .selectFrom('chosen_limits')
    .select(['player_id', 'name', 'owner', 'amount'])
    .distinctOn(['player_id', 'name', 'owner'])
    .where('player_id', '=', anyOf(playerIds, 'integer'))
    .orderBy('player_id')
    .orderBy('name')
    .orderBy('owner')
    .orderBy('id', 'desc')
    .execute();
  const limits = new Map<number, LimitsByOwner>();
  for (const { player_id: playerId, name, owner, amount } of rows) {
    if (amount === null) continue;
    const own = limits.get(playerId) ?? NO_CHOSEN_LIMITS;
    limits.set(playerId, { ...own, [owner]: { ...own[owner], [name]: amount } });
  }
  return limits;
}

/** The strictest of both counts. */
export function strictestLimits({ player, operator }: LimitsByOwner): ChosenLimits {
  return Object.fromEntries(
    LIMIT_NAMES.flatMap((name) => {
      const both = [player[name], operator[name]].filter((amount) => amount !== undefined);
      return both.length === 0 ? [] : [[name, both.reduce((least, amount) => (amount < least ? amount : least))]];
    }),
  );
}

/** Whether the player said something of deposit limits, be it that none is wanted. */
export async function hasAnsweredDepositLimit(db: Queries, playerId: number): Promise<boolean> {
  const answered = await db
    .selectFrom('chosen_limits')
    .select('id')
    .where('player_id', '=', playerId)
    .where('owner', '=', 'player')
    .where('name', 'in', ['depositDay', 'depositWeek', 'depositMonth'])
    .limit(1)
    .executeTakeFirst();
  return answered !== undefined;
}

/** What holds for the player, minor units or minutes. */
export async function chosenLimits(db: Queries, playerId: number): Promise<ChosenLimits> {
  return strictestLimits(await limitsByOwner(db, playerId));
}
