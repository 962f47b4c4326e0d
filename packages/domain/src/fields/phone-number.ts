import { findCallingCode } from '../country/calling-codes.ts';
import type { Fault } from '../form/field-rules.ts';

type Bounds = { minimum: number; maximum: number };

/** Digits of the whole number with its country's code, without `+` (decisions, Registration). */
export type PhoneLengths = { hungarian: Bounds; other: Bounds };

const HUNGARY = '36';
/** What people write between digits. */
const SEPARATORS = /[\s\u00a0().\-/]/g;
const INTERNATIONAL = /^\+[1-9]\d*$/;
/** The prefix of calls within the country, which belongs to no international number. */
const TRUNK_PREFIX = /^\+(36)06|^\+(27|3[1-3]|4[013469]|61|64|90)0/;

/** `+36 30 123-4567` becomes `+36301234567`; what is no phone number stays as it is, without white space around it. */
export function formatPhoneNumber(text: string): string {
  const digits = text.trim().replace(SEPARATORS, '').replace(/^00/, '+').replace(TRUNK_PREFIX, '+$1$2');
  return INTERNATIONAL.test(digits) ? digits : text.trim();
}

/** PHONE-06 to PHONE-10: the country is read from the number. */
export function checkPhoneNumber(text: string, lengths: PhoneLengths): Fault | null {
  const number = formatPhoneNumber(text);
  if (!INTERNATIONAL.test(number)) return { key: 'phone' };
  const digits = number.slice(1);
  const callingCode = findCallingCode(digits);
  if (callingCode === null) return { key: 'phone' };
  const { minimum, maximum } = callingCode === HUNGARY ? lengths.hungarian : lengths.other;
  if (digits.length < minimum) return { key: 'tooShort', params: { minimum } };
  return digits.length > maximum ? { key: 'tooLong', params: { maximum } } : null;
}
