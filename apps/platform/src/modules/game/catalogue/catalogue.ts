import type { Game, GameMenu } from '@foyer/contract/game/game';
import { isGameProvider, providerName, type Studio } from '@foyer/domain/game/provider-table';
import { RTP_UNITS } from '@foyer/domain/search/game-index-columns';
import { RECOMMENDED_GROUP } from '../recommended-games.ts';
import type { CatalogueEntry } from './catalogue-entry.ts';
import { groupGames, hasJackpot, isNewGame, newestRelease } from './game-groups.ts';
import { NO_ORDER, type OperatorOrder, orderGroups } from './operator-order.ts';

/** All games as guests see them: one per process, rebuilt when data change. */
export type Catalogue = {
  /** Version of the settings and games that it was built from. */
  readonly version: number;
  readonly entryById: ReadonlyMap<number, CatalogueEntry>;
  readonly entryByFriendlyId: ReadonlyMap<string, CatalogueEntry>;
  /** Wire form, frozen and shared by all answers. */
  readonly gameById: ReadonlyMap<number, Game>;
  /** Group id to its games in order; a group that is not here is not loaded (ROUTE-10). */
  readonly groups: ReadonlyMap<string, readonly Game[]>;
  readonly menu: GameMenu;
};

/** Groups of each player's own games: in the menu without a number, empty for a guest. */
export const OWN_GROUPS = ['favourite', 'recent', 'freeSpins', 'freeMoney'] as const;

export type CatalogueParts = {
  readonly version: number;
  readonly entries: readonly CatalogueEntry[];
  readonly plays: ReadonlyMap<number, number>;
  /** Game id to the number of players who marked it. */
  readonly hearts?: ReadonlyMap<number, number>;
  readonly order?: OperatorOrder;
  readonly studios: readonly Studio[];
  /** Provider ids in the order of lists; the rest follow by name (SETTING-01). */
  readonly providersOrder: readonly number[];
  readonly cashOnly?: ReadonlySet<number>;
};

/** Leaves out games of providers that are not listed (services, id 28; CONST-09, PROVIDER-13). */
export function buildCatalogue(parts: CatalogueParts): Catalogue {
  const entries = parts.entries.filter((entry) => isGameProvider(entry.provider, parts.studios));
  const grouped = orderGroups(groupGames(entries, parts.plays, parts.hearts), parts.order ?? NO_ORDER);
  const ranks = groupRanks(grouped);
  const newest = newestRelease(entries.filter((entry) => entry.enabled));
  const gameById = new Map(
    entries.map((entry) => [entry.gameId, toGame(entry, ranks.get(entry.gameId) ?? {}, newest, parts)] as const),
  );
  const groups = new Map(
    [...grouped].map(([id, members]) => [id, members.flatMap((entry) => gameById.get(entry.gameId) ?? [])] as const),
  );
  return {
    version: parts.version,
    entryById: new Map(entries.map((entry) => [entry.gameId, entry])),
    entryByFriendlyId: new Map(entries.map((entry) => [entry.friendlyId, entry])),
    gameById,
    groups,
    menu: toMenu(groups, parts),
  };
}

/** False when it is disabled or hidden by the operator. */
export function isListed({ gameById }: Pick<Catalogue, 'gameById'>, gameId: number): boolean {
  return Object.keys(gameById.get(gameId)?.groups ?? {}).length > 0;
}

/** Game id to its rank in each of its groups, from 1. */
function groupRanks(grouped: ReadonlyMap<string, readonly CatalogueEntry[]>): Map<number, Record<string, number>> {
  const ranks = new Map<number, Record<string, number>>();
  for (const [group, members] of grouped) {
    for (const [index, { gameId }] of members.entries()) {
      const own = ranks.get(gameId) ?? {};
      own[group] = index + 1;
      ranks.set(gameId, own);
    }
  }
  return ranks;
}

function toGame(
  entry: CatalogueEntry,
  groups: Record<string, number>,
  newest: string,
  { cashOnly }: Pick<CatalogueParts, 'cashOnly'>,
): Game {
  const { facts } = entry;
  return Object.freeze({
    gameId: entry.gameId,
    friendlyId: entry.friendlyId,
    title: entry.title,
    // Proper names: the same in every language.
    translation: entry.title,
    provider: entry.provider,
    supplier: null,
    group: 'all',
    groups: Object.freeze(groups),
    favourite: false,
    newGame: isNewGame(entry.releasedOn, newest),
    freeSpins: false,
    freeMoney: false,
    freeRounds: false,
    promoMoneyEnabled: !cashOnly?.has(entry.gameId),
    hideDemoUrl: false,
    liveGame: false,
    bingoGame: false,
    jackpotGame: hasJackpot(entry),
    lines: facts.lines,
    jackpotAmount: null,
    globalJackpotId: entry.jackpotId ?? null,
    // Rounded like the game index, so that both sort the same.
    rtp: Math.round(facts.rtp * RTP_UNITS) / RTP_UNITS,
    src: `/art/${facts.art}`,
    srcLarge: `/art/${facts.art}-scene`,
    metadata: null,
    recentGames: false,
    tone: facts.tone,
  });
}

function toMenu(groups: ReadonlyMap<string, readonly Game[]>, parts: CatalogueParts): GameMenu {
  const all = groups.get('all') ?? [];
  const counts = Map.groupBy(all, (game) => game.provider);
  const rank = (id: number): number => {
    const index = parts.providersOrder.indexOf(id);
    return index === -1 ? parts.providersOrder.length : index;
  };
  const providers = [...counts].map(([id, games]) => ({
    id,
    name: providerName(id, parts.studios) ?? String(id),
    count: games.length,
  }));
  return {
    groups: [
      ...[...groups].map(([id, games]) => ({ id, count: games.length })),
      ...[RECOMMENDED_GROUP, ...OWN_GROUPS].map((id) => ({ id, count: 0 })),
    ],
    providers: providers.sort((a, b) => rank(a.id) - rank(b.id) || a.name.localeCompare(b.name, 'en')),
    total: all.length,
  };
}
