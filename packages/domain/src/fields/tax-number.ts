import type { Fault } from '../form/field-rules.ts';

/** Adóazonosító jel: nine digits with weights 1 to 9, modulus 11 (specification 5.1; 1996. évi XX. törvény). */
export function isTaxNumber(text: string): boolean {
  if (!/^\d{10}$/.test(text) || /^(\d)\1*$/.test(text)) return false;
  const sum = [...text.slice(0, 9)].reduce((total, digit, index) => total + Number(digit) * (index + 1), 0);
  return sum % 11 === Number(text[9]);
}

/** FIELD-23. */
export function checkTaxNumber(text: string): Fault | null {
  return isTaxNumber(text.trim()) ? null : { key: 'taxIdentificationNumber' };
}
