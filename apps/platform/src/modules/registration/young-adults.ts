import { addYears } from '@foyer/domain/fields/date-rules';
import type { MarketProfile } from '@foyer/domain/market/market-profiles';
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

/** Those who have had the birthday since; a mark without a date of birth is the operator's. */
export async function endYoungAdulthood(deps: Kernel): Promise<void> {
  const { youngAdultBelow } = await marketInForce(deps);
  if (youngAdultBelow === null) return;
  await deps.database.kysely
    .updateTable('players')
    .set({ young_adult: false })
    .where('young_adult', '=', true)
    .where('birth_date', '<=', lastBirthDate(youngAdultBelow, deps.clock.now()))
    .execute();
}
