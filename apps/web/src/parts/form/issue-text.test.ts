import { STATEMENTS } from '@foyer/domain/fields/consent-field-rules';
import { FIELD_RULES } from '@foyer/domain/fields/field-rules';
import { ISSUE_KEYS, type IssueParams } from '@foyer/domain/form/issue';
import { LANGUAGES } from '@foyer/texts/languages';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { errorText, fieldIssueText } from '../../data/errors/error-text.ts';
import { textOf } from '../../testing/text-of.ts';
import { type IssueSetting, issueText } from './issue-text.ts';

const texts = new Map(LANGUAGES.map((language) => [language, textOf(language)]));
const en = textOf('en');
const textOfIssue = (field: string, key: string, params: IssueParams = {}, setting: IssueSetting = {}, t = en) =>
  issueText(t, () => null, { field, key, params }, setting);

afterEach(() => vi.unstubAllGlobals());

type Row = [ids: string, field: string, key: string, params: IssueParams, contains: string[], setting?: IssueSetting];

/** What each message has to name. */
const ROWS: Row[] = [
  ['VMSG-04', 'email', 'required', {}, []],
  ['VMSG-05', 'passportFront', 'required', {}, ['picture', 'file'], { kind: 'file' }],
  ['VMSG-06', 'sourceOfFunds', 'required', {}, ['money'], { kind: 'selection' }],
  ['VMSG-07', 'hidden', 'required', {}, ['choose'], { kind: 'selection' }],
  ['VMSG-03, VMSG-08', 'note', 'tooShort', { minimum: 8 }, ['8']],
  ['VMSG-09', 'note', 'tooLong', { maximum: 10 }, ['10']],
  ['VMSG-10', 'note', 'exactLength', { number: 9 }, ['9']],
  ['VMSG-11', 'amount', 'minValue', { minimum: '5' }, ['5']],
  ['VMSG-12', 'amount', 'maxValue', { maximum: '100' }, ['100']],
  ['VMSG-15', 'note', 'invalid', {}, ['characters']],
  ['VMSG-16', 'email', 'email', {}, ['name@example.com']],
  ['VMSG-17', 'email', 'tooLong', { maximum: 254 }, ['254', 'support']],
  ['VMSG-18', 'email', 'emailBlocked', {}, ['provider']],
  ['VMSG-19', 'phoneNumber', 'phone', {}, ['phone number']],
  ['VMSG-20', 'amount', 'number', {}, ['number']],
  ['VMSG-21, REGERR-10', 'birthDate', 'date', {}, ['no such day']],
  ['VMSG-22', 'from', 'date', { from: '2026-01-02', to: '2026-03-04' }, ['2 January 2026', '4 March 2026']],
  ['VMSG-23', 'from', 'date', { from: '2026-01-02' }, ['2 January 2026', 'later']],
  ['VMSG-24', 'from', 'date', { to: '2026-03-04' }, ['4 March 2026', 'earlier']],
  ['VMSG-31', 'ssn', 'ssn', {}, ['social security']],
  ['VMSG-32', 'zipCode', 'valid', {}, ['postcode']],
  ['VMSG-02, VMSG-32', 'zipCode', 'valid', {}, ['SW1A 1AA'], { country: 'GBR' }],
  ['VMSG-33, REGERR-10', 'zipCode', 'hungaryZipCode', {}, ['Hungarian', 'four digits']],
  ['VMSG-34', 'cardExpiryDate', 'expired', {}, ['future']],
  ['VMSG-35', 'cpr', 'cpr', {}, ['CPR']],
  ['VMSG-36', 'cardNumber', 'cardNumber', {}, ['card number']],
  ['VMSG-37', 'cardholderName', 'cardholderName', {}, ['name', 'card']],
  ['VMSG-38', 'taxIdentificationNumber', 'taxIdentificationNumber', {}, ['tax number']],
  ['VMSG-39', 'iban', 'iban', {}, ['IBAN']],
  ['VMSG-40', 'iban', 'ibanCountry', {}, ['Hungarian bank account only']],
  ['VMSG-41', 'bic', 'bic', {}, ['BIC', 'SWIFT']],
  ['VMSG-42', 'iban', 'ibanCharacters', {}, ['Special characters are not allowed', 'IBAN']],
  ['VMSG-43', 'nickName', 'duplicate', {}, ['nickname']],
  ['VMSG-44', 'confirmPassword', 'mismatch', {}, ['differ']],
  ['VMSG-45', 'password', 'requireUpperCase', {}, ['capital letter']],
  ['VMSG-46', 'password', 'requireDigit', {}, ['digit']],
  ['VMSG-47', 'password', 'tooShort', { minimum: 6 }, ['password', '6']],
  ['VMSG-48, REGERR-10', 'password', 'requireSpecialSymbol', {}, ['special']],
  ['VMSG-49, REGERR-10', 'password', 'repeatedCharacters', {}, ['in a row']],
  ['VMSG-50', 'nickName', 'nickName', {}, ['Latin letters', 'digits', 'underscores']],
  ['VMSG-51', 'bingoNickName', 'bingoNickName', {}, ['starts with a letter']],
  ['VMSG-52', 'bingoNickName', 'taken', { alternatives: 'nick2,nick3' }, ['nick2 and nick3']],
  ['VMSG-53', 'userName', 'userName', {}, ['letters, digits, underscores, dots and hyphens']],
  ['VMSG-54', 'birthDate', 'minAge', { age: 18 }, ['18']],
  ['VMSG-55', 'birthDate', 'maxAge', { age: 100 }, ['100']],
  ['VMSG-56', 'lithuanianCode', 'lithuanianCode', {}, ['Lithuanian personal code']],
  ['VMSG-57', 'number', 'integerRange', { minimum: 1, maximum: 10 }, ['1', '10']],
  ['VMSG-58', 'amount', 'twoDecimals', {}, ['two decimals']],
  ['VMSG-59', 'amount', 'wholeNumber', {}, ['whole amount']],
  ['VMSG-60, VMSG-89', 'letter', 'oneOf', { values: 'a,b' }, ['a or b']],
  ['VMSG-61', 'weekly', 'belowDailyLimit', {}, ['lower', 'daily limit']],
  ['VMSG-62', 'monthly', 'belowWeeklyLimit', {}, ['lower', 'weekly limit']],
  ['VMSG-63', 'daily', 'aboveWeeklyLimit', {}, ['higher', 'weekly limit']],
  ['VMSG-64', 'weekly', 'aboveMonthlyLimit', {}, ['higher', 'monthly limit']],
  ['VMSG-65', 'amount', 'limitReached', {}, ['reached your limit']],
  ['VMSG-66', 'amount', 'greaterThanZero', {}, ['more than zero']],
  ['VMSG-67', 'promoCode', '271', {}, ['not valid']],
  ['VMSG-68', 'promoCode', '272', {}, ['expired']],
  ['VMSG-69', 'bonusCode', 'lengthRange', { minimum: 3, maximum: 32 }, ['3', '32']],
  ['VMSG-70', 'campaignId', 'campaignConditions', {}, ['conditions of this campaign']],
  ['VMSG-71', 'ageAndPolicyChecked', 'required', {}, ['your age', 'terms']],
  ['VMSG-72', 'statementPrivacy', 'required', {}, ['privacy']],
  ['VMSG-73', 'statementLegislation', 'required', {}, ['law of your country']],
  ['VMSG-74', 'statementLegallyCompetent', 'required', {}, ['legally competent']],
  ['VMSG-75', 'statementOwnAccount', 'required', {}, ['own account']],
  ['VMSG-76', 'statementNoFraud', 'required', {}, ['fraud', 'money laundering']],
  ['VMSG-77', 'statementIdentification', 'required', {}, ['identity']],
  ['VMSG-78', 'statementPersonalUse', 'required', {}, ['for yourself']],
  ['VMSG-79', 'statementTrueOwner', 'required', {}, ['true owner']],
  ['VMSG-80', 'statementPersonalData', 'required', {}, ['personal data']],
  ['VMSG-81', 'statementLegalPurposes', 'required', {}, ['legal purposes']],
  ['VMSG-82', 'statementInformationCorrect', 'required', {}, ['information is correct']],
];

test.each(ROWS)('[%s] %s: %s', (_, field, key, params, contains, setting) => {
  const text = textOfIssue(field, key, params, setting);
  for (const part of contains) expect(text).toContain(part);
  for (const [language, t] of texts) {
    const own = textOfIssue(field, key, params, setting, t);
    expect(own, language).not.toMatch(/[{}]|^[\w-]+$/);
    if (language !== 'en') expect(own, language).not.toBe(text);
  }
});

test('every fault that a rule can give, and every confirmation, has its text in every language', () => {
  const params = { minimum: 3, maximum: 7, number: 5, age: 18, values: 'a,b' };
  for (const [language, t] of texts) {
    for (const key of ISSUE_KEYS) {
      expect(textOfIssue('any', key, params, {}, t), `${language} ${key}`).not.toMatch(/[{}]|^[\w-]+$/);
    }
    const confirmations = new Set(STATEMENTS.map((name) => textOfIssue(name, 'required', {}, {}, t)));
    expect(confirmations.size).toBe(STATEMENTS.length);
  }
  expect(Object.keys(FIELD_RULES).length).toBeGreaterThan(60);
});

describe('amounts', () => {
  const bound = { maximum: '10.9', currency: 'EUR' };
  test('[VMSG-13] an amount with a currency is floored', () => {
    expect(textOfIssue('amount', 'maxValue', bound)).toBe('Please enter 10\u00a0€ or less.');
    expect(textOfIssue('amount', 'minValue', { minimum: '20.99', currency: 'HUF' })).toContain('20\u00a0HUF');
  });

  test('[VMSG-14] and shown with what it is about in the wallet', () => {
    const text = textOfIssue('amount', 'maxValue', { ...bound, walletAmount: '124.63', walletCurrency: 'SEK' });
    expect(text).toBe('Please enter 10\u00a0€ (about 124\u00a0kr) or less.');
  });
});

describe('the developer’s faults', () => {
  test.each([
    ['[VMSG-87] without values', {}],
    ['[VMSG-88] with values of the wrong type', { values: 5 }],
  ])('a one-of error %s is reported, and the player is told to choose', (_, params) => {
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    expect(textOfIssue('letter', 'oneOf', params)).toBe('Please choose one from the list.');
    expect(report).toHaveBeenCalledWith(expect.any(TypeError));
  });

  test('[VMSG-86] the deprecated pattern error still works', () => {
    expect(textOfIssue('note', 'pattern')).toBe(textOfIssue('note', 'valid'));
  });
});

describe('errors by name and code', () => {
  const withTexts = (texts: Record<string, string>) =>
    Object.assign((...args: Parameters<typeof en>) => en(...args), en, { find: (key: string) => texts[key] ?? null });
  const error = { error: 'idenfyAML', errorCode: '999' };

  test('[VMSG-84] the text of the name, else of the code', () => {
    const code = { 'error-more.999': 'of the code' };
    expect(errorText(withTexts({ ...code, 'error-more.idenfyAML': 'of the name' }), error)).toBe('of the name');
    expect(errorText(withTexts(code), error)).toBe('of the code');
    expect(errorText(withTexts(code), { error: 'A sentence for engineers', errorCode: '999' })).toBe('of the code');
  });

  test('[VMSG-85] without either the raw key', () => {
    expect(errorText(withTexts({}), error)).toBe('999');
    expect(fieldIssueText(withTexts({}), { field: 'a', key: 'unheardOf' })).toBe('unheardOf');
  });

  test('[VMSG-83] the unknown error', () => {
    expect(errorText(en, { errorCode: '1' })).toBe('Unknown error.');
  });
});
