import { COUNTRY_CODES } from '../country/calling-codes.ts';
import type { Fault } from '../form/field-rules.ts';
import { hasLuhnDigit } from './national-id.ts';

/** By country, how many digits and letters follow code and check digits (ISO 13616-1 registry). */
const IBAN_REST =
  'AT16 BE12 BG18 CH17 CY24 CZ20 DE18 DK14 EE16 ES20 FI14 FR23 GB18 GR23 HR17 HU24 IE18 ' +
  'IS22 IT23 LI17 LT16 LU16 LV17 MC23 MT27 NL14 NO11 PL24 PT21 RO20 SE20 SI15 SK20 SM23';
const BIC = /^[A-Z]{4}([A-Z]{2})[A-Z\d]{2}(?:[A-Z\d]{3})?$/;
const HUNGARIAN_WEIGHTS = [9, 7, 3, 1];

/** Without the spaces of its printed form. */
export function formatIban(text: string): string {
  return text.replace(/[ \u00a0]/g, '').toUpperCase();
}

/** ISO 7064, MOD 97-10. */
function hasIbanCheck(iban: string): boolean {
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}

/** The check digits of bank and account within a Hungarian number (GIRO, pénzforgalmi jelzőszám). */
function hasHungarianChecks(digits: string): boolean {
  const isChecked = (part: string) =>
    [...part].reduce((sum, digit, index) => sum + Number(digit) * (HUNGARIAN_WEIGHTS[index % 4] ?? 0), 0) % 10 === 0;
  return isChecked(digits.slice(0, 8)) && isChecked(digits.slice(8));
}

/** `countries`: alpha-2 codes that are paid to, null for all (VMSG-39, VMSG-40, VMSG-42). */
export function checkIban(text: string, countries: readonly string[] | null): Fault | null {
  const iban = formatIban(text.trim());
  if (!/^[A-Z\d]*$/.test(iban)) return { key: 'ibanCharacters' };
  const country = iban.slice(0, 2);
  const rest = IBAN_REST.split(' ')
    .find((row) => row.startsWith(country))
    ?.slice(2);
  const hasForm =
    /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban) && (rest === undefined || iban.length === Number(rest) + 4);
  if (!hasForm || !hasIbanCheck(iban)) return { key: 'iban' };
  if (country === 'HU' && !(/^\d+$/.test(iban.slice(4)) && hasHungarianChecks(iban.slice(4)))) return { key: 'iban' };
  return countries && !countries.includes(country) ? { key: 'ibanCountry' } : null;
}

/** ISO 9362. */
export function checkBic(text: string): Fault | null {
  const country = BIC.exec(text.trim().toUpperCase())?.[1];
  const isKnown = [...COUNTRY_CODES.values()].some(({ alpha2 }) => alpha2 === country);
  return isKnown ? null : { key: 'bic' };
}

/** Digits by network: 12 to 19 (ISO/IEC 7812-1). Spaces and hyphens between groups are taken. */
export function checkCardNumber(text: string): Fault | null {
  const digits = text.trim().replace(/[ -]/g, '');
  return /^\d{12,19}$/.test(digits) && !/^(\d)\1*$/.test(digits) && hasLuhnDigit(digits) ? null : { key: 'cardNumber' };
}

/** Letters of the card's name in any script; at most 26 are embossed (ISO/IEC 7813). */
export function checkCardholderName(text: string): Fault | null {
  return /^[\p{L}\p{M}][\p{L}\p{M} .'’-]{1,25}$/u.test(text.trim()) ? null : { key: 'cardholderName' };
}

/** `MM/YY` or `MM/YYYY`: a card is valid to the end of its month. `today`: `YYYY-MM-DD` (VMSG-34). */
export function checkCardExpiry(text: string, today: string): Fault | null {
  const [, month = '', year = ''] = /^(0?[1-9]|1[0-2]) ?[/-] ?((?:20)?\d\d)$/.exec(text.trim()) ?? [];
  if (!month) return { key: 'date' };
  const end = `20${year.slice(-2)}-${month.padStart(2, '0')}`;
  return end >= today.slice(0, 7) ? null : { key: 'expired' };
}
