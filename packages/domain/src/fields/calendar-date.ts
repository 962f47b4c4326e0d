export type DateParts = { year: string; month: string; day: string };

/** ISO 8601 order; parts may be missing: `-5-3` is the third of May. */
export function splitDate(text: string): DateParts {
  const [year = '', month = '', day = ''] = text.split('-');
  return { year, month, day };
}

export function joinDate({ year, month, day }: DateParts): string {
  return year || month || day ? `${year}-${month}-${day}` : '';
}

/** `YYYY-MM-DD`, years 1000 to 9999. */
export function parseCalendarDate(text: string): string | null {
  const { year, month, day } = splitDate(text);
  if (!/^[1-9]\d{3}$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return null;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}
