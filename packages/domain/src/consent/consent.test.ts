import { describe, expect, test } from 'vitest';
import {
  CONSENT_DAYS,
  consentVersion,
  isAccepted,
  isCategoryOn,
  isNameAllowed,
  mustAsk,
  parseConsent,
  recordOf,
} from './consent.ts';
import { daysBetween, isExpiryWrite, parseCookieWrite } from './cookie-write.ts';
import { bufferWrite, forgetWrite, splitAllowed } from './write-buffer.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const DAY = 86_400_000;
const TODAY = Date.UTC(2026, 10, 21);

const utc = (time: number) => new Date(time).toUTCString();
const CATEGORIES = {
  necessary: { enable: true, list: ['csrf'] },
  statistics: { enable: false, list: ['_ga', '_ga_*'] },
  counting: { enable: true, list: ['visits'] },
};
const state = (chosen: readonly string[] | null, now = NOW) => ({
  categories: CATEGORIES,
  record: chosen && recordOf(CATEGORIES, chosen, NOW),
  now,
});

describe('what is allowed', () => {
  test.each<[string, string, readonly string[] | null, boolean]>([
    ['[COOKIE-01] an unlisted name before any choice', 'foo', null, false],
    ['[COOKIE-01] an unlisted name after all was allowed', 'foo', ['statistics', 'counting'], false],
    ['[COOKIE-02] the language cookie before any choice', 'pages_language', null, true],
    ['[COOKIE-02] the language cookie after a refusal', 'pages_language', [], true],
    ['the session of this site', '__Host-foyer', null, true],
    ['a storage key of this site', 'foyer.language', [], true],
    ['[REGDATA-05] the country of a demonstration', 'fakeCountry', [], true],
    ['[REGDATA-07] the address that waits for activation', 'activationEmail', [], true],
    ['[REGDATA-02] the way of a verification', 'verification-method-u1', [], true],
    ['[REGDATA-03] the document chosen last', 'last-chosen-document-type-u1', [], true],
    ['an upload that goes on after a reload', 'foyer.document-uploads', [], true],
    ['a name that only begins like one of this site', 'foyerist', [], false],
    ['a name that this site does not keep', 'foyer.other', [], false],
    ['what is strictly necessary', 'csrf', null, true],
    ['[ENTITY-27] a name of a list before the choice', '_ga', null, false],
    ['[ENTITY-27] a name of a list that was let through', '_ga', ['statistics'], true],
    ['a name by its beginning', '_ga_X1', ['statistics'], true],
    ['a name of another category', '_ga', ['counting'], false],
    ['[ENTITY-27] a name that is on by default', 'visits', null, true],
    ['[COOKIE-07] a name that is on by default and was switched off', 'visits', [], false],
  ])('%s', (_, name, chosen, expected) => {
    expect(isNameAllowed(name, state(chosen))).toBe(expected);
  });

  test('[COOKIE-07] what was switched off stays off when the choice is old; what was switched on does not stay on', () => {
    const later = NOW + (CONSENT_DAYS + 1) * DAY;
    expect(isCategoryOn('counting', state([], later))).toBe(false);
    expect(isCategoryOn('statistics', state(['statistics'], later))).toBe(false);
  });

  test('a category that the operator has not is off', () => {
    expect(isCategoryOn('marketing', state(null))).toBe(false);
  });
});

describe('when the visitor is asked', () => {
  test.each([
    ['at the first visit', null, NOW, true],
    ['not after a refusal', [], NOW, false],
    ['not 364 days later', [], NOW + 364 * DAY, false],
    ['a year later', [], NOW + 365 * DAY, true],
  ])('%s', (_, chosen, now, expected) => {
    const { record } = state(chosen);
    expect(mustAsk(CATEGORIES, record, now)).toBe(expected);
  });

  test('again when names are added; not when there is nothing to choose', () => {
    const { record } = state(['statistics']);
    const more = { ...CATEGORIES, statistics: { enable: false, list: ['_ga', '_ga_*', '_fbp'] } };
    expect(mustAsk(more, record, NOW)).toBe(true);
    expect(isAccepted(more, record, NOW)).toBe(false);
    expect(mustAsk({ statistics: { enable: false, list: [] } }, null, NOW)).toBe(false);
  });

  test('the order of categories and names is no change', () => {
    const { necessary, statistics, counting } = CATEGORIES;
    const turned = { counting, necessary, statistics: { ...statistics, list: [...statistics.list].reverse() } };
    expect(consentVersion(turned)).toBe(consentVersion(CATEGORIES));
  });
});

test.each([
  ['nothing', null, null],
  ['no JSON', '{', null],
  ['another shape', '{"version":1,"at":2,"on":{}}', null],
  ['no time', '{"version":"a","at":null,"on":{}}', null],
  ['no choice', '{"version":"a","at":2,"on":null}', null],
  ['what is no yes or no is left out', '{"version":"a","at":2,"on":{"x":true,"y":"yes"}}', { x: true }],
])('[COOKIE-06] a stored choice: %s', (_, text, on) => {
  expect(parseConsent(text)?.on ?? null).toEqual(on);
});

test('[COOKIE-06] a choice is read back as it was stored', () => {
  const { record } = state(['statistics']);
  expect(parseConsent(JSON.stringify(record))).toEqual(record);
});

test.each([
  ['[COOKIE-05] 1970', 'foo=1; expires=Thu, 01 Jan 1970 00:00:00 GMT', 'foo', true],
  ['[COOKIE-05] max-age 0', 'foo=; Max-Age=0; path=/', 'foo', true],
  ['[COOKIE-05] a negative max-age', 'foo=; max-age=-1', 'foo', true],
  ['[COOKIE-08] a second ago, the same day', `foo=1; expires=${utc(NOW - 1000)}`, 'foo', false],
  ['[COOKIE-08] the first moment of the day', `foo=1; expires=${utc(TODAY)}`, 'foo', false],
  ['[COOKIE-08] the second before it', `foo=1; expires=${utc(TODAY - 1000)}`, 'foo', true],
  ['a second that is left', 'foo=1; max-age=1', 'foo', false],
  ['max-age outranks expires', 'foo=1; expires=Thu, 01 Jan 1970 00:00:00 GMT; max-age=60', 'foo', false],
  ['a day ahead', `foo=1;expires=${utc(NOW + DAY)}`, 'foo', false],
  ['with the browser', 'foo=bar=baz', 'foo', false],
  ['no date', 'foo=1; expires=never', 'foo', false],
  ['no name', 'foo', '', false],
])('a cookie write: %s', (_, text, name, expires) => {
  const write = parseCookieWrite(text, NOW);
  expect([write.name, isExpiryWrite(write, NOW)]).toEqual([name, expires]);
});

test.each([
  ['the same day', Date.UTC(2026, 0, 5, 0, 1), Date.UTC(2026, 0, 5, 23, 59), 0],
  ['two days', Date.UTC(2026, 0, 5, 23, 59), Date.UTC(2026, 0, 6, 0, 1), 1],
])('[COOKIE-08] expiry is compared in days: %s', (_, first, second, days) => {
  expect(daysBetween(first, second)).toBe(days);
});

test('[COOKIE-03] [COOKIE-04] writes wait by name, the last one counts, and go in order once they may', () => {
  let buffer = bufferWrite(bufferWrite(new Map(), 'a', 'a=1'), 'b', 'b=1');
  buffer = bufferWrite(bufferWrite(buffer, 'a', 'a=2'), 'c', 'c=1');
  const { replay, rest } = splitAllowed(forgetWrite(buffer, 'none'), (name) => name !== 'c');
  expect(replay).toEqual(['b=1', 'a=2']);
  expect([...rest]).toEqual([['c', 'c=1']]);
  expect(forgetWrite(rest, 'c').size).toBe(0);
});
