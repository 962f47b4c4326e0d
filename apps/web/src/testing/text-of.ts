import { compileCatalogue } from '@foyer/texts/compile';
import { createText, type Text } from '@foyer/texts/format';

/** The texts of a language, compiled as the build does it, under an invented brand. */
export function textOf(language: string): Text {
  const placeholders = { SITE_NAME: 'Foyer', SUPPORT_EMAIL: 'help@foyer.example' };
  return createText({ language, catalogue: compileCatalogue(language), placeholders });
}
