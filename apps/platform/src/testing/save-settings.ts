import { FrontEndSettings } from '@foyer/contract/settings/settings';
import { StoredBackEndSettings } from '@foyer/contract/settings/settings-editing';
import * as z from 'zod/mini';
import { clearCaches } from '../kernel/cache/cached-read.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { changeCatalogue } from '../modules/settings/change-catalogue.ts';
import { readStoredMarket } from '../modules/settings/stored-market.ts';

/**
 * Stores the settings of a brand in the market in force. Throws ZodError when a field is missing or wrong. Every
 * process and browser is notified in the same transaction.
 */
export async function saveSettings(
  platform: Kernel,
  brand: string,
  settings: { frontEnd: FrontEndSettings; backEnd: StoredBackEndSettings },
): Promise<number> {
  const front_end = JSON.stringify(z.parse(FrontEndSettings, settings.frontEnd));
  const back_end = JSON.stringify(z.parse(StoredBackEndSettings, settings.backEnd));
  const version = await platform.database.kysely.transaction().execute(async (trx) => {
    const { profile } = await readStoredMarket(trx, platform.config.market);
    await trx
      .insertInto('settings')
      .values({ brand, market: profile.code, front_end, back_end })
      .onConflict((conflict) =>
        conflict
          .columns(['brand', 'market'])
          .doUpdateSet((row) => ({ front_end, back_end, version: row('settings.version', '+', 1n) })),
      )
      .execute();
    return changeCatalogue(trx, platform.clock.now());
  });
  clearCaches(platform);
  return version;
}
