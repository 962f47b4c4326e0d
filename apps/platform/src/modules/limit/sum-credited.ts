import { type RawBuilder, sql } from 'kysely';

/** Over rows of `deposits`, minor units: what reached the account and was not taken back. `where`: those of them that count. */
export function sumCredited(where: RawBuilder<unknown> = sql`true`): RawBuilder<bigint> {
  return sql<bigint>`coalesce(sum(credited - reversed) FILTER (WHERE ${where}), 0)::bigint`;
}
