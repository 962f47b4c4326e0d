import { CODE } from '@foyer/contract/error-code';
import type { JackpotState } from '@foyer/contract/game/jackpot';
import { findLiveTable } from '@foyer/games/live-tables';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { StreamCaller } from '../../kernel/events/stream-slots.ts';
import type { PlayerSession } from '../../kernel/http/handler.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { BetweenDrawAndStore } from './live-rounds.ts';
import { LiveTableRunner } from './live-table-runner.ts';
import { type StreamOptions, TableStreams } from './table-streams.ts';
import { Watchers } from './watchers.ts';

export type LiveTableService = {
  tables: LiveTableRunner;
  /** Resolves after the first update of every table. */
  ready: Promise<void>;
  openStream(
    session: PlayerSession | null,
    caller: Omit<StreamCaller, 'playerId'>,
    options: StreamOptions,
  ): Promise<Response>;
  sendJackpot(state: JackpotState): void;
  /** Call it when a player came to a table or left one, in any process. */
  recount(): void;
  openStreams(): number;
  sendHeartbeat(): void;
  /** Renews the presence of this process's players. */
  keepWatchersAlive(): Promise<void>;
  close(): Promise<void>;
};

export type LiveTableDeps = Kernel & { liveTables: LiveTableService };

type OpenTablesDeps = Kernel & {
  betweenDrawAndStore?: BetweenDrawAndStore;
  jackpotsIn(currency: string): readonly JackpotState[];
  /** False: a test steps the tables itself. */
  runsJobs: boolean;
};

export function openLiveTables(needs: OpenTablesDeps): LiveTableService {
  const streams: TableStreams = new TableStreams({ ...needs, states: () => tables.states() });
  const tables = new LiveTableRunner(needs, (state) => streams.sendTable(state));
  const watchers = new Watchers({ ...needs, onCounts: (counts) => tables.setPlayers(counts) });
  if (needs.runsJobs) watchers.recount();
  const ready = needs.runsJobs ? tables.start() : tables.step();
  return {
    tables,
    ready,
    async openStream(session, caller, options) {
      const { watch } = options;
      await ready;
      const table = watch === null ? undefined : findLiveTable(watch);
      if (watch !== null && !table) throw new Refusal(CODE.gameNotFound);
      const found = { ...options, watch: table ? String(table.gameId) : null };
      return streams.open({ ...caller, playerId: session?.playerId ?? null }, found, async () => {
        return table && session ? watchers.enter(session.id, table.gameId) : () => {};
      });
    },
    sendJackpot: (state) => streams.sendJackpot(state),
    recount: () => watchers.recount(),
    openStreams: () => streams.count(),
    sendHeartbeat: () => streams.sendHeartbeat(),
    keepWatchersAlive: () => watchers.keepAlive(),
    async close() {
      streams.close();
      await tables.stop();
      await watchers.stop();
    },
  };
}
