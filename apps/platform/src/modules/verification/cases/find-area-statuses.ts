import { type AreaStatuses, areaStatuses } from '@foyer/domain/verification/area-status';
import type { Queries, Trx } from '../../../kernel/db/database.ts';

/** KYC-44. */
export async function findAreaStatuses(queries: Queries | Trx, playerId: number): Promise<AreaStatuses> {
  const player = await queries
    .selectFrom('players')
    .select(['verified', 'age_verified_at'])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  const cases = await queries
    .selectFrom('verification_cases')
    .select(['proof', 'state'])
    .where('player_id', '=', playerId)
    .where('state', 'in', ['checking', 'approved'])
    .execute();
  return areaStatuses({ isVerified: player.verified, isAgeVerified: player.age_verified_at !== null, cases });
}
