import { FALLBACK_LANGUAGE, negotiateLanguage } from './locale.ts';

/** What a visit to the root, without a language in its address, says of its language. */
export type Arrival = {
  /** The language chosen here before, if any. */
  readonly chosen: string | null;
  /** The Accept-Language header. */
  readonly acceptLanguage: string | null | undefined;
};

/**
 * The language whose address a visitor of `/` is led to, or null to stay: `/` itself is the fallback language. What was
 * chosen here counts before what the browser asks for; a choice that is not offered any more counts as none.
 */
export function arrivalLanguage({ chosen, acceptLanguage }: Arrival, languages: readonly string[]): string | null {
  const offered = [FALLBACK_LANGUAGE, ...languages];
  const language = chosen !== null && offered.includes(chosen) ? chosen : negotiateLanguage(acceptLanguage, offered);
  return language === FALLBACK_LANGUAGE ? null : language;
}
