import { Refusal } from '../../kernel/errors/refusal.ts';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import { pageKeysOf } from '../content/content-handlers.ts';
import { shownContent } from '../content/shown-content.ts';
import { offeredLanguages } from '../settings/offered-languages.ts';
import { shownBrand } from '../settings/shown-brand.ts';
import { marketInForce } from '../settings/stored-market.ts';
import { storedSettings, textsName } from '../settings/stored-settings.ts';
import { marketNotice } from './market-notice.ts';

export const settingsHandlers: HandlersOf<'getSettings' | 'getTexts' | 'getProtectionStatus'> = {
  async getSettings(call, platform) {
    const { brand, frontEnd: stored, backEnd: storedBackEnd } = await shownBrand(platform, call);
    const market = await marketInForce(platform);
    const backEnd = { ...storedBackEnd, playerAgeLimit: ageLimit(storedBackEnd.playerAgeLimit, market.minimumAge) };
    const frontEnd = { ...stored, languages: offeredLanguages(stored.languages, platform.config) };
    const { version } = await storedSettings(platform);
    const pages = pageKeysOf(await shownContent(platform, call));
    const notice = marketNotice(market, pages);
    return { version, brand, development: platform.config.demo, frontEnd, backEnd, notice, pages };
  },

  async getTexts(call, platform) {
    const { language } = call.params;
    const { brand, frontEnd } = await shownBrand(platform, call);
    if (!offeredLanguages(frontEnd.languages, platform.config).includes(language)) throw new Refusal('101');
    const { texts } = await storedSettings(platform);
    return { language, overrides: texts.get(textsName(brand, language)) ?? {} };
  },

  async getProtectionStatus(_call, platform) {
    const row = await platform.database.kysely.selectFrom('protection').select('protected').executeTakeFirst();
    return { data: { protected: row?.protected ?? false } };
  },
};

/** The age of the settings, never below the market's. */
function ageLimit({ minimum, maximum }: { minimum: number; maximum: number }, least: number) {
  return { minimum: Math.max(minimum, least), maximum };
}
