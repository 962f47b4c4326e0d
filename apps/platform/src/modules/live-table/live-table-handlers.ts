import type { HandlersOf } from '../../kernel/http/registry.ts';
import type { LiveTableDeps } from './live-floor.ts';

export const liveTableHandlers: HandlersOf<'getLiveTables', LiveTableDeps> = {
  async getLiveTables(_call, deps) {
    await deps.floor.ready;
    return { serverTime: deps.clock.now().toISOString(), tables: deps.floor.tables.states() };
  },
};
