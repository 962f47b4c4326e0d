import { FALLBACK_LANGUAGE, negotiateLanguage } from './locale.ts';

export type Arrival = {
  readonly chosen: string | null;
  readonly acceptLanguage: string | null | undefined;
};

/**
 * The language whose address a visitor of `/` is redirected to, or null to stay. A choice made here wins over the browser's;
 * one that is not offered any more does not count.
 */
export function arrivalLanguage({ chosen, acceptLanguage }: Arrival, languages: readonly string[]): string | null {
  const offered = [FALLBACK_LANGUAGE, ...languages];
  const language = chosen !== null && offered.includes(chosen) ? chosen : negotiateLanguage(acceptLanguage, offered);
  return language === FALLBACK_LANGUAGE ? null : language;
}
