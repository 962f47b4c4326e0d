import { isCountry } from '../country/countries.ts';
import { checkExpiryDate, checkFutureDate, checkIssueDate } from './date-rules.ts';
import { IDENTITY_DOCUMENT_TYPES, OCCUPATIONS } from './field-choices.ts';
import { isBalticId, isDanishId, isSocialSecurityNumber } from './national-id.ts';
import { checkTaxNumber } from './tax-number.ts';
import { offers, oneOf, plainLine, type TextRule, textRules } from './text-rule.ts';

const NAME: TextRule = {
  maxLength: 100,
  check: (text) => (/^[\p{L}\p{M}][\p{L}\p{M} .,'’()-]*$/u.test(text.trim()) ? null : { key: 'invalid' }),
};
const ANY_COUNTRY: TextRule = { check: (country) => offers(null, country, isCountry) };
const ISSUED: TextRule = { check: (text, _, context) => checkIssueDate(text, context) };
const EXPIRES: TextRule = { check: (text, _, context) => checkExpiryDate(text, context) };
const DOCUMENT_NUMBER: TextRule = {
  maxLength: 30,
  check: (text) => (/^[A-Z\d][A-Z\d -]*$/i.test(text.trim()) ? null : { key: 'valid' }),
};

function checkedBy(isValid: (text: string) => boolean, key: 'ssn' | 'cpr' | 'lithuanianCode'): TextRule {
  return { maxLength: 20, check: (text) => (isValid(text.trim()) ? null : { key }) };
}

/** Who a player is, and the documents that show it (ENTITY-09, ENTITY-12 to ENTITY-14, ENTITY-22). */
export const IDENTITY_FIELD_RULES = textRules({
  firstName: NAME,
  lastName: NAME,
  fullName: { ...NAME, maxLength: 200 },
  city: plainLine(100),
  address: plainLine(200),
  birthCountry: ANY_COUNTRY,
  citizenship: ANY_COUNTRY,
  occupation: oneOf(OCCUPATIONS),
  offlineLocation: plainLine(100),
  taxIdentificationNumber: { maxLength: 20, check: checkTaxNumber },
  ssn: checkedBy(isSocialSecurityNumber, 'ssn'),
  cpr: checkedBy(isDanishId, 'cpr'),
  lithuanianCode: checkedBy(isBalticId, 'lithuanianCode'),
  documentType: oneOf(IDENTITY_DOCUMENT_TYPES),
  passportNumber: DOCUMENT_NUMBER,
  driverLicenceNumber: DOCUMENT_NUMBER,
  nationalIdCardNumber: DOCUMENT_NUMBER,
  passportIssueDate: ISSUED,
  driverLicenceIssueDate: ISSUED,
  nationalIdCardIssueDate: ISSUED,
  passportExpiryDate: EXPIRES,
  driverLicenceExpiryDate: EXPIRES,
  nationalIdCardExpiryDate: EXPIRES,
  pepOrganisationPositionEndDate: { check: (text, _, context) => checkFutureDate(text, context) },
});
