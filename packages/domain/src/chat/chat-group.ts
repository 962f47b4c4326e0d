/** The desk's groups by the language of the visitor: 5 for English (CHAT-04), the others are this project's choice. */
const GROUP_TABLE: Readonly<Record<string, number>> = { en: 5, hu: 6, nl: 7, sv: 8 };

/** Answers in English, which everybody at the desk speaks. */
const FALLBACK_GROUP = 5;

/** Which group of the desk a visitor of this language is put through to. */
export function chatGroup(language: string): number {
  return (Object.hasOwn(GROUP_TABLE, language) ? GROUP_TABLE[language] : undefined) ?? FALLBACK_GROUP;
}
