import { parseCalendarDate } from './calendar-date.ts';
import { formatIban } from './payment-details.ts';
import { formatPhoneNumber } from './phone-number.ts';

type Format = (text: string) => string;

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
  ['zipCode', upperCase],
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

/** A field's text as it is stored and compared: without white space around it, and in one spelling. */
export function formatField(name: string, text: string): string {
  return (FORMATS.get(name) ?? ((typed: string) => typed.trim()))(text);
}
