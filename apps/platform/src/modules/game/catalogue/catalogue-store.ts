import type { SlotMaths } from '@foyer/domain/slot/slot-maths';
import { DAY_MS } from '@foyer/domain/time/duration';
import { mathsOf } from '@foyer/games/catalogue/catalogue';
import { jackpotById } from '@foyer/games/jackpots';
import { STUDIOS } from '@foyer/games/studios';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { cachedRead } from '../../../kernel/cache/cached-read.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { storedSettings } from '../../settings/service.ts';
import { buildCatalogue, type Catalogue } from './catalogue.ts';
import { type CatalogueEntry, ReadEntry } from './catalogue-entry.ts';
import { withLiveTables } from './live-games.ts';

/** Rounds of the last week make the group `hot`. */
const LATELY_MS = 7 * DAY_MS;

export const catalogueOf = cachedRead(async (deps): Promise<Catalogue> => {
  const settings = await storedSettings(deps);
  const configured = settings.byBrand.get(deps.config.brand);
  const catalogue = buildCatalogue({
    version: settings.version,
    entries: await readEntries(deps),
    plays: await readPlays(deps),
    cashOnly: await readCashOnly(deps),
    hearts: await readHearts(deps),
    studios: STUDIOS,
    providersOrder: configured?.frontEnd.providersOrder ?? [],
    ...(configured ? { order: configured.frontEnd } : {}),
  });
  return withLiveTables(catalogue);
});

/** An invalid entry is logged and left out, so that it does not take the others with it. */
async function readEntries({ database, log }: Kernel): Promise<CatalogueEntry[]> {
  const rows = await database.kysely
    .selectFrom('games')
    .selectAll()
    .select(sql<string>`to_char(released_on, 'YYYY-MM-DD')`.as('released_text'))
    .execute();
  const entries = rows.map((row) => ({
    gameId: row.game_id,
    friendlyId: row.friendly_id,
    title: row.title,
    provider: row.provider,
    definitionId: row.definition_id,
    gameVersion: row.game_version,
    releasedOn: row.released_text,
    popularity: row.popularity,
    enabled: row.enabled,
    facts: row.facts,
    jackpotId: knownJackpot(row.game_id, row.jackpot_id, log),
  }));
  return entries.flatMap((entry): CatalogueEntry[] => {
    const read = z.safeParse(ReadEntry, entry);
    if (read.success) return [read.data];
    const fields = read.error.issues.map((issue) => issue.path.join('.'));
    log.error({ gameId: entry.gameId, fields }, 'a game of the catalogue cannot be shown');
    return [];
  });
}

/** A jackpot that does not exist is logged: the game itself can be played. */
function knownJackpot(gameId: number, jackpotId: string | null, log: Kernel['log']): string | null {
  if (jackpotId === null || jackpotById(jackpotId)) return jackpotId;
  log.error({ gameId, jackpotId }, 'a game names a jackpot that is not there');
  return null;
}

async function readCashOnly({ database }: Kernel): Promise<ReadonlySet<number>> {
  const rows = await database.kysely.selectFrom('games').select('game_id').where('promo_money', '=', false).execute();
  return new Set(rows.map((row) => row.game_id));
}

/** Games that are listed but take no new rounds. */
export const stoppedGames = cachedRead(async ({ database }): Promise<ReadonlySet<number>> => {
  const rows = await database.kysely.selectFrom('games').select('game_id').where('stopped', '=', true).execute();
  return new Set(rows.map((row) => row.game_id));
});

async function readHearts({ database }: Kernel): Promise<ReadonlyMap<number, number>> {
  const rows = await database.kysely
    .selectFrom('favourites')
    .groupBy('game_id')
    .select((select) => ['game_id', select.fn.countAll<bigint>().as('hearts')])
    .execute();
  return new Map(rows.map((row) => [row.game_id, Number(row.hearts)]));
}

async function readPlays(deps: Kernel): Promise<ReadonlyMap<number, number>> {
  const rows = await deps.database.kysely
    .selectFrom('rounds')
    .where('mode', '=', 'real')
    .where('started_at', '>', new Date(deps.clock.now().getTime() - LATELY_MS))
    .groupBy('game_id')
    .select((select) => ['game_id', select.fn.countAll<bigint>().as('plays')])
    .execute();
  return new Map(rows.map((row) => [row.game_id, Number(row.plays)]));
}

/** By friendly or numeric id. */
export function findGame(catalogue: Catalogue, id: string): CatalogueEntry | undefined {
  const named = catalogue.entryByFriendlyId.get(id);
  return named ?? (/^\d{1,9}$/.test(id) ? catalogue.entryById.get(Number(id)) : undefined);
}

/** Throws when the game or its built-in definition is gone. */
export function mathsOfGame(catalogue: Catalogue, gameId: number): SlotMaths {
  const definitionId = catalogue.entryById.get(gameId)?.definitionId;
  const maths = definitionId === undefined ? undefined : mathsOf(definitionId);
  if (!maths) throw new Error(`game ${gameId} has no mathematics`);
  return maths;
}
