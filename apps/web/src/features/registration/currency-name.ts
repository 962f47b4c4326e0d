import { formatLocale } from '@foyer/domain/locale/writing';
import { cachedByLocale } from '@foyer/texts/intl-formats';

const names = cachedByLocale((locale) => new Intl.DisplayNames([locale], { type: 'currency' }));

/** `code`: ISO 4217; another one, such as of points, is its own name. */
export function currencyName(language: string, code: string): string {
  return /^[A-Z]{3}$/.test(code) ? `${names(formatLocale(language)).of(code)} (${code})` : code;
}
