import { CODE } from '@foyer/contract/error-code';
import type { JackpotState } from '@foyer/contract/game/jackpot';
import { findLiveTable } from '@foyer/games/live-tables';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { StreamCaller } from '../../kernel/events/stream-places.ts';
import type { PlayerSession } from '../../kernel/http/handler.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { BetweenDrawAndStore } from './live-rounds.ts';
import { LiveTables } from './live-tables.ts';
import { type StreamOptions, TableStreams } from './table-streams.ts';
import { Watchers } from './watchers.ts';

/** All that runs for live tables in one process. */
export type LiveTableService = {
  tables: LiveTables;
  /** Resolves when every table was brought to the present once. */
  ready: Promise<void>;
  /** Answers the stream of tables and jackpots. */
  openStream(
    session: PlayerSession | null,
    caller: Omit<StreamCaller, 'playerId'>,
    wish: StreamOptions,
  ): Promise<Response>;
  /** Tells the readers of its currency of a jackpot. */
  tellJackpot(state: JackpotState): void;
  /** Somebody came to a table or went, in whichever process. */
  recount(): void;
  openStreams(): number;
  /** Shows readers and proxies that the streams are open. */
  sendHeartbeat(): void;
  /** Says of every player who looks at a table here that this process is alive. */
  keepWatchersAlive(): Promise<void>;
  close(): Promise<void>;
};

/** What a caller needs that asks the live tables. */
export type LiveTableDeps = Kernel & { liveTables: LiveTableService };

type LiveTableNeeds = Kernel & {
  betweenDrawAndStore?: BetweenDrawAndStore;
  jackpotsIn(currency: string): readonly JackpotState[];
  /** False: a test steps the tables itself. */
  runsJobs: boolean;
};

/** Opens the live tables: they deal from now on, where jobs run. */
export function openLiveTables(needs: LiveTableNeeds): LiveTableService {
  const streams: TableStreams = new TableStreams({ ...needs, states: () => tables.states() });
  const tables = new LiveTables(needs, (state) => streams.tell(state));
  const watchers = new Watchers({ ...needs, onCounts: (counts) => tables.notePlayers(counts) });
  if (needs.runsJobs) watchers.recount();
  const ready = needs.runsJobs ? tables.start() : tables.step();
  return {
    tables,
    ready,
    async openStream(session, caller, wish) {
      const { watch } = wish;
      await ready;
      const table = watch === null ? undefined : findLiveTable(watch);
      if (watch !== null && !table) throw new Refusal(CODE.gameNotFound);
      const found = { ...wish, watch: table ? String(table.gameId) : null };
      return streams.open({ ...caller, playerId: session?.playerId ?? null }, found, async () => {
        return table && session ? watchers.enter(session.id, table.gameId) : () => {};
      });
    },
    tellJackpot: (state) => streams.tellJackpot(state),
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
