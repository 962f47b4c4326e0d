import { findLiveTable } from '@foyer/games/live-tables';
import type { PlayerSession } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import { LiveTables } from './live-tables.ts';
import { TableStreams } from './table-streams.ts';
import { Watchers } from './watchers.ts';

/** All that runs for live tables in one process. */
export type LiveFloor = {
  tables: LiveTables;
  /** Resolves when every table was brought to the present once. */
  ready: Promise<void>;
  /** Answers the stream of tables. `watch`: the friendly or numeric id of the table looked at, or null. */
  openStream(session: PlayerSession | null, addressHash: string, watch: string | null): Promise<Response>;
  /** Somebody came to a table or went, in whichever process. */
  recount(): void;
  openStreams(): number;
  close(): Promise<void>;
};

/** Opens the floor: tables deal from now on. */
export function openFloor(needs: Omit<Services, 'floor' | 'live'>): LiveFloor {
  const streams: TableStreams = new TableStreams({ ...needs, states: () => tables.states() });
  const tables = new LiveTables(needs, (state) => streams.tell(state));
  const watchers = new Watchers({ ...needs, onCounts: (counts) => tables.notePlayers(counts) });
  watchers.start();
  const ready = tables.start();
  return {
    tables,
    ready,
    async openStream(session, addressHash, watch) {
      await ready;
      const table = watch === null ? undefined : findLiveTable(watch);
      if (watch !== null && !table) throw new Refusal('131');
      return streams.open(addressHash, async () => {
        return table && session ? watchers.enter(session.id, table.gameId) : () => {};
      });
    },
    recount: () => watchers.recount(),
    openStreams: () => streams.count(),
    async close() {
      streams.close();
      await tables.stop();
      await watchers.stop();
    },
  };
}
