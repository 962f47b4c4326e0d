import type { Fault } from '../form/field-rules.ts';

/** Universal Postal Union, addressing systems; other countries take letters and digits. */
const FORMATS: ReadonlyMap<string, RegExp> = new Map([
  ['AUS', /^\d{4}$/],
  ['AUT', /^[1-9]\d{3}$/],
  ['BEL', /^[1-9]\d{3}$/],
  ['BGR', /^[1-9]\d{3}$/],
  ['CAN', /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d$/i],
  ['CHE', /^[1-9]\d{3}$/],
  ['CZE', /^[1-7]\d{2} ?\d{2}$/],
  ['DEU', /^\d{5}$/],
  ['DNK', /^\d{4}$/],
  ['ESP', /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/],
  ['EST', /^\d{5}$/],
  ['FIN', /^\d{5}$/],
  ['FRA', /^\d{5}$/],
  ['GBR', /^(?:GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[ABD-HJLNP-UW-Z]{2})$/i],
  ['ITA', /^\d{5}$/],
  ['LTU', /^(?:LT-)?\d{5}$/i],
  ['LVA', /^(?:LV-)?\d{4}$/i],
  ['NLD', /^[1-9]\d{3} ?[A-Z]{2}$/i],
  ['NOR', /^\d{4}$/],
  ['POL', /^\d{2}-?\d{3}$/],
  ['PRT', /^[1-9]\d{3}(?:-?\d{3})?$/],
  ['ROU', /^\d{6}$/],
  ['SVK', /^[089]\d{2} ?\d{2}$/],
  ['SVN', /^(?:SI-)?[1-9]\d{3}$/i],
  ['SWE', /^[1-9]\d{2} ?\d{2}$/],
  ['USA', /^\d{5}(?:-\d{4})?$/],
]);
const HUNGARIAN = /^[1-9]\d{3}$/;
const ANY = /^[A-Z\d][A-Z\d -]*$/i;

/** How a code is written whose parts may be typed together: the parts, and what stands between them. */
const WRITTEN: ReadonlyMap<string, readonly [RegExp, string]> = new Map([
  ['CAN', [/^(.{3})[ -]?(.{3})$/, ' ']],
  ['CZE', [/^(.{3}) ?(.{2})$/, ' ']],
  ['GBR', [/^(.+?) ?(.{3})$/, ' ']],
  ['NLD', [/^(.{4}) ?(.{2})$/, ' ']],
  ['POL', [/^(.{2})-?(.{3})$/, '-']],
  ['SVK', [/^(.{3}) ?(.{2})$/, ' ']],
  ['SWE', [/^(.{3}) ?(.{2})$/, ' ']],
]);

/** In capitals and with the country's own space, where it is a code of the country. */
export function formatZipCode(zipCode: string, country: string): string {
  const text = zipCode.trim().replaceAll(/\s+/g, ' ').toUpperCase();
  const [parts, between] = WRITTEN.get(country) ?? [];
  return parts && checkZipCode(text, country) === null ? text.replace(parts, `$1${between}$2`) : text;
}

/** REG-47 to REG-49; VMSG-32 for every other country. */
export function checkZipCode(zipCode: string, country: string): Fault | null {
  const text = zipCode.trim();
  if (country === 'HUN') return HUNGARIAN.test(text) ? null : { key: 'hungaryZipCode' };
  return (FORMATS.get(country) ?? ANY).test(text) ? null : { key: 'valid' };
}

/** REG-56 to REG-58. */
export function hasZipCodeHint(country: string): boolean {
  return country === 'AUS' || country === 'CAN' || country === 'USA';
}
