import { CODE } from '@foyer/contract/error-code';
import type { GameState, SwitchedGame } from '@foyer/contract/game/game-switch';
import { mathsOf } from '@foyer/games/catalogue/catalogue';
import type { Selectable } from 'kysely';
import { clearCaches } from '../../kernel/cache/cached-read.ts';
import type { Trx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { changeCatalogue } from '../settings/service.ts';
import type { GameTableRow } from './game-tables.ts';

export const SWITCH_COLUMNS = [
  'game_id',
  'friendly_id',
  'title',
  'definition_id',
  'enabled',
  'stopped',
  'switch_reason',
] as const;
type Row = Pick<Selectable<GameTableRow>, (typeof SWITCH_COLUMNS)[number]>;

export type GameSwitch = { state: GameState; reason: string };

type RecordSwitch = (trx: Trx, before: SwitchedGame, after: SwitchedGame) => Promise<unknown>;

/**
 * For all processes (GLI-19 4.15): after this no new round starts, and a held stake still gets its result.
 * Throws Refusal 131 for an unknown game, and for one to be enabled whose mathematics is gone.
 */
export async function setGameSwitch(
  deps: Kernel,
  game: string,
  wanted: GameSwitch,
  record?: RecordSwitch,
): Promise<SwitchedGame> {
  const switched = await deps.database.kysely.transaction().execute(async (trx) => {
    const row = await lockGame(trx, game);
    if (wanted.state !== 'hidden' && !mathsOf(row.definition_id)) throw new Refusal(CODE.gameNotFound);
    const before = describeSwitch(row);
    if (before.state === wanted.state && before.reason === wanted.reason) return before;
    const set = {
      enabled: wanted.state !== 'hidden',
      stopped: wanted.state === 'noNewRounds',
      switch_reason: wanted.reason,
    };
    await trx.updateTable('games').set(set).where('game_id', '=', row.game_id).execute();
    const after = describeSwitch({ ...row, ...set });
    await record?.(trx, before, after);
    await changeCatalogue(trx, deps.clock.now());
    return after;
  });
  clearCaches(deps);
  return switched;
}

async function lockGame(trx: Trx, game: string): Promise<Row> {
  const rows = trx.selectFrom('games').select(SWITCH_COLUMNS).forUpdate();
  const named = await rows.where('friendly_id', '=', game).executeTakeFirst();
  const isNumber = /^\d{1,9}$/.test(game);
  const found = named ?? (isNumber ? await rows.where('game_id', '=', Number(game)).executeTakeFirst() : undefined);
  if (!found) throw new Refusal(CODE.gameNotFound);
  return found;
}

function stateOf({ enabled, stopped }: Row): GameState {
  if (!enabled) return 'hidden';
  return stopped ? 'noNewRounds' : 'enabled';
}

export function describeSwitch(row: Row): SwitchedGame {
  return {
    gameId: row.game_id,
    friendlyId: row.friendly_id,
    title: row.title,
    state: stateOf(row),
    reason: row.switch_reason,
  };
}
