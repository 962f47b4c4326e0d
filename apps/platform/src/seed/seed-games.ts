import { createHash } from 'node:crypto';
import { GAMES } from '@foyer/games/catalogue/catalogue';
import { JACKPOTS } from '@foyer/games/jackpots';
import { sql } from 'kysely';
import type { Trx } from '../kernel/db/database.ts';
import type { CatalogueEntry } from '../modules/game/service.ts';
import { toCatalogueEntry } from './built-in-games.ts';
import { composeGames } from './synthetic-games.ts';

/** Raised when composed games or stored facts change. */
const SEED_VERSION = 1;
const ROWS_PER_STATEMENT = 1000;

/** Changed figures get a new version; what an operator disabled stays so. Returns whether any were written. */
export async function seedGames(trx: Trx, size: number): Promise<boolean> {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([SEED_VERSION, size, GAMES, JACKPOTS]))
    .digest('hex');
  const state = await trx.selectFrom('catalogue_state').select('seeded').executeTakeFirstOrThrow();
  if (state.seeded === fingerprint) return false;
  const builtIn = GAMES.map(toCatalogueEntry);
  const entries = [...builtIn, ...composeGames(builtIn, size)];
  for (let start = 0; start < entries.length; start += ROWS_PER_STATEMENT) {
    await writeEntries(trx, entries.slice(start, start + ROWS_PER_STATEMENT));
  }
  const gameIds = entries.map((entry) => entry.gameId);
  // A removed game may have rounds: its row stays, disabled.
  await sql`UPDATE games SET enabled = false WHERE game_id <> ALL (${gameIds}::integer[])`.execute(trx);
  await trx.updateTable('catalogue_state').set({ seeded: fingerprint }).execute();
  return true;
}

async function writeEntries(trx: Trx, entries: readonly CatalogueEntry[]): Promise<void> {
  await trx
    .insertInto('games')
    .values(
      entries.map((entry) => ({
        game_id: entry.gameId,
        friendly_id: entry.friendlyId,
        title: entry.title,
        provider: entry.provider,
        definition_id: entry.definitionId,
        game_version: entry.gameVersion,
        released_on: entry.releasedOn,
        popularity: entry.popularity,
        enabled: entry.enabled,
        facts: JSON.stringify(entry.facts),
        jackpot_id: entry.jackpotId ?? null,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('game_id').doUpdateSet((row) => ({
        friendly_id: row.ref('excluded.friendly_id'),
        title: row.ref('excluded.title'),
        provider: row.ref('excluded.provider'),
        definition_id: row.ref('excluded.definition_id'),
        released_on: row.ref('excluded.released_on'),
        popularity: row.ref('excluded.popularity'),
        facts: row.ref('excluded.facts'),
        jackpot_id: row.ref('excluded.jackpot_id'),
        game_version: sql<number>`games.game_version + (games.facts IS DISTINCT FROM excluded.facts)::integer`,
      })),
    )
    .execute();
}
