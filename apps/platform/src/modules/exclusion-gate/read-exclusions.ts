import { PROTECTION_CODE } from '@foyer/contract/protection/protection-code';
import { type Exclusion, type ExclusionState, exclusionAt } from '@foyer/domain/exclusion/exclusion';
import { anyOf } from '../../kernel/db/any-of.ts';
import type { Queries, Trx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';

/** By player. One statement: it runs with every stake. */
async function readExclusions(queries: Queries | Trx, playerIds: readonly number[]): Promise<Map<number, Exclusion[]>> {
  const rows = await queries
    .selectFrom('exclusions')
    .leftJoin('exclusion_marks as asked', (join) =>
      join.onRef('asked.exclusion_id', '=', 'exclusions.id').on('asked.mark', '=', 'returnAsked'),
    )
    .leftJoin('exclusion_marks as lifted', (join) =>
      join.onRef('lifted.exclusion_id', '=', 'exclusions.id').on('lifted.mark', '=', 'lifted'),
    )
    .select([
      'player_id',
      'kind',
      'starts_at',
      'ends_at',
      'return_after_hours',
      'asked.at as asked_at',
      'lifted.at as lifted_at',
    ])
    .where('player_id', '=', anyOf(playerIds, 'integer'))
    .execute();
  const exclusions = new Map<number, Exclusion[]>();
  for (const row of rows) {
    const own = exclusions.get(row.player_id) ?? [];
    exclusions.set(row.player_id, own);
    own.push({
      kind: row.kind,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      returnAfterHours: row.return_after_hours,
      returnAskedAt: row.asked_at,
      liftedAt: row.lifted_at,
    });
  }
  return exclusions;
}

export async function findExclusion(queries: Queries | Trx, playerId: number, now: Date): Promise<ExclusionState> {
  return exclusionAt((await readExclusions(queries, [playerId])).get(playerId) ?? [], now);
}

export async function isExcluded(queries: Queries | Trx, playerId: number, now: Date): Promise<boolean> {
  return (await listExcluded(queries, [playerId], now)).has(playerId);
}

/** Those of the players who are excluded. */
export async function listExcluded(
  queries: Queries | Trx,
  playerIds: readonly number[],
  now: Date,
): Promise<Set<number>> {
  if (playerIds.length === 0) return new Set();
  const exclusions = await readExclusions(queries, playerIds);
  return new Set(playerIds.filter((playerId) => exclusionAt(exclusions.get(playerId) ?? [], now).state !== 'open'));
}

/** Whether two people have lifted it. */
export async function isLifted(queries: Queries | Trx, exclusionId: string): Promise<boolean> {
  const lifted = await queries
    .selectFrom('exclusion_marks')
    .select('exclusion_id')
    .where('exclusion_id', '=', exclusionId)
    .where('mark', '=', 'lifted')
    .executeTakeFirst();
  return lifted !== undefined;
}

/** Before money or play, under the wallet's lock, which an exclusion holds while it is written. Throws Refusal 120. */
export async function assertNotExcluded(queries: Queries | Trx, playerId: number, now: Date): Promise<void> {
  const found = await findExclusion(queries, playerId, now);
  if (found.state === 'open') return;
  const until = found.state === 'shut' ? found.until : null;
  throw new Refusal(PROTECTION_CODE.excluded, until ? { expireTime: until } : {});
}

/** The refusal of an excluded player's login: 216 for good, 217 with its end, returnNotAsked after the end. */
export function shutRefusal(found: Exclude<ExclusionState, { state: 'open' }>): Refusal {
  if (found.state === 'ended') return new Refusal('returnNotAsked');
  return found.until === null
    ? new Refusal(PROTECTION_CODE.closedForGood)
    : new Refusal(PROTECTION_CODE.closedUntil, { expireTime: found.until });
}
