import { HOUR_MS } from '@foyer/domain/time/duration';
import { sql } from 'kysely';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import { getShownBrand } from '../settings/service.ts';

/** UTC, as `2026-11-21`. */
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

const hourOf = (moment: Date) => Math.floor(moment.getTime() / HOUR_MS);

export const affiliateHandlers: HandlersOf<'listArrivals' | 'noteArrival'> = {
  async noteArrival(call, deps) {
    const { code } = call.body;
    if (code === undefined) return {};
    const { brand, backEnd } = await getShownBrand(deps, call);
    // Unknown codes would fill the table.
    if (!backEnd.affiliateCodes.includes(code)) return {};
    const now = deps.clock.now();
    const once = `arrival:${hourOf(now)}:${call.addressHash}:${brand}:${code}`;
    // Counts once per address, code and hour; the mark expires by the database's clock.
    await sql`
      WITH first AS (
        INSERT INTO rate_limits (key, points, expire)
        VALUES (${once}, 1, (extract(epoch FROM now()) * 1000 + ${HOUR_MS}::integer)::bigint)
        ON CONFLICT (key) DO NOTHING RETURNING key
      )
      INSERT INTO affiliate_arrivals AS known (brand, code, day, arrivals)
      SELECT ${brand}, ${code}, ${dayOf(now)}::date, 1 FROM first
      ON CONFLICT (brand, day, code) DO UPDATE SET arrivals = known.arrivals + 1`.execute(deps.database.kysely);
    return {};
  },

  async listArrivals({ query }, deps) {
    const brand = query.brand ?? deps.config.brand;
    const month = query.month ?? dayOf(deps.clock.now()).slice(0, 7);
    const rows = await deps.database.kysely
      .selectFrom('affiliate_arrivals')
      .select(['code', 'arrivals', sql<string>`to_char(day, 'YYYY-MM-DD')`.as('on')])
      .where('brand', '=', brand)
      .where(sql<boolean>`day >= ${`${month}-01`}::date AND day < ${`${month}-01`}::date + interval '1 month'`)
      .orderBy('day')
      .orderBy('code')
      .execute();
    return {
      brand,
      month,
      arrivals: rows.map(({ code, on, arrivals }) => ({ code, day: on, count: Number(arrivals) })),
    };
  },
};
