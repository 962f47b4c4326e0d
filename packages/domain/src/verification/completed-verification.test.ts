import { expect, test } from 'vitest';
import { completedVerification, groupAttempts, isApprovedNow, type SentDocument } from './completed-verification.ts';

const T = Date.parse('2026-03-01T12:00:00Z');
const at = (ms: number) => new Date(T + ms).toISOString();

const sent = (ms: number, more: Partial<SentDocument> = {}): SentDocument => ({
  name: null,
  documentStatus: 'approved',
  uploadTime: at(ms),
  updateTime: at(ms),
  ...more,
});

const LOGINS = { previousLoginTime: at(-3_600_000), lastLoginTime: at(600_000), activity: [], realityCheck: 60 };

test.each([
  ['VERIFIED-13', [0, 10_000, 20_000], [3]],
  ['VERIFIED-14', [0, 120_000], [2]],
  ['VERIFIED-14', [0, 120_001], [1, 1]],
  ['VERIFIED-14', [120_001, 0, 240_000], [1, 2]],
] as const)('[%s] documents sent at %j ms are attempts of %j', (_, times, sizes) => {
  expect(groupAttempts(times.map((ms) => sent(ms))).map(({ length }) => length)).toEqual(sizes);
});

test('[VERIFIED-15] an attempt counts where all of it was approved', () => {
  const rejected = [sent(0), sent(1000, { documentStatus: 'rejected' })];
  expect(completedVerification(rejected, LOGINS)).toBeNull();
  expect(completedVerification([...rejected, sent(300_000)], LOGINS)).toEqual({
    verification_method: 'manual',
    number_of_attempts: 2,
  });
});

test.each([
  ['VERIFIED-16', 'before the last logout', -5000, [{ activityCode: 'Logout', createdTime: at(-1000) }], false],
  ['VERIFIED-16', 'since the last logout', 0, [{ activityCode: 'Logout', createdTime: at(-1000) }], true],
  ['VERIFIED-16', 'before the previous login, without a logout', -3_600_000, [], false],
  ['VERIFIED-16', 'since it', -3_599_999, [{ activityCode: 'Login', createdTime: at(0) }], true],
  ['VERIFIED-17', 'as late as the login', 600_000, [], true],
  ['VERIFIED-17', 'a reality check after it', 600_000 + 3_600_000, [], true],
  ['VERIFIED-17', 'later still', 600_001 + 3_600_000, [], false],
] as const)('[%s] approved %s: %s', (_, __, ms, activity, isNow) => {
  expect(isApprovedNow(T + ms, { ...LOGINS, activity })).toBe(isNow);
});

test('[VERIFIED-16] a player who was never here before has no earlier login to compare with', () => {
  expect(isApprovedNow(T, { ...LOGINS, previousLoginTime: null })).toBe(true);
});

test.each([
  ['VERIFIED-18', ['front', 'back', 'face'], 'identityProvider'],
  ['VERIFIED-19', ['front', 'back'], 'manual'],
  ['VERIFIED-19', ['front', null], 'manual'],
] as const)('[%s] with %j the method is %s', (_, names, method) => {
  const documents = names.map((name, index) => sent(index, { name }));
  expect(completedVerification(documents, LOGINS)?.verification_method).toBe(method);
});
