import type { Game, GameInfo } from '@foyer/contract/game/game';
import { encodeAmount } from '@foyer/contract/wire';
import { BLACKJACK_SEATS } from '@foyer/domain/live-table/blackjack';
import { roundLength } from '@foyer/domain/live-table/table-schedule';
import { currencyOf } from '@foyer/domain/money/currency-table';
import { offeredStakes } from '@foyer/domain/money/stakes';
import {
  findLiveTable,
  LIVE_STUDIO,
  LIVE_TABLES,
  type LiveTableDefinition,
  TABLE_RETURNS,
} from '@foyer/games/live-tables';
import type { GameDeps } from '../game-deps.ts';
import type { Catalogue } from './catalogue.ts';

/** Results per table in lists. */
const LISTED_RESULTS = 8;

const categoryOf = ({ tableType }: LiveTableDefinition) => tableType.toLowerCase();

const GROUPS: ReadonlyMap<string, readonly LiveTableDefinition[]> = new Map([
  ['live', LIVE_TABLES],
  ...Map.groupBy(LIVE_TABLES, categoryOf),
]);

export const LIVE_GROUPS: readonly string[] = [...GROUPS.keys()];

function toGame(table: LiveTableDefinition): Game {
  const entries = [...GROUPS].flatMap(([group, tables]) =>
    tables.includes(table) ? [[group, tables.indexOf(table) + 1] as const] : [],
  );
  return Object.freeze({
    gameId: table.gameId,
    friendlyId: table.friendlyId,
    title: table.title,
    // Proper names: the same in every language.
    translation: table.title,
    provider: LIVE_STUDIO.id,
    supplier: LIVE_STUDIO.name,
    group: 'live',
    groups: Object.freeze(Object.fromEntries(entries)),
    favourite: false,
    newGame: false,
    freeSpins: false,
    freeMoney: false,
    freeRounds: false,
    promoMoneyEnabled: false,
    hideDemoUrl: true,
    liveGame: true,
    bingoGame: false,
    jackpotGame: false,
    lines: 0,
    jackpotAmount: null,
    globalJackpotId: null,
    rtp: TABLE_RETURNS[table.tableType],
    src: `/art/${table.friendlyId}`,
    srcLarge: `/art/${table.friendlyId}-scene`,
    metadata: null,
    recentGames: false,
    tone: table.art.palette,
  });
}

const GAMES = new Map(LIVE_TABLES.map((table) => [table.gameId, toGame(table)]));

/** Adds the live tables to their own groups only: they cannot be played yet. */
export function withLiveTables(catalogue: Catalogue): Catalogue {
  const groups = new Map(catalogue.groups);
  for (const [id, tables] of GROUPS) {
    groups.set(id, [...(groups.get(id) ?? []), ...tables.flatMap(({ gameId }) => GAMES.get(gameId) ?? [])]);
  }
  const counts = [...GROUPS.keys()].map((id) => ({ id, count: groups.get(id)?.length ?? 0 }));
  const others = catalogue.menu.groups.filter(({ id }) => !GROUPS.has(id));
  return { ...catalogue, groups, menu: { ...catalogue.menu, groups: [...others, ...counts] } };
}

/** As wire amounts, in chips of the currency's lowest stake. */
function limitsOf({ chips }: LiveTableDefinition, currency: string): { minLimit: string; maxLimit: string } {
  const chip = offeredStakes(currency, null)[0] ?? 1n;
  const amount = (count: number) => encodeAmount({ amount: chip * BigInt(count), currency });
  return { minLimit: amount(chips.lowest), maxLimit: amount(chips.highest) };
}

/** What a table showed last, and the game with it. */
type Face = { key: string; game: Game };

/** By currency. */
const lastFaces = new WeakMap<Game, Map<string, Face>>();

/** Adds to a live table what it shows now (LOBBY-35), as the same frozen object while that is the same; other games are unchanged. */
export function asOfNow(deps: GameDeps, game: Game, currency: string): Game {
  const table = game.liveGame ? findLiveTable(String(game.gameId)) : undefined;
  const face = table && deps.liveTables.tables.face(table.gameId);
  if (!table || !face) return game;
  const faces = lastFaces.get(game) ?? new Map<string, Face>();
  lastFaces.set(game, faces);
  const key = JSON.stringify(face);
  const last = faces.get(currency);
  if (last?.key === key) return last.game;
  const now = Object.freeze({
    ...game,
    metadata: {
      dga: true,
      dealerName: face.dealerName,
      dealerPicture: null,
      lastResults: face.lastResults.slice(0, LISTED_RESULTS),
      tableType: table.tableType,
      availableSeats: face.availableSeats,
      availablePlayers: face.availablePlayers,
      gameCategory: categoryOf(table),
      ...limitsOf(table, currency),
      symbol: currencyOf(currency).symbol ?? currency,
      currency,
      results: face.lastResults.map(({ result }) => result),
    },
  });
  faces.set(currency, { key, game: now });
  return now;
}

/** Waits for the tables when one is among the games. */
export async function allAsOfNow(deps: GameDeps, games: readonly Game[], currency: string): Promise<Game[]> {
  if (!games.some(({ liveGame }) => liveGame)) return [...games];
  await deps.liveTables.ready;
  return games.map((game) => asOfNow(deps, game, currency));
}

/** Undefined when the id is no table's (RTS 3A). */
export async function liveTableInfo(deps: GameDeps, id: string, currency: string): Promise<GameInfo | undefined> {
  const table = findLiveTable(id);
  const game = table && GAMES.get(table.gameId);
  if (!table || !game) return undefined;
  await deps.liveTables.ready;
  const { minLimit, maxLimit } = limitsOf(table, currency);
  return {
    ...asOfNow(deps, game, currency),
    table: {
      hours: table.hours,
      roundSeconds: roundLength(table.times) / 1000,
      seats: table.tableType === 'BLACKJACK' ? BLACKJACK_SEATS : null,
    },
    jackpot: null,
    reels: null,
    rows: null,
    payMode: null,
    volatility: null,
    hitRate: null,
    maxReturn: null,
    features: [],
    releasedOn: '2026-11-21',
    minStake: minLimit,
    maxStake: maxLimit,
    currency,
  };
}
