import { encodeAmount } from '@foyer/contract/wire';
import { type Selectable, sql } from 'kysely';
import type { Tables } from '../../kernel/db/tables.ts';
import { type Catalogue, catalogueOf } from '../game/service.ts';
import {
  isUuid,
  microseconds,
  pageCondition,
  type TransactionDeps,
  type TransactionSource,
} from './transaction-source.ts';

const ORDER = { at: sql.ref('started_at'), id: sql.ref('rounds.id'), cast: 'uuid' } as const;

/** Of the stake, minor units. */
const bonusStake = sql<bigint>`(
  SELECT coalesce(-sum(m.amount), 0)::bigint FROM bonus_movements m WHERE m.round_id = rounds.id AND m.kind = 'stake')`;

type RoundRow = Selectable<Tables['rounds']> & { bonusStake: bigint };

/** What a round did to the player's account, minor units. */
function resultOf({ status, covered, stake, returned, jackpot_won: jackpot }: RoundRow): bigint {
  const paid = covered === null ? stake : 0n;
  if (status === 'refunded') return 0n;
  return (returned ?? 0n) + (jackpot ?? 0n) - paid;
}

/** A stake that the house paid is refunded to the house. */
function returnedOf({ status, covered, stake, returned, jackpot_won: jackpot }: RoundRow): bigint {
  if (status === 'refunded') return covered === null ? stake : 0n;
  return (returned ?? 0n) + (jackpot ?? 0n);
}

function describeRound(row: RoundRow, { entryById }: Catalogue) {
  const { currency } = row;
  const game = entryById.get(row.game_id);
  const text = (amount: bigint) => encodeAmount({ amount, currency });
  return {
    kind: 'game' as const,
    id: row.id,
    reference: row.reference,
    at: row.started_at.toISOString(),
    state: row.status,
    title: game?.title ?? `#${row.game_id}`,
    friendlyId: game?.enabled ? game.friendlyId : null,
    stake: text(row.stake),
    returned: text(returnedOf(row)),
    result: text(resultOf(row)),
    bonusStake: text(row.bonusStake),
    covered: row.covered,
  };
}

export const roundSource: TransactionSource = {
  async list(deps, { playerId }, page) {
    const rows = await deps.database.kysely
      .selectFrom('rounds')
      .selectAll()
      .select([microseconds(ORDER.at).as('us'), bonusStake.as('bonusStake')])
      .where('player_id', '=', playerId)
      .where(pageCondition(page, ORDER))
      .orderBy('started_at', 'desc')
      .orderBy('rounds.id', 'desc')
      .limit(page.limit + 1)
      .execute();
    const catalogue = await catalogueOf(deps);
    return rows.map((row) => ({ us: row.us, key: row.id, line: describeRound(row, catalogue) }));
  },

  async find(deps, { playerId, currency }, id) {
    if (!isUuid(id)) return null;
    const row = await deps.database.kysely
      .selectFrom('rounds')
      .selectAll()
      .select(bonusStake.as('bonusStake'))
      .where('id', '=', id)
      .where('player_id', '=', playerId)
      .executeTakeFirst();
    if (!row) return null;
    const text = (amount: bigint) => encodeAmount({ amount, currency });
    return {
      ...describeRound(row, await catalogueOf(deps)),
      jackpot: row.jackpot_won === null ? null : text(row.jackpot_won),
      balanceBefore: text(row.balance_before),
      balanceAfter: row.balance_after === null ? null : text(row.balance_after),
      settledAt: row.settled_at?.toISOString() ?? null,
    };
  },
};

/** Further back nothing is looked for: a round that is not over keeps its player from the next one. */
const LAST_ROUNDS = 500;
const MOST_OPEN = 50;

/** Rounds for money that are not over, or whose end was not shown; newest first. */
export async function listOpen(deps: TransactionDeps, playerId: number) {
  const lately = deps.database.kysely
    .selectFrom('rounds')
    .selectAll()
    .select(bonusStake.as('bonusStake'))
    .where('player_id', '=', playerId)
    .where('mode', '=', 'real')
    .orderBy('started_at', 'desc')
    .orderBy('rounds.id', 'desc')
    .limit(LAST_ROUNDS);
  const rows = await deps.database.kysely
    .selectFrom(lately.as('r'))
    .selectAll()
    .where(({ eb, or }) => or([eb('status', '=', 'staked'), eb('acknowledged_at', 'is', null)]))
    .orderBy('started_at', 'desc')
    .limit(MOST_OPEN)
    .execute();
  const catalogue = await catalogueOf(deps);
  return rows.map((row) => describeRound(row, catalogue));
}
