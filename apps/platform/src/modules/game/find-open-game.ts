import type { PlayerSession } from '../../kernel/http/handler.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { type Catalogue, isListed } from './catalogue/catalogue.ts';
import type { CatalogueEntry } from './catalogue/catalogue-entry.ts';
import { findGame } from './catalogue/catalogue-store.ts';

/** An open launch, or a result that the player has not seen: either still opens its game. */
const FIND_STARTED = {
  name: 'find-started-game',
  text: `SELECT EXISTS (SELECT 1 FROM launches WHERE session_id = $1 AND game_id = $3 AND closed_at IS NULL)
    OR EXISTS (SELECT 1 FROM rounds WHERE player_id = $2 AND game_id = $3 AND mode = 'real' AND acknowledged_at IS NULL)
    AS started`,
};

/** By friendly or numeric id. A game that the operator has hidden opens only for a player in the middle of it. */
export async function findOpenGame(
  deps: Kernel,
  catalogue: Catalogue,
  session: PlayerSession | null,
  id: string,
): Promise<CatalogueEntry | undefined> {
  const entry = findGame(catalogue, id);
  if (!entry?.enabled || isListed(catalogue, entry.gameId)) return entry;
  if (!session) return undefined;
  const values = [session.id, session.playerId, entry.gameId];
  const { rows } = await deps.database.pool.query<{ started: boolean }>({ ...FIND_STARTED, values });
  return rows[0]?.started ? entry : undefined;
}
