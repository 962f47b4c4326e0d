import './reality-check-tables.ts';
import { DAY_MS } from '@foyer/domain/time/duration';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Module } from '../../kernel/module.ts';
import { announceDueChecks } from './announce-due-checks.ts';
import { realityCheck } from './migrations/0420-reality-check.ts';
import { realityCheckHandlers } from './reality-check-handlers.ts';

/** Our choice; a regulator asks for one year at least. */
const KEPT_MS = 730 * DAY_MS;

/** A page is notified within a second of `dueAt`, the announcing of a thousand at once included. */
const ANNOUNCE_EVERY_MS = 250;

export const realityCheckModule = {
  handlers: realityCheckHandlers,
  migrations: { '0420-reality-check': realityCheck },
  retention: {
    play_clocks: { kept: 'current', why: 'one a player who ever played' },
    reality_checks: {
      kept: 'pruned',
      why: 'two years: evidence that each check was shown and answered',
      rules: [{ key: 'id', where: 'at < $1', ms: KEPT_MS }],
    },
    player_activities: {
      kept: 'pruned',
      why: 'two years: evidence that a reminder was shown, and what the player pressed',
      rules: [{ key: 'id', where: 'at < $1', ms: KEPT_MS }],
    },
  },
  schedule: [{ name: 'announcing reality checks', everyMs: ANNOUNCE_EVERY_MS, run: announceDueChecks }],
} as const satisfies Module<Kernel>;
