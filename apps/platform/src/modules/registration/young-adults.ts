import { addYears } from '@foyer/domain/fields/date-rules';
import type { MarketProfile } from '@foyer/domain/market/market-profiles';
import { sql } from 'kysely';
import type { Kernel } from '../../kernel/kernel.ts';
import { marketInForce } from '../settings/service.ts';

/** Who was born after this day is younger than `years`. */
export function lastBirthDate(years: number, now: Date): string {
  return addYears(now.toISOString().slice(0, 10), -years);
}

export function isYoungAdult(
  { youngAdultBelow }: Pick<MarketProfile, 'youngAdultBelow'>,
  birthDate: string | undefined,
  now: Date,
): boolean {
  return youngAdultBelow !== null && Boolean(birthDate) && (birthDate ?? '') > lastBirthDate(youngAdultBelow, now);
}

/** By the birth date of now: it passes, is proved or corrected. A mark without one is the operator's. */
export async function markYoungAdults(deps: Kernel): Promise<void> {
  const { youngAdultBelow } = await marketInForce(deps);
  if (youngAdultBelow === null) return;
  const last = lastBirthDate(youngAdultBelow, deps.clock.now());
  const isYoung = sql<boolean>`(birth_date > ${last}::text)`;
  await deps.database.kysely
    .updateTable('players')
    .set({ young_adult: isYoung })
    .where('birth_date', 'is not', null)
    .where('young_adult', '<>', isYoung)
    .execute();
}
