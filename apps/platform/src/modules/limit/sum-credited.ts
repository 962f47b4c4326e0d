import { type RawBuilder, sql } from 'kysely';

/** Of a row of `deposits`, minor units: what it brought the account. Its fee, paid on top, is no deposit. */
export const REACHED_ACCOUNT = sql<bigint>`greatest(credited - fee, 0)`;

/** Of a row of `deposits`, minor units: what of it was taken back since; a fee is taken back last. */
export const TAKEN_BACK = sql<bigint>`least(reversed, ${REACHED_ACCOUNT})`;

/** Over rows of `deposits`, minor units: what reached the account and was not taken back. `where`: those of them that count. */
export function sumCredited(where: RawBuilder<unknown> = sql`true`): RawBuilder<bigint> {
  return sql<bigint>`coalesce(sum(${REACHED_ACCOUNT} - ${TAKEN_BACK}) FILTER (WHERE ${where}), 0)::bigint`;
}
