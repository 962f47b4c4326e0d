import { DAY_MS } from '@foyer/domain/time/duration';
import './play-tables.ts';
import type { Module } from '../../kernel/module.ts';
import { demoRetention } from './demo-retention.ts';
import { endSilentSessions } from './game-session.ts';
import { play } from './migrations/0020-play.ts';
import { drawnOutcomes } from './migrations/0190-drawn-outcomes.ts';
import { realRoundsStay } from './migrations/0220-real-rounds-stay.ts';
import { roundMode } from './migrations/0230-round-mode.ts';
import { gameSessions } from './migrations/0435-game-sessions.ts';
import type { PlayDeps } from './play-deps.ts';
import { playHandlers } from './play-handlers.ts';
import { recoverRounds, settleHeldStakes } from './settlement/recover-rounds.ts';

const MOST_DEMO_LAUNCHES = 200_000;
const MOST_DEMO_ROUNDS = 1_000_000;

const SWEEP_MS = 60_000;
/** How long a dead process can block a player (ms). */
const SETTLE_EVERY_MS = 2_000;
const END_SILENT_MS = 5_000;

export const playModule = {
  handlers: playHandlers,
  migrations: {
    '0020-play': play,
    '0190-drawn-outcomes': drawnOutcomes,
    '0220-real-rounds-stay': realRoundsStay,
    '0230-round-mode': roundMode,
    '0435-game-sessions': gameSessions,
  },
  retention: {
    rounds: {
      kept: 'pruned',
      why: 'real rounds until they are archived: they are what a stake was about; demo rounds a day, at most a million',
      rules: demoRetention('rounds', 'started_at', MOST_DEMO_ROUNDS),
    },
    launches: {
      kept: 'pruned',
      why: 'demo play lasts a day, at most 200,000 games at a time; real ones as long as their session, for complaints',
      rules: [
        ...demoRetention('launches', 'created_at', MOST_DEMO_LAUNCHES),
        { key: 'id', where: 'closed_at < $1', ms: 180 * DAY_MS },
      ],
    },
    drawn_outcomes: { kept: 'current', why: 'one a stake that is held: its round tells the same once it has ended' },
    settlement_failures: { kept: 'current', why: 'one a held stake that could not be settled; gone with its end' },
  },
  schedule: [
    { name: 'sweeping play', everyMs: SWEEP_MS, run: recoverRounds },
    { name: 'settling held stakes', everyMs: SETTLE_EVERY_MS, run: settleHeldStakes },
    { name: 'ending silent game sessions', everyMs: END_SILENT_MS, run: endSilentSessions },
  ],
} as const satisfies Module<PlayDeps>;
