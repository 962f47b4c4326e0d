import type { Fault } from '../form/field-rules.ts';
import { parseCalendarDate } from './calendar-date.ts';

export type RomanianId = { birthDate: string; gender: 'female' | 'male' };

function weightedSum(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0);
}

const ROMANIAN_WEIGHTS = [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9];
/** 7, 8 and 9 are residents and strangers, whose century the number does not tell: the younger one that is not in the future. */
const ROMANIAN_CENTURIES: Readonly<Record<string, number>> = { 1: 19, 2: 19, 3: 18, 4: 18, 5: 20, 6: 20 };

function romanianCentury(first: string, years: string, today: string): number {
  return ROMANIAN_CENTURIES[first] ?? (Number(years) > Number(today.slice(2, 4)) ? 19 : 20);
}

/** Cod numeric personal (Legea 105/1996); null for an invalid number (REG-52 to REG-54). `today`: `YYYY-MM-DD`. */
export function parseRomanianId(text: string, today: string): RomanianId | null {
  const digits = text.trim();
  const [first = ''] = digits;
  if (!/^[1-9]\d{12}$/.test(digits)) return null;
  const rest = weightedSum(digits, ROMANIAN_WEIGHTS) % 11;
  if ((rest === 10 ? 1 : rest) !== Number(digits[12])) return null;
  const county = Number(digits.slice(7, 9));
  if (county < 1 || county > 52) return null;
  const [years, month, day] = [digits.slice(1, 3), digits.slice(3, 5), digits.slice(5, 7)];
  const birthDate = parseCalendarDate(`${romanianCentury(first, years, today)}${years}-${month}-${day}`);
  if (birthDate === null || birthDate > today) return null;
  // 9 is a stranger, of whom the number tells no gender: the odd one as for 1, 3, 5 and 7.
  return { birthDate, gender: Number(first) % 2 === 1 ? 'male' : 'female' };
}

/** Asmens kodas and isikukood have one form (LST 1170; EVS 585). */
export function isBalticId(text: string): boolean {
  if (!/^[1-6]\d{10}$/.test(text)) return false;
  const century = 18 + Math.floor((Number(text[0]) - 1) / 2);
  if (!parseCalendarDate(`${century}${text.slice(1, 3)}-${text.slice(3, 5)}-${text.slice(5, 7)}`)) return false;
  const first = weightedSum(text, [1, 2, 3, 4, 5, 6, 7, 8, 9, 1]) % 11;
  const second = weightedSum(text, [3, 4, 5, 6, 7, 8, 9, 1, 2, 3]) % 11;
  return (first < 10 ? first : second % 10) === Number(text[10]);
}

/** The seventh digit and the year tell the century (CPR-kontoret, Personnummeret i CPR). */
function danishCentury(years: number, seventh: number): number {
  if (seventh < 4) return 19;
  if (seventh === 4 || seventh === 9) return years <= 36 ? 20 : 19;
  return years <= 57 ? 20 : 18;
}

/** `DDMMYY-SSSS`. The check digit is not judged: numbers without it are given since 2007. */
export function isDanishId(text: string): boolean {
  const [, day, month, years = '', seventh] = /^(\d\d)(\d\d)(\d\d)-?(\d)\d{3}$/.exec(text) ?? [];
  const century = danishCentury(Number(years), Number(seventh));
  return years !== '' && parseCalendarDate(`${century}${years}-${month}-${day}`) !== null;
}

/** Areas 000, 666 and from 900, group 00 and serial 0000 are never given (Social Security Administration). */
export function isSocialSecurityNumber(text: string): boolean {
  return /^(?!000|666|9)\d{3}-?(?!00)\d{2}-?(?!0000)\d{4}$/.test(text);
}

/** `(YY)YYMMDD-NNNN` with a Luhn digit; a coordination number adds 60 to the day. */
export function isSwedishId(text: string): boolean {
  const [, century = '', years, month, day, serial] = /^(\d\d)?(\d\d)(\d\d)(\d\d)[-+]?(\d{4})$/.exec(text) ?? [];
  if (serial === undefined) return false;
  const realDay = Number(day) > 60 ? String(Number(day) - 60) : String(day);
  const isDay = ['19', '20'].some((given) => parseCalendarDate(`${century || given}${years}-${month}-${realDay}`));
  return isDay && hasLuhnDigit(`${years}${month}${day}${serial}`);
}

/** ISO/IEC 7812-1, annex B. */
export function hasLuhnDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const ANY = /^[\p{L}\d][\p{L}\d /.-]{3,29}$/u;

type Rule = { key: Fault['key']; isValid: (text: string, today: string) => boolean };

const RULES: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ['DNK', { key: 'cpr', isValid: isDanishId }],
  ['EST', { key: 'valid', isValid: isBalticId }],
  ['LTU', { key: 'lithuanianCode', isValid: isBalticId }],
  ['ROU', { key: 'valid', isValid: (text, today) => parseRomanianId(text, today) !== null }],
  ['SWE', { key: 'valid', isValid: isSwedishId }],
  ['USA', { key: 'ssn', isValid: isSocialSecurityNumber }],
]);

/** Of a country without a rule of ours any number of 4 to 30 characters is taken: verification compares it with a document. */
export function checkNationalId(text: string, country: string, today: string): Fault | null {
  const { key, isValid } = RULES.get(country) ?? { key: 'valid', isValid: (id: string) => ANY.test(id) };
  return isValid(text.trim(), today) ? null : { key };
}
