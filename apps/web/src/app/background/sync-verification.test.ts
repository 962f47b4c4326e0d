import { getSession } from '@foyer/contract/account/session';
import type { AnalyticsEvents } from '@foyer/contract/event';
import { getProfileState } from '@foyer/contract/verification/profile-state';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { VERIFICATION_COMPLETED_KEY } from '../../browser/storage/player-flags.ts';
import { localStore } from '../../browser/storage/storage.ts';
import type { Transport } from '../../data/transport.ts';
import { reportVerification } from './report-verification.ts';
import { syncVerification } from './sync-verification.ts';

const T = '2026-03-01T12:00:00.000Z';
const document = (name: 'front' | 'back' | 'face') => ({
  name,
  documentStatus: 'approved',
  uploadTime: '2026-03-01T11:00:00.000Z',
  updateTime: '2026-03-01T11:30:00.000Z',
});
const STATE = {
  documents: [document('front'), document('back'), document('face')],
  activity: [],
  previousLoginTime: '2026-03-01T10:00:00.000Z',
  limits: { realityCheck: { time: 60 } },
};

let client: QueryClient;
let heard: AnalyticsEvents['VERIFICATION_COMPLETED'][];
let asked: number;
const hear = (event: Event) => {
  if (event instanceof CustomEvent) heard.push(event.detail);
};
const login = (player: Record<string, unknown> | null) => client.setQueryData([getSession.name, {}], { player });
/** Answers after so many milliseconds; null: not at all. */
const answering = (ms: number | null, failure: 'offline' | 'refused' | null = null): Transport =>
  vi.fn(async (endpoint) => {
    expect(endpoint).toBe(getProfileState);
    asked += 1;
    if (ms === null) return new Promise(() => {});
    await new Promise((resolve) => setTimeout(resolve, ms));
    return failure ? { ok: false, failure: { kind: failure } } : { ok: true, value: STATE };
  }) as unknown as Transport;

beforeEach(() => {
  vi.useFakeTimers();
  // No timer of its own.
  client = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
  heard = [];
  asked = 0;
  localStore.remove(VERIFICATION_COMPLETED_KEY);
  window.addEventListener('VERIFICATION_COMPLETED', hear);
});
afterEach(() => {
  vi.useRealTimers();
  window.removeEventListener('VERIFICATION_COMPLETED', hear);
  localStore.remove(VERIFICATION_COMPLETED_KEY);
});

test('[VERIFIED-18, VERIFIED-20, VERIFIED-21] it is told with method and number of attempts alone, and remembered', async () => {
  login({ verified: true, lastLoginTime: T });
  reportVerification(client, answering(0));
  await vi.advanceTimersByTimeAsync(500);
  expect(heard).toEqual([{ verification_method: 'identityProvider', number_of_attempts: 1 }]);
  expect(localStore.get(VERIFICATION_COMPLETED_KEY)).toBe('true');
});

test('[VERIFIED-22] without the login’s times it waits, and looks again every 500 ms', async () => {
  login({ verified: true, lastLoginTime: null });
  reportVerification(client, answering(0));
  await vi.advanceTimersByTimeAsync(1200);
  login({ verified: true, lastLoginTime: T });
  await vi.advanceTimersByTimeAsync(299);
  expect(asked).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toBe(1);
});

test('[VERIFIED-24] documents that come after 1200 ms are taken at 1500 ms, from one call', async () => {
  login({ verified: true, lastLoginTime: T });
  reportVerification(client, answering(1200));
  await vi.advanceTimersByTimeAsync(1499);
  expect(heard).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect([heard.length, asked]).toEqual([1, 1]);
});

test.each([
  ['never come', answering.bind(null, null), 1],
  ['cannot be had', answering.bind(null, 0, 'offline'), 20],
  ['are refused', answering.bind(null, 0, 'refused'), 1],
])('[VERIFIED-23] where documents %s, it ends after 20 tries at most', async (_, start, calls) => {
  login({ verified: true, lastLoginTime: T });
  reportVerification(client, start());
  await vi.advanceTimersByTimeAsync(60_000);
  expect([heard, asked, vi.getTimerCount()]).toEqual([[], calls, 0]);
});

test.each([
  ['VERIFIED-10', 'nobody is logged in', null, 'false', 0],
  ['VERIFIED-11', 'the player is not validated', { verified: false, lastLoginTime: T }, 'false', 0],
  ['VERIFIED-12', 'it was told already', { verified: true, lastLoginTime: T }, 'true', 0],
  ['VERIFIED-11', 'the player is validated', { verified: true, lastLoginTime: T }, 'false', 1],
] as const)('[%s] where %s: told or not', async (_, __, player, flag, times) => {
  localStore.set(VERIFICATION_COMPLETED_KEY, flag);
  login(player);
  const stop = syncVerification(client, answering(0));
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(1000);
    expect(heard).toHaveLength(times);
  });
  await vi.advanceTimersByTimeAsync(2000);
  expect(heard).toHaveLength(times);
  stop();
});

test('[VERIFIED-12] after a reload it is not told again; a logout ends the waiting', async () => {
  login({ verified: true, lastLoginTime: null });
  const stop = syncVerification(client, answering(0));
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(100);
    expect(vi.getTimerCount()).toBe(1);
  });
  login(null);
  expect(vi.getTimerCount()).toBe(0);
  login({ verified: true, lastLoginTime: T });
  await vi.advanceTimersByTimeAsync(1000);
  expect(heard).toHaveLength(1);
  stop();
  syncVerification(client, answering(0))();
  await vi.advanceTimersByTimeAsync(1000);
  expect(heard).toHaveLength(1);
});
