import type { Fault } from '../form/field-rules.ts';

/** Control characters, line and paragraph separators, halves of a pair, and marks that hide or reverse text (CVE-2021-42574). */
const UNSAFE =
  /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/u;
/** Markup, which no name, number or code holds. */
const MARKUP = /[<>]/;

/** One line of plain text, in any script (VMSG-15). */
export function isPlainLine(text: string): boolean {
  return !UNSAFE.test(text) && !MARKUP.test(text);
}

/** Lines of plain text, as a message has them. */
export function checkPlainText(text: string): Fault | null {
  return /[^\P{Cc}\t\n\r]/u.test(text) ? { key: 'invalid' } : null;
}

export function checkPlainLine(text: string): Fault | null {
  return isPlainLine(text) ? null : { key: 'invalid' };
}
