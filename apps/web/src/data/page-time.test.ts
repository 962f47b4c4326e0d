import type { Session } from '@foyer/contract/account/session';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverNow, syncServerTime } from '../browser/clock.ts';
import { syncPageTime } from './page-time.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const TOLD = '2026-11-21T11:00:00Z';

const guest: Session = {
  loggedIn: false,
  country: 'ZZZ',
  appliedCountryRules: null,
  allowedPayAndPlay: false,
  serverTime: TOLD,
  player: null,
  startedAt: null,
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  syncServerTime(new Date(NOW).toISOString());
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['no guest’s page, which may be an old copy', guest, NOW],
  ['nor a page without a session', undefined, NOW],
  ['a player’s page, from when it came', { ...guest, loggedIn: true }, Date.parse(TOLD) + 3_000],
])('the clock follows %s', (_, session, expected) => {
  syncPageTime(session, NOW - 3_000);
  expect(serverNow()).toBe(expected);
});
