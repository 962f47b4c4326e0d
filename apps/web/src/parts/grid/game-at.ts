import type { Game } from '@foyer/contract/game/game';
import {
  artAt,
  friendlyIdAt,
  type GameIndex,
  hasFlag,
  jackpotIdAt,
  providerAt,
  rtpAt,
  supplierAt,
} from '@foyer/domain/search/game-index';
import { GAME_FLAGS, type GameFlag } from '@foyer/domain/search/game-index-columns';
import { groupsAt } from '@foyer/domain/search/group-positions';

/** The game at a position of the index, as guests see it. */
export function gameAt(index: GameIndex, position: number): Game {
  const art = artAt(index, position);
  const flags = Object.fromEntries(GAME_FLAGS.map((flag) => [flag, hasFlag(index, position, flag)])) as Record<
    GameFlag,
    boolean
  >;
  const title = index.titles[position] ?? '';
  return {
    ...flags,
    gameId: index.gameIds[position] ?? 0,
    friendlyId: friendlyIdAt(index, position),
    title,
    translation: title,
    provider: providerAt(index, position),
    supplier: supplierAt(index, position),
    group: 'all',
    groups: groupsAt(index, position),
    favourite: false,
    lines: index.lines[position] ?? 0,
    jackpotAmount: null,
    globalJackpotId: jackpotIdAt(index, position),
    rtp: rtpAt(index, position),
    src: `/art/${art}`,
    srcLarge: `/art/${art}-scene`,
    metadata: null,
    recentGames: false,
    tone: index.tone[position] ?? 0,
  };
}
