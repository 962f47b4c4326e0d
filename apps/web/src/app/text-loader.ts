import type { MoneyStyle } from '@foyer/domain/money/format-money';
import type { PlaceholderValues } from '@foyer/domain/placeholders/placeholders';
import { createText, type Text } from '@foyer/texts/format';
import type { Messages } from '@foyer/texts/messages';
import type { LazyPart } from '../browser/lazy-part.ts';

type TextChunk = LazyPart<{ catalogue: Messages }>;

export type TextChunks = { first: TextChunk; later: TextChunk };

export type TextLoader = {
  /** The messages of the first load; `whole` adds the rest to the same object. */
  first(language: string): Promise<Text>;
  whole(language: string): Promise<Text>;
};

type TextLoaderParts = {
  /** By language code, `en` included. */
  chunks: Readonly<Record<string, TextChunks>>;
  placeholders: PlaceholderValues;
  moneyStyle?: MoneyStyle | undefined;
  /** The operator's messages by language replace ours. */
  overrides: Readonly<Record<string, Messages>>;
};

/** A language without chunks reads English (CONST-15). */
export function createTextLoader({ chunks, placeholders, overrides, moneyStyle }: TextLoaderParts): TextLoader {
  const texts = new Map<string, { text: Text; catalogue: Record<string, Messages[string]> }>();
  const add = async (language: string, chunk: TextChunk | undefined): Promise<Text> => {
    const messages = (await chunk?.load())?.catalogue ?? {};
    const own = texts.get(language);
    if (own) {
      Object.assign(own.catalogue, messages, overrides[language]);
      return own.text;
    }
    const catalogue = { ...messages, ...overrides[language] };
    const text = createText({ language, catalogue, placeholders, moneyStyle });
    texts.set(language, { text, catalogue });
    return text;
  };
  const chunksOf = (language: string) => chunks[language] ?? chunks.en;
  const first = (language: string) => add(language, chunksOf(language)?.first);
  return {
    first,
    async whole(language) {
      const later = chunksOf(language)?.later;
      await Promise.all([first(language), later?.load()]);
      return add(language, later);
    },
  };
}
