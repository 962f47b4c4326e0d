/** RFC 4180. A text that a spreadsheet would take for a formula begins with an apostrophe (OWASP, CSV injection); numbers stay numbers. */
export function escapeCsvCell(text: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(?:\.\d+)?$/.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** With its end of line. */
export function formatCsvRow(cells: readonly string[]): string {
  return `${cells.map(escapeCsvCell).join(',')}\r\n`;
}

/** At the start of a file: spreadsheets take one without the mark for Latin-1. */
export const BYTE_ORDER_MARK = '\ufeff';
