import type { Fault } from '../form/field-rules.ts';

/** Universal Postal Union, addressing systems; other countries take letters and digits. */
const FORMATS: readonly (readonly [countries: string, format: RegExp])[] = [
  ['AUS DNK NOR', /^\d{4}$/],
  ['AUT BEL BGR CHE', /^[1-9]\d{3}$/],
  ['CAN', /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d$/i],
  ['CZE', /^[1-7]\d{2} ?\d{2}$/],
  ['DEU EST FIN FRA ITA', /^\d{5}$/],
  ['ESP', /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/],
  ['GBR', /^(?:GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[ABD-HJLNP-UW-Z]{2})$/i],
  ['LTU', /^(?:LT-)?\d{5}$/i],
  ['LVA', /^(?:LV-)?\d{4}$/i],
  ['NLD', /^[1-9]\d{3} ?[A-Z]{2}$/i],
  ['POL', /^\d{2}-?\d{3}$/],
  ['PRT', /^[1-9]\d{3}(?:-?\d{3})?$/],
  ['ROU', /^\d{6}$/],
  ['SVK', /^[089]\d{2} ?\d{2}$/],
  ['SVN', /^(?:SI-)?[1-9]\d{3}$/i],
  ['SWE', /^[1-9]\d{2} ?\d{2}$/],
  ['USA', /^\d{5}(?:-\d{4})?$/],
];
const HUNGARIAN = /^[1-9]\d{3}$/;
const ANY = /^[A-Z\d][A-Z\d -]*$/i;

const formatOf = (country: string) => FORMATS.find(([countries]) => country && countries.includes(country))?.[1];

/** Characters after the space, in countries whose codes are often typed without it. */
const AFTER_SPACE: Readonly<Record<string, number>> = { CAN: 3, CZE: 2, GBR: 3, NLD: 2, SVK: 2, SWE: 2 };

/** In capitals and with the country's own space, where it is a code of the country. */
export function formatZipCode(zipCode: string, country: string): string {
  const text = zipCode.trim().toUpperCase();
  const whole = text.replace(/[ -]+/g, '');
  const after = AFTER_SPACE[country];
  return after && !checkZipCode(whole, country) ? `${whole.slice(0, -after)} ${whole.slice(-after)}` : text;
}

/** REG-47 to REG-49; VMSG-32 for every other country. */
export function checkZipCode(zipCode: string, country: string): Fault | null {
  const text = zipCode.trim();
  if (country === 'HUN') return HUNGARIAN.test(text) ? null : { key: 'hungaryZipCode' };
  return (formatOf(country) ?? ANY).test(text) ? null : { key: 'valid' };
}

/** REG-56 to REG-58. */
export function hasZipCodeHint(country: string): boolean {
  return country === 'AUS' || country === 'CAN' || country === 'USA';
}
