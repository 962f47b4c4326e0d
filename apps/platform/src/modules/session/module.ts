import { DAY_MS } from '@foyer/domain/time/duration';
import './session-tables.ts';
import type { Module } from '../../kernel/module.ts';
import type { RegisterDeps } from '../register/service.ts';
import { accountHandlers } from './account-handlers.ts';
import { endLapsedSessions, endTimedSessions, warnIdleSessions } from './end-lapsed-sessions.ts';
import { LOCK_OUT } from './lock-out.ts';
import { loginTokenHandlers } from './login-token-handlers.ts';
import { replacedSessions } from './migrations/0040-replaced-sessions.ts';
import { sessionDevices } from './migrations/0270-session-devices.ts';
import { idleWarnings } from './migrations/0283-idle-warnings.ts';
import { loginsEnded } from './migrations/0533-logins-ended.ts';
import { sessionHandlers } from './session-handlers.ts';

export const sessionModule = {
  handlers: { ...accountHandlers, ...loginTokenHandlers, ...sessionHandlers },
  migrations: {
    '0040-replaced-sessions': replacedSessions,
    '0270-session-devices': sessionDevices,
    '0283-idle-warnings': idleWarnings,
    '0533-logins-ended': loginsEnded,
  },
  retention: {
    players: { kept: 'current', why: 'one a player; an account is closed, not removed, as its money is on the books' },
    sessions: {
      kept: 'pruned',
      why: 'half a year after their end: for complaints about logins and play',
      rules: [
        {
          key: 'id',
          where: 'ended_at < $1 AND NOT EXISTS (SELECT 1 FROM launches WHERE session_id = sessions.id)',
          ms: 180 * DAY_MS,
        },
      ],
    },
    login_attempts: {
      kept: 'pruned',
      why: 'failures count for half an hour',
      rules: [{ key: 'name_hash', where: 'NOT ($1 < ANY (failed_at))', ms: LOCK_OUT.windowMs }],
    },
    login_tokens: {
      kept: 'pruned',
      why: 'they let in for minutes',
      rules: [{ key: 'token_hash', where: 'expires_at < $1', ms: 0 }],
    },
  },
  schedule: [
    { name: 'ending lapsed sessions', everyMs: 1_000, run: endLapsedSessions },
    { name: 'warning idle sessions', everyMs: 1_000, run: warnIdleSessions },
    { name: 'ending sessions at their time limit', everyMs: 5_000, run: endTimedSessions },
  ],
} as const satisfies Module<RegisterDeps>;
