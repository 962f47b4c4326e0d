import type { SiteAddresses } from '@foyer/contract/content/sitemap';
import { providerOfGroup } from '@foyer/domain/game/group-table';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import { openPagesOf, shownContent } from '../content/service.ts';
import { type Catalogue, catalogueOf } from '../game/service.ts';
import { getShownBrand } from '../settings/service.ts';

/** `liveGroups`: of the settings; those without tables are left out. */
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
  async listAddresses(call, deps) {
    const { frontEnd } = await getShownBrand(deps, call);
    const pages = openPagesOf(await shownContent(deps, call), deps.clock.now());
    return siteAddresses(await catalogueOf(deps), frontEnd.liveGroups, pages);
  },
};
