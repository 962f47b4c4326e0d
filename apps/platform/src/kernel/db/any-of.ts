import { type RawBuilder, sql } from 'kysely';

const TYPES = { integer: sql`integer[]`, uuid: sql`uuid[]` };

/**
 * Of an array whose length the planner cannot see, so that one plan serves any number of values: planning a short statement for each
 * takes longer than running it.
 */
export function anyOf<T extends number | string>(values: readonly T[], type: keyof typeof TYPES): RawBuilder<T> {
  return sql<T>`ANY (ARRAY(SELECT unnest(${values}::${TYPES[type]})))`;
}
