import { sql } from 'kysely';
import type { HandlersOf } from '../../http/registry.ts';
import { shownBrand } from '../settings/shown-brand.ts';

/** The day of a moment in UTC, as `2026-11-21`. */
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** `listArrivals` is only reached with the operator's token: the kernel refuses everyone else, by its access. */
export const affiliateHandlers: HandlersOf<'listArrivals' | 'noteArrival'> = {
  async noteArrival(call, platform) {
    const { code } = call.body;
    if (code === undefined) return {};
    const { brand, backEnd } = await shownBrand(platform, call);
    // Whatever else an address says would fill the table with names of its own making.
    if (!backEnd.affiliateCodes.includes(code)) return {};
    await platform.database.kysely
      .insertInto('affiliate_arrivals')
      .values({ brand, code, day: dayOf(platform.clock.now()), arrivals: 1n })
      .onConflict((conflict) =>
        conflict
          .columns(['brand', 'day', 'code'])
          .doUpdateSet((row) => ({ arrivals: row('affiliate_arrivals.arrivals', '+', 1n) })),
      )
      .execute();
    return {};
  },

  async listArrivals({ query }, platform) {
    const brand = query.brand ?? platform.config.brand;
    const month = query.month ?? dayOf(platform.clock.now()).slice(0, 7);
    const rows = await platform.database.kysely
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
