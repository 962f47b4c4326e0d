import { builtInTexts } from '@foyer/texts/built-in-texts';
import { createText, type Text } from '@foyer/texts/format';

/** The messages of a language, compiled as in the build. */
export function textOf(language: string): Text {
  const placeholders = { SITE_NAME: 'Foyer', SUPPORT_EMAIL: 'help@foyer.example' };
  return createText({ language, catalogue: builtInTexts(language), placeholders });
}
