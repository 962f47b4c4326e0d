import { FALLBACK_LANGUAGE } from '../locale/locale.ts';

/** The provider has one address to come back to, and brings back the state: its end names the language of the page that was left. */
export function stateInLanguage(token: string, language: string): string {
  return language === FALLBACK_LANGUAGE ? token : `${token}.${language}`;
}

/** The language of a state that came back, if it is one of `languages`; null for the fallback language. */
export function languageOfState(state: string, languages: readonly string[]): string | null {
  const named = /^[\w-]+\.([a-z]{2})$/.exec(state)?.[1];
  return named !== undefined && named !== FALLBACK_LANGUAGE && languages.includes(named) ? named : null;
}
