import { GAME_GROUPS, providerGroupId, winWaysRange } from '@foyer/domain/game/group-table';
import { DAY_MS } from '@foyer/domain/time/duration';
import type { CatalogueEntry } from './catalogue-entry.ts';

/** A game counts as new for this long after the newest game of the catalogue came out. */
export const NEW_DAYS = 60;
const POPULAR_SIZE = 60;
const HOT_SIZE = 40;
const ALL_TIME_SIZE = 40;
const TOP_SIZES = { top10: 10, top50: 50, top100: 100 } as const;
/** Some ids are in two areas of the table. */
const GROUP_IDS = [...new Set(GAME_GROUPS.map((group) => group.id))];

type Order = (a: CatalogueEntry, b: CatalogueEntry) => number;

const byPopularity: Order = (a, b) => a.popularity - b.popularity || a.gameId - b.gameId;
const byRelease: Order = (a, b) => b.releasedOn.localeCompare(a.releasedOn) || byPopularity(a, b);

/** `newest`: ISO date of the newest release. */
export function isNewGame(releasedOn: string, newest: string): boolean {
  return Date.parse(newest) - Date.parse(releasedOn) <= NEW_DAYS * DAY_MS;
}

/** '' for no games. */
export function newestRelease(entries: readonly CatalogueEntry[]): string {
  return entries.reduce((newest, entry) => (entry.releasedOn > newest ? entry.releasedOn : newest), '');
}

export function hasJackpot({ jackpotId }: Pick<CatalogueEntry, 'jackpotId'>): boolean {
  return jackpotId !== undefined && jackpotId !== null;
}

function kindsOf({ facts }: CatalogueEntry): readonly string[] {
  const range = winWaysRange(facts.lines);
  return ['slots', ...facts.kinds, ...(range === null ? [] : [range.id])];
}

/**
 * The games of each group that has any: groups of the group table in its order, then providers by id. Disabled games are in none.
 * `plays`: how often each was played lately; `hearts`: how many players marked it. Groups of one player are not made here.
 */
export function groupGames(
  all: readonly CatalogueEntry[],
  plays: ReadonlyMap<number, number>,
  hearts: ReadonlyMap<number, number> = new Map(),
): ReadonlyMap<string, readonly CatalogueEntry[]> {
  const entries = all.filter((entry) => entry.enabled).sort(byPopularity);
  const newest = newestRelease(entries);
  const playsOf = (entry: CatalogueEntry): number => plays.get(entry.gameId) ?? 0;
  const heartsOf = (entry: CatalogueEntry): number => hearts.get(entry.gameId) ?? 0;
  const byKind = Map.groupBy(
    entries.flatMap((entry) => kindsOf(entry).map((kind) => ({ kind, entry }))),
    ({ kind }) => kind,
  );
  const listed: Record<string, readonly CatalogueEntry[]> = {
    ...Object.fromEntries([...byKind].map(([kind, rows]) => [kind, rows.map(({ entry }) => entry)])),
    all: entries,
    // Every jackpot here is progressive.
    jackpot: entries.filter(hasJackpot),
    progressiveJackpot: entries.filter(hasJackpot),
    popular: entries.slice(0, POPULAR_SIZE),
    ...Object.fromEntries(Object.entries(TOP_SIZES).map(([group, size]) => [group, entries.slice(0, size)])),
    new: entries.filter((entry) => isNewGame(entry.releasedOn, newest)).sort(byRelease),
    hot: entries.toSorted((a, b) => playsOf(b) - playsOf(a)).slice(0, HOT_SIZE),
    allTimeFavourite: entries
      .filter((entry) => heartsOf(entry) > 0)
      .sort((a, b) => heartsOf(b) - heartsOf(a))
      .slice(0, ALL_TIME_SIZE),
  };
  const providers = [...Map.groupBy(entries, (entry) => entry.provider)].sort(([a], [b]) => a - b);
  return new Map(
    [
      ...GROUP_IDS.map((id) => [id, listed[id] ?? []] as const),
      ...providers.map(([provider, games]) => [providerGroupId(provider), games] as const),
    ].filter(([, games]) => games.length > 0),
  );
}
