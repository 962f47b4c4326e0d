import { parseCalendarDate } from './calendar-date.ts';
import { formatIban } from './payment-details.ts';
import { formatPhoneNumber } from './phone-number.ts';
import { formatZipCode } from './zip-code.ts';

type Format = (text: string, country: string) => string;

const asTyped: Format = (text) => text;
const upperCase: Format = (text) => text.trim().toUpperCase();
const date: Format = (text) => parseCalendarDate(text.trim()) ?? text.trim();

const FORMATS: ReadonlyMap<string, Format> = new Map([
  ['password', asTyped],
  ['confirmPassword', asTyped],
  ['oldPassword', asTyped],
  ['newPassword', asTyped],
  ['phoneNumber', formatPhoneNumber],
  ['repeatPhoneNumber', formatPhoneNumber],
  ['birthDate', date],
  ['zipCode', formatZipCode],
  ['nationalIdNumber', upperCase],
  ['iban', formatIban],
  ['bic', upperCase],
  ['passportIssueDate', date],
  ['driverLicenceIssueDate', date],
  ['nationalIdCardIssueDate', date],
  ['passportExpiryDate', date],
  ['driverLicenceExpiryDate', date],
  ['nationalIdCardExpiryDate', date],
  ['pepOrganisationPositionEndDate', date],
]);

/** A field's text as it is stored and compared: without white space around it, and in one spelling. `country`: alpha-3, where known. */
export function formatField(name: string, text: string, country = ''): string {
  return (FORMATS.get(name) ?? ((typed: string) => typed.trim()))(text, country);
}
