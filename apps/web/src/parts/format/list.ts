import { formatLocale } from '@foyer/domain/locale/writing';
import type { Text } from '@foyer/texts/format';

/** Between the last two, by locale (CLDR). */
const AND: Readonly<Record<string, string>> = { 'en-GB': ' and ', hu: ' és ', nl: ' en ', sv: ' och ' };

/** `slots, table games and bingo`, as `Intl` writes it, but for our own languages without its slow first use. */
export function formatList(t: Text, parts: readonly string[]): string {
  const locale = formatLocale(t.language);
  const and = Object.hasOwn(AND, locale) ? AND[locale] : undefined;
  if (and === undefined) return new Intl.ListFormat(locale).format(parts);
  return [parts.slice(0, -1).join(', '), parts.at(-1) ?? ''].filter((part) => part !== '').join(and);
}

/** `slots, table games or bingo`. */
export function formatAlternatives(t: Text, parts: readonly string[]): string {
  return new Intl.ListFormat(formatLocale(t.language), { type: 'disjunction' }).format(parts);
}
