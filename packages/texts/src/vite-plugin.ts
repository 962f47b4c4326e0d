import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PSEUDO_LANGUAGE } from '@foyer/domain/locale/writing';
import { compileCatalogue } from './compile.ts';
import { isFirstText } from './first-areas.ts';
import { isTextLanguage } from './languages.ts';
import { TEXTS_FOLDER } from './read-texts.ts';

/** `hu` is every text of the language, `hu/first` those of the first load, `hu/later` the others. */
const REQUEST = /^([a-z]+)(?:\/(first|later))?$/;
const PREFIX = 'virtual:foyer-texts/';
const RESOLVED = `\0${PREFIX}`;

type Loader = { addWatchFile(file: string): void };
type Module = object;
type HotUpdate = {
  file: string;
  modules: Module[];
  server: { moduleGraph: { getModuleById(id: string): Module | undefined } };
};

/**
 * Vite plugin: `import { catalogue } from 'virtual:foyer-texts/hu'` gives the compiled texts of one language. Only the language
 * that is imported lands in a chunk; `hu/first` and `hu/later` give the two parts of it. A change of a text file updates the page that runs in development.
 */
export function foyerTexts() {
  return {
    name: 'foyer-texts',
    resolveId(id: string): string | undefined {
      return id.startsWith(PREFIX) ? `\0${id}` : undefined;
    },
    load(this: Loader, id: string): string | undefined {
      if (!id.startsWith(RESOLVED)) return undefined;
      const [, language = '', part] = REQUEST.exec(id.slice(RESOLVED.length)) ?? [];
      const isPseudo = language === PSEUDO_LANGUAGE;
      if (!isTextLanguage(language) && !isPseudo) throw new Error(`There are no texts of the language "${language}"`);
      for (const each of new Set(['en', isPseudo ? 'en' : language])) {
        for (const file of readdirSync(join(TEXTS_FOLDER, each))) this.addWatchFile(join(TEXTS_FOLDER, each, file));
      }
      const messages = Object.entries(compileCatalogue(language)).filter(
        ([key]) => part === undefined || isFirstText(key) === (part === 'first'),
      );
      // JSON.parse of a string is read faster than an object literal of this size.
      return `export const catalogue = JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(messages)))})`;
    },
    handleHotUpdate({ file, modules, server }: HotUpdate): Module[] | undefined {
      const language = /[\\/]([a-z]{2})[\\/][a-z-]+\.json$/.exec(file)?.[1];
      if (!file.startsWith(TEXTS_FOLDER) || language === undefined) return undefined;
      const own = ['', '/first', '/later'].flatMap(
        (part) => server.moduleGraph.getModuleById(`${RESOLVED}${language}${part}`) ?? [],
      );
      return own.length > 0 ? [...modules, ...own] : undefined;
    },
  };
}
