import type { HandlersOf } from '../../kernel/http/registry.ts';

export const liveTableHandlers: HandlersOf<'getLiveTables'> = {
  async getLiveTables(_call, platform) {
    await platform.floor.ready;
    return { serverTime: platform.clock.now().toISOString(), tables: platform.floor.tables.states() };
  },
};
