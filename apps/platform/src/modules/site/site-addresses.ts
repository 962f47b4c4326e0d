import type { SiteAddresses } from '@foyer/contract/sitemap';
import { providerOfGroup } from '@foyer/domain/game/group-table';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import { openPagesOf } from '../content/content-handlers.ts';
import { shownContent } from '../content/shown-content.ts';
import type { Catalogue } from '../game/catalogue.ts';
import { catalogueOf } from '../game/catalogue-store.ts';
import { shownBrand } from '../settings/shown-brand.ts';

/** All that has a page of its own. `liveGroups`: the settings'; those without tables are left out. */
export function siteAddresses(
  catalogue: Catalogue,
  liveGroups: readonly string[],
  pages: readonly string[] = [],
): SiteAddresses {
  const { groups, entryById, menu } = catalogue;
  const games = [...new Set([...groups.values()].flat())].map(({ gameId, friendlyId }) => ({
    friendlyId,
    releasedOn: entryById.get(gameId)?.releasedOn ?? null,
  }));
  const days = games.flatMap(({ releasedOn }) => releasedOn ?? []);
  return {
    groups: [...groups.keys()].filter((id) => providerOfGroup(id) === null),
    liveGroups: liveGroups.filter((id) => groups.has(id)),
    providers: menu.providers.map(({ id }) => id),
    pages: [...pages],
    games,
    newest: days.reduce<string | null>((newest, day) => (newest === null || day > newest ? day : newest), null),
  };
}

export const addressHandlers: HandlersOf<'listAddresses'> = {
  async listAddresses(call, platform) {
    const { frontEnd } = await shownBrand(platform, call);
    const pages = openPagesOf(await shownContent(platform, call), platform.clock.now());
    return siteAddresses(await catalogueOf(platform), frontEnd.liveGroups, pages);
  },
};
