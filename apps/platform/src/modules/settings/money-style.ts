import { FrontEndSettings } from '@foyer/contract/settings/settings';
import type { MoneyStyle } from '@foyer/domain/money/format-money';
import * as z from 'zod/mini';
import type { Trx } from '../../kernel/db/database.ts';

/** How a brand writes amounts in a market, read in the caller's transaction: for mails, which show them as the pages do. */
export async function readMoneyStyle(
  trx: Trx,
  { brand, market }: { brand: string; market: string },
): Promise<MoneyStyle> {
  const row = await trx
    .selectFrom('settings')
    .select('front_end')
    .where('brand', '=', brand)
    .where('market', '=', market)
    .executeTakeFirst();
  return row ? z.parse(FrontEndSettings, row.front_end).moneyFormat : 'specification';
}
