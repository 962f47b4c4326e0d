import { DAY_MS } from '@foyer/domain/time/duration';
import './live-table-tables.ts';
import { TABLE_STREAM_PATH } from '@foyer/contract/game/live-table';
import type { Module } from '../../kernel/module.ts';
import { liveTableHandlers } from './live-table-handlers.ts';
import type { LiveTableDeps } from './live-table-service.ts';
import { liveTable } from './migrations/0060-live-table.ts';
import { mountTableEvents } from './mount-table-events.ts';

/** Results that stay in any case: screens show the newest twenty. */
const RESULTS_OF_TABLE = 100;

const HEARTBEAT_MS = 15_000;

export const liveTableModule = {
  handlers: liveTableHandlers,
  migrations: { '0060-live-table': liveTable },
  retention: {
    live_rounds: {
      kept: 'pruned',
      why: 'two days, as nobody can bet on them yet, and the newest hundred of each table',
      rules: [
        {
          key: '(game_id, number)',
          where: `shows_at < $1 AND number < (SELECT number FROM live_rounds newest
          WHERE newest.game_id = live_rounds.game_id ORDER BY number DESC OFFSET ${RESULTS_OF_TABLE - 1} LIMIT 1)`,
          ms: 2 * DAY_MS,
        },
      ],
    },
    live_watchers: {
      kept: 'pruned',
      why: 'while somebody looks',
      elsewhere: 'watchers.ts, after 45 s',
    },
  },
  schedule: [
    {
      name: 'the heartbeat of table streams',
      everyMs: HEARTBEAT_MS,
      run: async ({ liveTables }) => liveTables.sendHeartbeat(),
    },
    { name: 'keeping watchers alive', everyMs: HEARTBEAT_MS, run: ({ liveTables }) => liveTables.keepWatchersAlive() },
  ],
  mount: (app, http, { liveTables }) => mountTableEvents(app, TABLE_STREAM_PATH, http, liveTables),
} as const satisfies Module<LiveTableDeps>;
