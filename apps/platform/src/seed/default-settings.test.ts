import { FrontEndSettings } from '@foyer/contract/settings/settings';
import { StoredBackEndSettings } from '@foyer/contract/settings/settings-editing';
import { findGroup } from '@foyer/domain/game/group-table';
import { MARKETS } from '@foyer/domain/market/market-profiles';
import { matchPattern } from '@foyer/domain/routing/match-pattern';
import { ROUTES } from '@foyer/domain/routing/route-table';
import { GAMES, gameByFriendlyId } from '@foyer/games/catalogue/catalogue';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { OWN_GROUPS } from '../modules/game/catalogue/catalogue.ts';
import { groupGames } from '../modules/game/catalogue/game-groups.ts';
import { LIVE_GROUPS } from '../modules/game/catalogue/live-games.ts';
import { RECOMMENDED_GROUP } from '../modules/game/recommended-games.ts';
import { toCatalogueEntry } from './built-in-games.ts';
import { defaultBackEndSettings, defaultFrontEndSettings } from './default-settings.ts';

describe('default settings', () => {
  const frontEnd = defaultFrontEndSettings();

  test('fit the contract in every market', () => {
    expect(z.parse(FrontEndSettings, frontEnd)).toEqual(frontEnd);
    for (const market of Object.values(MARKETS)) {
      const backEnd = defaultBackEndSettings(market);
      expect(z.parse(StoredBackEndSettings, backEnd)).toEqual(backEnd);
      expect(backEnd.playerAgeLimit.minimum).toBe(market.minimumAge);
    }
  });

  test('[REGCONST-02] have the phone numbers of Hungary first: 9 to 12 digits', () => {
    expect([frontEnd.phoneNumberMinLengthHU, frontEnd.phoneNumberMaxLengthHU]).toEqual([9, 12]);
  });

  test('name only groups and pages that exist', () => {
    const menuGroups = frontEnd.homeMenu.flatMap((item) => (item.kind === 'group' ? [item.group ?? ''] : []));
    const groups = [...frontEnd.homeRows, ...menuGroups, ...frontEnd.excludedGameGroupsFromGameThumbnails];
    expect(groups.filter((group) => findGroup(group) === null)).toEqual([]);
    const filled = groupGames(GAMES.map(toCatalogueEntry), new Map());
    const own = new Set<string>([RECOMMENDED_GROUP, ...OWN_GROUPS, ...LIVE_GROUPS]);
    expect([...frontEnd.homeRows, ...menuGroups].filter((group) => !filled.has(group) && !own.has(group))).toEqual([]);
    expect(frontEnd.featuredGames.map((game) => gameByFriendlyId(game)?.friendlyId)).toEqual(frontEnd.featuredGames);
    const links = [...frontEnd.footerMenu, ...frontEnd.mobileRouterMenu, ...frontEnd.balanceMenu];
    const isPage = (url: string) => ROUTES.some((route) => matchPattern(route.pattern, url) !== null);
    expect(links.filter(({ url }) => !isPage(url))).toEqual([]);
  });
});
