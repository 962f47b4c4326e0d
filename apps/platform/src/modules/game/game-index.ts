import type { Game } from '@foyer/contract/game/game';
import { traitBits } from '@foyer/domain/game-list/game-facets';
import { type GameIndex, readGameIndex } from '@foyer/domain/search/game-index';
import type { GameIndexColumns } from '@foyer/domain/search/game-index-columns';
import { writeGameIndex } from '@foyer/domain/search/write-game-index';
import { cacheResponse } from '../../kernel/http/cached-response.ts';
import type { Catalogue } from './catalogue/catalogue.ts';

export type MadeIndex = {
  /** For browsers. */
  readonly columns: GameIndexColumns;
  /** For the platform's own search. */
  readonly index: GameIndex;
  /** By position in the index. */
  readonly games: readonly Game[];
};

const ART = '/art/';
/** A game without a day is the oldest. */
const NO_DAY = '1970-01-01';

const made = new WeakMap<Catalogue, MadeIndex>();

/** Built once per catalogue and the same for everyone. */
export function gameIndexOf(catalogue: Catalogue): MadeIndex {
  const known = made.get(catalogue) ?? makeIndex(catalogue);
  made.set(catalogue, known);
  return known;
}

function makeIndex(catalogue: Catalogue): MadeIndex {
  const games = gamesByPopularity(catalogue);
  const positions = new Map(games.map((game, position) => [game, position]));
  const groups = [...catalogue.groups].map(
    ([id, members]) => [id, members.flatMap((game) => positions.get(game) ?? [])] as const,
  );
  const columns = writeGameIndex({
    games: games.map((game) => {
      const entry = catalogue.entryById.get(game.gameId);
      return {
        ...game,
        releasedOn: entry?.releasedOn ?? NO_DAY,
        art: game.src.slice(ART.length),
        traits: entry ? traitBits(entry.facts) : 0,
      };
    }),
    groups: new Map(groups),
    providers: providersOf(catalogue, games),
  });
  return { columns: cacheResponse(columns), index: readGameIndex(columns), games };
}

/** Games of any group, without the operator's pins. Those without a popularity, such as live tables, come last. */
function gamesByPopularity({ groups, entryById }: Catalogue): readonly Game[] {
  const popularityOf = ({ gameId }: Game) => entryById.get(gameId)?.popularity ?? Number.MAX_SAFE_INTEGER;
  const games = [...new Set([...groups.values()].flat())];
  return games.sort((a, b) => popularityOf(a) - popularityOf(b) || a.gameId - b.gameId);
}

/** The listed providers and those with games in a group only. */
function providersOf({ menu }: Catalogue, games: readonly Game[]): { id: number; name: string }[] {
  const names = new Map(games.map(({ provider, supplier }) => [provider, supplier ?? String(provider)]));
  const listed = menu.providers.map(({ id, name }) => ({ id, name }));
  const others = [...names].filter(([id]) => !listed.some((provider) => provider.id === id));
  return [...listed, ...others.map(([id, name]) => ({ id, name }))];
}
