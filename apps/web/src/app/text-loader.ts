import type { MoneyStyle } from '@foyer/domain/money/format-money';
import type { PlaceholderValues } from '@foyer/domain/placeholders/placeholders';
import { createText, type Text } from '@foyer/texts/format';
import type { Messages } from '@foyer/texts/messages';
import type { LazyMessages, LazyPart } from '../browser/lazy-part.ts';

type TextChunk = LazyPart<{ catalogue: Messages }>;

/** Beside what every page needs. */
type AddedTexts = Exclude<LazyMessages, 'later'>;

export type TextChunks = Record<'first' | LazyMessages, TextChunk>;

export type TextLoader = {
  /** The messages of the first load; `whole` adds the rest to the same object. */
  first(language: string): Promise<Text>;
  whole(language: string): Promise<Text>;
  /** Adds a part to the newest language, and from then on to every further one; `own` has `forms`. */
  add(part: AddedTexts): Promise<Text>;
};

type TextLoaderParts = {
  /** By language code, `en` included. */
  chunks: Readonly<Record<string, TextChunks>>;
  placeholders: PlaceholderValues;
  moneyStyle?: MoneyStyle | undefined;
  marketZone?: string | undefined;
  /** The operator's messages by language replace ours. */
  overrides: Readonly<Record<string, Messages>>;
};

/** A language without chunks reads English (CONST-15). */
export function createTextLoader({ chunks, overrides, ...source }: TextLoaderParts): TextLoader {
  const texts = new Map<string, { text: Text; catalogue: Record<string, Messages[string]> }>();
  const add = async (language: string, chunk: TextChunk | undefined): Promise<Text> => {
    const messages = (await chunk?.load())?.catalogue ?? {};
    const own = texts.get(language);
    if (own) {
      Object.assign(own.catalogue, messages, overrides[language]);
      return own.text;
    }
    const catalogue = { ...messages, ...overrides[language] };
    const text = createText({ language, catalogue, ...source });
    texts.set(language, { text, catalogue });
    return text;
  };
  const chunksOf = (language: string) => chunks[language] ?? chunks.en;
  const first = (language: string) => add(language, chunksOf(language)?.first);
  let newest = '';
  const added = new Set<AddedTexts>();
  const whole = async (language: string): Promise<Text> => {
    newest = language;
    const own = chunksOf(language);
    const more = [...added].map((part) => own?.[part]);
    await Promise.all([first(language), own?.later.load(), ...more.map((chunk) => chunk?.load())]);
    for (const chunk of more) await add(language, chunk);
    return add(language, own?.later);
  };
  return {
    async first(language) {
      newest = language;
      return first(language);
    },
    whole,
    async add(part) {
      added.add('forms').add(part);
      return whole(newest);
    },
  };
}
