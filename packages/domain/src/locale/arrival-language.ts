import { FALLBACK_LANGUAGE, negotiateLanguage } from './locale.ts';

export type Arrival = {
  readonly chosen: string | null;
  readonly acceptLanguage: string | null | undefined;
};

/** The redirect of `/`, null for none. A stored choice wins over the browser's while it is offered. */
export function arrivalLanguage({ chosen, acceptLanguage }: Arrival, languages: readonly string[]): string | null {
  const offered = [FALLBACK_LANGUAGE, ...languages];
  const language = chosen !== null && offered.includes(chosen) ? chosen : negotiateLanguage(acceptLanguage, offered);
  return language === FALLBACK_LANGUAGE ? null : language;
}
