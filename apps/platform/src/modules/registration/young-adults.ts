import { addYears } from '@foyer/domain/fields/date-rules';
import type { MarketProfile } from '@foyer/domain/market/market-profiles';
import { sql } from 'kysely';
import type { Database } from '../../kernel/db/database.ts';
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

const AT_ONCE = 100;

/** Marks or unmarks some who are on the other side of `last` than their mark says. Ordered: an index has them first, however many there are. */
export function changeMarks({ kysely }: Database, isYoung: boolean, last: string) {
  return kysely
    .updateTable('players')
    .set({ young_adult: isYoung })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('players')
        .select('id')
        .where(isYoung ? sql<boolean>`NOT young_adult` : sql<boolean>`young_adult`)
        .where('birth_date', 'is not', null)
        .where('birth_date', isYoung ? '>' : '<=', last)
        .orderBy('birth_date', isYoung ? 'desc' : 'asc')
        .limit(AT_ONCE),
    );
}

/** By the birth date of now: it passes, is proved or corrected. A mark without one is the operator's. */
export async function markYoungAdults(deps: Kernel): Promise<void> {
  const { youngAdultBelow } = await marketInForce(deps);
  if (youngAdultBelow === null) return;
  const last = lastBirthDate(youngAdultBelow, deps.clock.now());
  for (const isYoung of [true, false]) {
    const change = changeMarks(deps.database, isYoung, last);
    while ((await change.executeTakeFirstOrThrow()).numUpdatedRows === BigInt(AT_ONCE));
  }
}
