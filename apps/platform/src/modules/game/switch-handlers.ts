import type { SwitchedGame } from '@foyer/contract/game/game-switch';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import { recordAction } from '../operator/service.ts';
import { describeSwitch, SWITCH_COLUMNS, setGameSwitch } from './set-game-switch.ts';

const recorded = ({ state, reason }: SwitchedGame) => ({ state, reason });

export const switchHandlers: HandlersOf<'listSwitchedGames' | 'switchGame'> = {
  async listSwitchedGames(_call, { database }) {
    const rows = database.kysely.selectFrom('games').select(SWITCH_COLUMNS).where('playable', '=', false);
    return { games: (await rows.orderBy('friendly_id').execute()).map(describeSwitch) };
  },

  switchGame: (call, deps) =>
    setGameSwitch(deps, call.params.game, call.body, (trx, before, after) => {
      const change = { target: `game:${after.friendlyId}`, before: recorded(before), after: recorded(after) };
      return recordAction(trx, call, change, deps.clock.now());
    }),
};
