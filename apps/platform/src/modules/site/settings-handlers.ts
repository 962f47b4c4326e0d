import { CODE } from '@foyer/contract/error-code';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import { pageKeysOf, shownContent } from '../content/service.ts';
import {
  getShownBrand,
  marketInForce,
  offeredLanguages,
  storedSettings,
  textsName,
  waysOffered,
} from '../settings/service.ts';
import { marketNotice } from './market-notice.ts';

export const settingsHandlers: HandlersOf<'getSettings' | 'getTexts' | 'getProtectionStatus'> = {
  async getSettings(call, deps) {
    const shown = await getShownBrand(deps, call);
    const { brand, frontEnd: stored } = shown;
    const market = await marketInForce(deps);
    const backEnd = {
      ...shown.backEnd,
      waysIn: waysOffered(deps, shown),
      playerAgeLimit: ageLimit(shown.backEnd.playerAgeLimit, market.minimumAge),
    };
    const frontEnd = { ...stored, languages: offeredLanguages(stored.languages, deps.config) };
    const { version } = await storedSettings(deps);
    const pages = pageKeysOf(await shownContent(deps, call));
    const notice = marketNotice(market, pages);
    return { version, brand, development: deps.config.demo, frontEnd, backEnd, notice, pages };
  },

  async getTexts(call, deps) {
    const { language } = call.params;
    const { brand, frontEnd } = await getShownBrand(deps, call);
    if (!offeredLanguages(frontEnd.languages, deps.config).includes(language)) throw new Refusal(CODE.notFound);
    const { texts } = await storedSettings(deps);
    return { language, overrides: texts.get(textsName(brand, language)) ?? {} };
  },

  async getProtectionStatus(_call, deps) {
    const row = await deps.database.kysely.selectFrom('protection').select('protected').executeTakeFirst();
    return { data: { protected: row?.protected ?? false } };
  },
};

/** Never below the market's. */
function ageLimit({ minimum, maximum }: { minimum: number; maximum: number }, least: number) {
  return { minimum: Math.max(minimum, least), maximum };
}
