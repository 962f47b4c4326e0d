/** 5 for English (CHAT-04); the others are our choice. */
const GROUP_TABLE: Readonly<Record<string, number>> = { en: 5, hu: 6, nl: 7, sv: 8 };

const FALLBACK_GROUP = 5;

export function chatGroup(language: string): number {
  return (Object.hasOwn(GROUP_TABLE, language) ? GROUP_TABLE[language] : undefined) ?? FALLBACK_GROUP;
}
