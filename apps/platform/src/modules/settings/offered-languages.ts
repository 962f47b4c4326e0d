import { PSEUDO_LANGUAGE } from '@foyer/domain/locale/writing';

/** Without the pseudo-language, which only a demo has. */
export function offeredLanguages(configured: readonly string[], { demo }: { demo: boolean }): string[] {
  return configured.filter((language) => demo || language !== PSEUDO_LANGUAGE);
}
