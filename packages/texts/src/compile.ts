import { FALLBACK_LANGUAGE } from '@foyer/domain/locale/locale';
import { PSEUDO_LANGUAGE } from '@foyer/domain/locale/writing';
import compileMessage from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import type { Messages, TextOverrides } from './messages.ts';
import { pseudoTexts } from './pseudo.ts';
import { readTexts } from './read-texts.ts';

/** English, then the language (SHELL-20), then `overrides`. A bad built-in message throws; a bad override is reported. */
export function compileMessages(
  language: string,
  overrides: readonly TextOverrides[] = [],
  onRefused: (key: string, reason: string) => void = () => {},
): Messages {
  const english = readTexts(FALLBACK_LANGUAGE);
  const builtIn = [english, ...(language === FALLBACK_LANGUAGE ? [] : [ownTexts(language, english)])];
  const catalogue: Record<string, CompiledMessage> = {};
  for (const [key, message] of builtIn.flatMap(entriesOf)) catalogue[key] = compileOne(key, message);
  return { ...catalogue, ...compileOverrides(overrides, onRefused) };
}

function ownTexts(language: string, english: TextOverrides): TextOverrides {
  return language === PSEUDO_LANGUAGE ? pseudoTexts(english) : readTexts(language);
}

export function compileOverrides(
  overrides: readonly TextOverrides[],
  onRefused: (key: string, reason: string) => void = () => {},
): Messages {
  const catalogue: Record<string, CompiledMessage> = {};
  for (const [key, message] of overrides.flatMap(entriesOf)) {
    try {
      catalogue[key] = compileOne(key, message);
    } catch (error) {
      onRefused(key, error instanceof Error ? error.message : String(error));
    }
  }
  return catalogue;
}

function entriesOf(texts: TextOverrides): [string, string][] {
  return Object.entries(texts).flatMap(([area, messages]) =>
    Object.entries(messages).map(([key, message]): [string, string] => [`${area}.${key}`, message]),
  );
}

function compileOne(key: string, message: string): CompiledMessage {
  try {
    return compileMessage(message);
  } catch (error) {
    throw new Error(`text "${key}": ${error instanceof Error ? error.message : 'not an ICU message'}`);
  }
}
