import { errorCodes } from '@foyer/contract/error';
import type { ErrorFacts, ErrorFactsDetails } from '@foyer/domain/errors/error-facts';
import { LANGUAGES } from '@foyer/texts/languages';
import { describe, expect, test } from 'vitest';
import { textOf } from '../../testing/text-of.ts';
import type { Failure } from '../transport.ts';
import { criticalErrorText } from './critical-error-text.ts';
import { callErrorMessage, callErrorText, errorText, fieldIssueText } from './error-text.ts';

const TIME_ZONE = 'Europe/Stockholm';
const en = textOf('en');
const TEXTS = new Map(LANGUAGES.map((language) => [String(language), textOf(language)]));

const of = (errorCode: string, errorDetails: ErrorFactsDetails = {}, rest: Partial<ErrorFacts> = {}): ErrorFacts => ({
  errorCode,
  errorDetails,
  ...rest,
});
const all = (...codes: string[]) => codes.map((code) => of(code));
const say = (error: ErrorFacts, language = 'en') => errorText(TEXTS.get(language) ?? en, error, TIME_ZONE);

/** Number of the requirement, errors, what the English message of each says, and what every language's message holds. */
type Row = [id: string, errors: readonly ErrorFacts[], says: RegExp, holds?: readonly string[]];

const VERIFICATION = '128 193 199 200 219 243 245 266 267 268 269 296 297 300 302 303 305 306 307 309 310';
const noon = { expireTime: '2027-03-04T11:00:00Z' };
const upload = { maxFiles: 3, maxImages: 2, maxBytes: 5_242_880, types: ['jpeg', 'png'] };
const limit = (type: string) => [of('117', { type })];

const ROWS: readonly Row[] = [
  ['ERRCODE-01', all(...errorCodes()), /^[A-Z].{8}/],
  [
    'ERRCODE-02',
    [of('217', {}, noon)],
    /^This account is closed until 4 March 2027 at 12:00 \(Stockholm time\)\.$/,
    ['2027', '12:00'],
  ],
  ['ERRCODE-03', all('0', '1', ''), /^Unknown error\.$/],
  ['ERRCODE-04', all('2'), /check the highlighted fields/],
  ['ERRCODE-05', all('100'), /technical/],
  ['ERRCODE-06', all('101'), /could not find/],
  ['ERRCODE-07', all('102'), /missing/],
  ['ERRCODE-08', [of('103'), of('103', { field: 'amount' })], /number in the right format/],
  ['ERRCODE-09', [of('104', { fields: ['email', 'phoneNumber'] })], /e-mail and phone number/, [': ']],
  ['ERRCODE-10', all('105'), /e-mail.*already in use/],
  ['ERRCODE-11', all('106'), /limit of registrations has been exceeded/],
  ['ERRCODE-12', ['107', '109'].map((code) => of(code, { hackLimit: 5, hackCount: 2 })), /\b3 attempts left/, ['3']],
  ['ERRCODE-13', all('108'), /country is blacklisted/],
  ['ERRCODE-14', all('110'), /user was not found/],
  ['ERRCODE-15', all('111'), /account is frozen .* unlocks automatically within 30 minutes/],
  ['ERRCODE-16', all('112'), /^This account is closed\.$/],
  ['ERRCODE-17', [of('112', { deletionRequested: true })], /closed.*delete/],
  ['ERRCODE-18', all('113'), /already activated/],
  ['ERRCODE-19', all('114'), /not activated/],
  ['ERRCODE-20', all('115'), /session has ended/],
  ['ERRCODE-21', all('116'), /activation code has expired/],
  ['ERRCODE-22', all('150', '183'), /code is wrong/],
  ['ERRCODE-23', all('194'), /code has expired/],
  ['ERRCODE-24', all('195'), /code was not found/],
  ['ERRCODE-25', all('209'), /code has already been used/],
  ['ERRCODE-26', limit('daily'), /daily limit/],
  ['ERRCODE-27', limit('weekly'), /weekly limit/],
  ['ERRCODE-28', limit('monthly'), /monthly limit/],
  ['ERRCODE-29', limit('netDeposit'), /net deposit limit/],
  ['ERRCODE-30', limit('minAmount'), /smallest amount/],
  ['ERRCODE-31', limit('depositLimit'), /your deposit limit/],
  ['ERRCODE-32', limit('oneTimeLimit'), /single payment/],
  ['ERRCODE-33', limit('fee'), /^Entered amount is too small to perform the withdrawal$/],
  ['ERRCODE-34', all('118'), /payment failed/],
  ['ERRCODE-35', all('121'), /balance is too low/],
  ['ERRCODE-36', all('124'), /Withdrawals are blocked until.*first deposit/],
  ['ERRCODE-37', all('125'), /payment details are missing/],
  [
    'ERRCODE-38',
    [of('126', { startTime: '2027-03-03T09:30:00Z' }, noon)],
    /blocked from 3 March .* to 4 March /,
    ['10:30', '12:00'],
  ],
  ['ERRCODE-39', all('127'), /turnover/],
  ['ERRCODE-40', [of('127', { bettingBonus: true })], /active betting bonus/],
  ['ERRCODE-41', all('129', '213', '224', '232', '3001'), /[Pp]ayments .*are blocked|require additional documents/],
  ['ERRCODE-42', all('186'), /withdrawal could not be created/],
  ['ERRCODE-43', all('80_2013', '80_2063', '80_2066', '80_2073', '80_2078'), /card was declined/],
  ['ERRCODE-44', all('11'), /bonus money/],
  ['ERRCODE-45', all('12'), /real money only/],
  ['ERRCODE-46', all('131'), /game could not be found/],
  ['ERRCODE-47', all('132'), /game is not available/],
  ['ERRCODE-48', all('133'), /game could not be started.*token is missing/],
  ['ERRCODE-49', all('205'), /connection to the game’s provider failed/],
  ['of 237, whose deposit is not there yet', all('237'), /real money only.*deposit/],
  ['ERRCODE-51', all('120'), /excluded/],
  ['ERRCODE-52', [of('122', {}, noon)], /session time limit.* 4 March 2027/, ['2027', '12:00']],
  ['ERRCODE-53', all('123'), /settings are under review/],
  ['ERRCODE-54', all('211'), /list of vulnerable players/],
  ['ERRCODE-55', all('216'), /closed permanently/],
  ['ERRCODE-55', [of('217', {}, noon)], /closed until 4 March/, ['2027', '12:00']],
  ['ERRCODE-55', [of('238', { register: 'Titan' })], /closed.*Titan/, ['Titan']],
  ...['GamStop', 'Rofus', 'Titan', 'Spelpaus', 'PEP', 'Hampi'].map(
    (register): Row => [
      'ERRCODE-56',
      [of('238', { register }), of('238', { register: register.toUpperCase() })],
      /closed/,
      [register],
    ],
  ),
  ['ERRCODE-57', all('228', '249', '250'), /^Limits are required/],
  ['ERRCODE-58', all('235'), /^Gameplay is blocked/],
  ['ERRCODE-58', all('260'), /^Deposits are blocked/],
  ['ERRCODE-58', all('261'), /^Withdrawals are blocked/],
  [
    'ERRCODE-59',
    ['235', '260', '261'].map((code) => of(code, {}, { errorSubCode: 'creditCardPhotos' })),
    /photos of your credit card/,
  ],
  ['ERRCODE-60', all('239', '255', '273', '280'), /^This limit change is blocked/],
  ['ERRCODE-61', all(...VERIFICATION.split(' ')), /[a-z]{3}.*\.|%SUPPORT_EMAIL%/],
  [
    'ERRCODE-62',
    [of('160', upload)],
    /At most 3 files .*At most 2 images .*5\sMB.*jpeg and png/,
    ['3', '2', '5', 'jpeg', 'png'],
  ],
  ['ERRCODE-63', [5_242_880, 5_600_000].map((maxBytes) => of('160', { maxBytes })), /\b5\sMB/, ['5\u00a0MB']],
  ['ERRCODE-64', all('274', '275'), /^The virus check/],
  ['ERRCODE-65', ['119', '308'].map((code) => of(code, {}, { errorSubMessage: 'abc' })), /rejected: abc/, ['abc']],
  ['ERRCODE-69', all('180'), /account with these details already exists/],
  ['ERRCODE-70', [of('204'), of('204', { field: 'body' })], /HTML is not allowed/],
  [
    'ERRCODE-70',
    [of('204', { field: 'campaignsEnabled' }), of('204', {}, { errorSubCode: 'tooYoung' })],
    /too young for campaigns/,
  ],
  ['ERRCODE-71', all('197', '276', '277'), /captcha/],
  ['ERRCODE-72', all('400', '401', '402', '403', '404', '405'), /(campaign|bonus).*cancelled/],
  ['ERRCODE-73', all('422'), /check your data/],
  ['ERRCODE-74', all('1001'), /duplicate player/],
  ['ERRCODE-75', all('1002'), /^Authentication failed/],
  ['ERRCODE-76', all('idenfyAML'), /closer look/],
  ['ERRCODE-77', all('expiredVerification'), /verification has expired/],
  ['ERRCODE-78', all('abortedVerification'), /stopped the verification/],
];

/** A failed call as the transport hands it on. */
const refused = (
  facts: ErrorFacts,
  issues: { field: string; key: string; params?: Record<string, number> }[] = [],
): Failure => ({
  kind: 'refused',
  status: 422,
  error: {
    error: 'Refused.',
    errorCode: facts.errorCode,
    errorDetails: { issues },
    errorSubCode: null,
    errorSubMessage: null,
    expireTime: null,
    errorUrl: null,
  },
});

describe('the error catalogue', () => {
  test.each(ROWS)('[%s] has its text', (_, errors, says, holds = []) => {
    for (const error of errors) {
      expect(say(error), error.errorCode).toMatch(says);
      for (const language of LANGUAGES) {
        const text = say(error, language);
        expect(text, `${language} ${error.errorCode}`).not.toMatch(/[{}]|^[\w.-]*$/);
        for (const part of holds) expect(text.toLowerCase()).toContain(part.toLowerCase());
      }
    }
  });

  test('has a row for every id but those about a field and the deposit', () => {
    const rows = new Set(ROWS.map(([id]) => id));
    const numbers = Array.from({ length: 78 }, (_, index) => index + 1).filter((id) => ![50, 66, 67, 68].includes(id));
    const wanted = numbers.map((id) => `ERRCODE-${String(id).padStart(2, '0')}`);
    expect(wanted.filter((id) => !rows.has(id))).toEqual([]);
  });

  test('196 says at each field what is wrong with it, in every language', () => {
    const ISSUES = [
      [{ field: 'email', key: 'mandatory' }, 'This field is mandatory.'],
      [{ field: 'birthDate', key: 'minAge', params: { number: 21 } }, 'You are below the minimum age of 21.'],
      [{ field: 'child', key: 'minAge' }, 'You are below the minimum age.'],
      [{ field: 'nickName', key: 'unknown' }, 'This entry is unknown. Please check it.'],
      [{ field: 'other', key: 'own-fault' }, 'own-fault'],
    ] as const;
    for (const [issue, text] of ISSUES) expect(fieldIssueText(en, issue)).toBe(text);
    for (const language of LANGUAGES) {
      const texts = ISSUES.map(([issue]) => fieldIssueText(TEXTS.get(language) ?? en, issue));
      expect(texts.filter((text) => /[{}]|196/.test(text))).toEqual([]);
      expect(new Set(texts).size).toBe(5);
    }
    expect(callErrorText(en, refused(of('196')))).toContain('check the highlighted fields');
  });

  test('[ERRCODE-69] real money only leads to a deposit, known data to the login', () => {
    expect(callErrorMessage(en, refused(of('237'))).link).toEqual({ to: 'deposit', text: 'Make a deposit' });
    for (const code of ['125', '128', '232', 'documentLimit']) {
      expect(callErrorMessage(en, refused(of(code))).link).toEqual({ to: 'verification', text: 'Verify now' });
    }
    for (const code of ['228', '249', '250', 'limitReached']) {
      expect(callErrorMessage(en, refused(of(code))).link).toEqual({ to: 'limits', text: 'Your limits' });
    }
    expect(callErrorMessage(en, refused(of('180'))).link).toEqual({ to: 'login', text: 'Log in' });
    expect(callErrorMessage(en, refused(of('12'))).link).toBeNull();
  });

  test('[ERRCODE-17] [ERRCODE-40] [ERRCODE-61] a variant differs from the plain message, and so does each document code', () => {
    expect(say(of('112', { deletionRequested: true }))).not.toBe(say(of('112')));
    expect(say(of('127', { bettingBonus: true }))).not.toBe(say(of('127')));
    for (const language of LANGUAGES) {
      expect(new Set(VERIFICATION.split(' ').map((code) => say(of(code), language))).size).toBe(21);
    }
  });

  test('[VMSG-67] [VMSG-68] a referral code is told to be invalid or expired', () => {
    expect(say(of('271'))).toMatch(/referral code is not valid/);
    expect(say(of('272'))).toMatch(/referral code has expired/);
  });

  test('a code without a text is shown as it is, and what is missing or broken is left out', () => {
    const cases: [ErrorFacts, string | RegExp][] = [
      [of('999'), '999'],
      [of('constructor'), 'constructor'],
      [of('117', { type: 'constructor' }), /over a limit/],
      [of('107'), 'Incorrect username or password.'],
      [of('109', { hackLimit: 5, hackCount: 9 }), /frozen now/],
      [of('122', {}, { expireTime: 'soon' }), /come back later/],
      [of('126', { startTime: 'x' }, noon), /for a while/],
      [of('217'), /closed for a while/],
      [of('238', { register: '<b>Other</b>' }), /an exclusion register/],
      [of('160'), /^This upload was not accepted\.$/],
      [of('119'), 'This was rejected.'],
      [of('104'), /Some of your entries/],
      [of('104', { fields: ['own'] }), /not valid: own\.$/],
      [of('260', {}, { errorSubCode: 'other' }), 'Deposits are blocked on your account.'],
      [of('119', {}, { errorSubMessage: '{x} %SITE_NAME%' }), 'This was rejected: {x} %SITE_NAME%'],
    ];
    for (const [error, text] of cases) {
      if (typeof text === 'string') expect(say(error)).toBe(text);
      else expect(say(error)).toMatch(text);
    }
  });

  test('[ERROR-08] a call without an answer says what happened to it, and needs no later texts', () => {
    expect(callErrorText(en, { kind: 'offline' })).toBe('Please check your network connection');
    for (const failure of [{ kind: 'offline' }, { kind: 'timeout' }, { kind: 'malformed', status: 200 }] as const) {
      expect(criticalErrorText(en, failure)).toBe(callErrorText(en, failure));
    }
    expect(criticalErrorText(en, refused(of('rateLimited')))).toBe(say(of('rateLimited')));
    expect(criticalErrorText(en, refused(of('131')))).toBeNull();
  });
});

test('[ERRCODE-55] the end of an exclusion is told by the clock of the market, other times by that of the device', () => {
  const zoned = { ...en, marketZone: 'Pacific/Auckland' };
  const t = Object.assign((...args: Parameters<typeof en>) => en(...args), zoned);
  expect(errorText(t, of('217', {}, noon))).toBe('This account is closed until 5 March 2027 at 00:00 (Auckland time).');
  expect(errorText(t, of('122', {}, noon))).toContain('4 March 2027');
});
