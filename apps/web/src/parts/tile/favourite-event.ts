import type { FavouriteEvent } from '@foyer/contract/event';
import type { Game } from '@foyer/contract/game/game';
import { providerName } from '@foyer/domain/game/provider-table';

export type FavouriteEventContext = {
  studios: readonly { id: number; name: string }[];
  /** The setting excludedGameGroupsFromGameThumbnails. */
  excludedGroups: readonly string[];
};

/** The analytics event of a favourite (EVENT-03 to EVENT-06; decisions, Lobby). */
export function favouriteEvent(game: Game, { studios, excludedGroups }: FavouriteEventContext): FavouriteEvent {
  const excluded = new Set(excludedGroups.map((group) => group.toLowerCase()));
  const groups = Object.keys(game.groups).map((group) => group.toLowerCase());
  return {
    game_name: game.title,
    game_company: game.supplier ?? providerName(game.provider, studios) ?? '',
    game_category: groups.filter((group) => !excluded.has(group)).join(','),
    RTP: (game.rtp * 100).toFixed(2),
  };
}
