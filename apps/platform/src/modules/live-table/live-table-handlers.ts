import type { HandlersOf } from '../../kernel/http/registry.ts';
import type { LiveTableDeps } from './live-table-service.ts';

export const liveTableHandlers: HandlersOf<'getLiveTables', LiveTableDeps> = {
  async getLiveTables(_call, deps) {
    await deps.liveTables.ready;
    return { serverTime: deps.clock.now().toISOString(), tables: deps.liveTables.tables.states() };
  },
};
