import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { FALLBACK_LANGUAGE } from '@foyer/domain/locale/locale';
import { PSEUDO_LANGUAGE } from '@foyer/domain/locale/writing';
import { compileMessages } from './compile.ts';
import { BROWSER_PARTS, isFirstText, textPartOf } from './first-areas.ts';
import { isTextLanguage, textLanguageOf } from './languages.ts';
import { TEXTS_FOLDER } from './read-texts.ts';

/** `hu`: every text; `hu/first` and the like: one part. */
const REQUEST = new RegExp(`^([a-z]+)(?:/(${BROWSER_PARTS.join('|')}))?$`);
/** Shared by all languages, so that a language only adds its words. */
const KEYS = new RegExp(`^keys/(${BROWSER_PARTS.join('|')})$`);
const PREFIX = 'virtual:foyer-texts/';
const RESOLVED = `\0${PREFIX}`;

type Loader = { addWatchFile(file: string): void };
type Module = object;
type HotUpdate = {
  file: string;
  modules: Module[];
  server: { moduleGraph: { getModuleById(id: string): Module | undefined } };
};

function keysOf(part: string): string[] {
  return Object.keys(compileMessages(FALLBACK_LANGUAGE)).filter((key) => textPartOf(key) === part);
}

function formatJson(value: unknown): string {
  return `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;
}

function formatModule(language: string, part: string | undefined): string {
  const catalogue = compileMessages(language);
  if (part !== undefined && part !== 'first') {
    const messages = keysOf(part).map((key) => catalogue[key]);
    return (
      `import { keys } from '${PREFIX}keys/${part}';\nconst messages = ${formatJson(messages)};\n` +
      'export const catalogue = Object.fromEntries(keys.map((key, place) => [key, messages[place]]));'
    );
  }
  const messages = Object.entries(catalogue).filter(([key]) => part === undefined || isFirstText(key));
  return `export const catalogue = ${formatJson(Object.fromEntries(messages))};`;
}

/** `virtual:foyer-texts/hu` and its parts. */
export function foyerTexts() {
  return {
    name: 'foyer-texts',
    resolveId(id: string): string | undefined {
      return id.startsWith(PREFIX) ? `\0${id}` : undefined;
    },
    load(this: Loader, id: string): string | undefined {
      if (!id.startsWith(RESOLVED)) return undefined;
      const name = id.slice(RESOLVED.length);
      const [, language = '', part] = REQUEST.exec(name) ?? [];
      const isPseudo = language === PSEUDO_LANGUAGE;
      const [, keysPart] = KEYS.exec(name) ?? [];
      if (!keysPart && !isTextLanguage(language) && !isPseudo) {
        throw new Error(`There are no texts of the language "${language}"`);
      }
      for (const each of new Set([FALLBACK_LANGUAGE, textLanguageOf(language)])) {
        for (const file of readdirSync(join(TEXTS_FOLDER, each))) this.addWatchFile(join(TEXTS_FOLDER, each, file));
      }
      return keysPart ? `export const keys = ${formatJson(keysOf(keysPart))};` : formatModule(language, part);
    },
    handleHotUpdate({ file, modules, server }: HotUpdate): Module[] | undefined {
      const language = /[\\/]([a-z]{2})[\\/][a-z-]+\.json$/.exec(file)?.[1];
      if (!file.startsWith(TEXTS_FOLDER) || language === undefined) return undefined;
      const names = [language, ...BROWSER_PARTS.flatMap((part) => [`${language}/${part}`, `keys/${part}`])];
      const own = names.flatMap((name) => server.moduleGraph.getModuleById(`${RESOLVED}${name}`) ?? []);
      return own.length > 0 ? [...modules, ...own] : undefined;
    },
  };
}
