import './harm-tables.ts';
import { DAY_MS } from '@foyer/domain/time/duration';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Module } from '../../kernel/module.ts';
import { adviceHandlers } from './advice-handlers.ts';
import { harmDeskHandlers } from './harm-desk-handlers.ts';
import { JUDGE_EVERY_MS, judgePlayers } from './judge-players.ts';
import { harmTables } from './migrations/0440-harm.ts';

/** Our choice: as long as proofs of the duty of care are asked for. */
const KEPT_MS = 5 * 365 * DAY_MS;

export const harmModule = {
  handlers: { ...adviceHandlers, ...harmDeskHandlers },
  migrations: { '0440-harm': harmTables },
  retention: {
    harm_alerts: {
      kept: 'pruned',
      why: 'five years: which marker of harm was met, with its figures',
      rules: [{ key: 'id', where: 'at < $1', ms: KEPT_MS }],
    },
    harm_actions: {
      kept: 'pruned',
      why: 'five years: proof of what was done about it',
      rules: [{ key: 'id', where: 'at < $1', ms: KEPT_MS }],
    },
    harm_runs: { kept: 'current', why: 'one row: until when players were judged' },
  },
  schedule: [{ name: 'judging markers of harm', everyMs: JUDGE_EVERY_MS, run: judgePlayers }],
} as const satisfies Module<Kernel>;
