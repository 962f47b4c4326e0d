// Checks the message catalogues: every language has every key with the same arguments, and every key is used.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isFirstText, textPartOf } from '@foyer/texts/first-areas';
import { LANGUAGES } from '@foyer/texts/languages';
import type { TextOverrides } from '@foyer/texts/messages';
import { readTexts } from '@foyer/texts/read-texts';
import compileMessage from 'icu-minify/compile';
import { isTestFile, isTypeScript, ROOT, sourceFiles } from '../source/source-files.ts';
import { AREAS_AHEAD, DYNAMIC_TEXTS } from './text-table.ts';

/** Sorted, with kind: `count:3`. Throws for a malformed ICU message. */
export function argumentsOf(message: string): string[] {
  const found = new Set<string>();
  const walk = (part: unknown): void => {
    if (!Array.isArray(part)) {
      if (typeof part === 'object' && part !== null) Object.values(part).forEach(walkBranch);
      return;
    }
    const [name, kind] = part;
    // A node is its argument's name alone, or the name and the number of its kind.
    if (typeof name === 'string' && (part.length === 1 || typeof kind === 'number')) found.add(`${name}:${kind ?? ''}`);
    part.slice(1).forEach(walk);
  };
  const walkBranch = (branch: unknown): void => {
    if (Array.isArray(branch)) branch.forEach(walk);
  };
  walkBranch(compileMessage(message));
  return [...found].sort();
}

function flat(texts: TextOverrides): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([area, messages]) =>
      Object.entries(messages).map(([key, message]): [string, string] => [`${area}.${key}`, message]),
    ),
  );
}

export function compareTexts(language: string, english: TextOverrides, texts: TextOverrides): string[] {
  const source = flat(english);
  const own = flat(texts);
  const problems: string[] = [];
  for (const [key, message] of source) {
    const translated = own.get(key);
    if (translated === undefined) problems.push(`${language}: ${key} is missing`);
    else if (translated.trim() === '') problems.push(`${language}: ${key} is empty`);
    else problems.push(...compareArguments(`${language}: ${key}`, message, translated));
  }
  for (const key of own.keys()) if (!source.has(key)) problems.push(`${language}: ${key} does not exist in English`);
  return problems;
}

function compareArguments(what: string, english: string, translated: string): string[] {
  try {
    const [wanted, found] = [argumentsOf(english).join(' '), argumentsOf(translated).join(' ')];
    return wanted === found ? [] : [`${what} has the arguments {${found}}, English has {${wanted}}`];
  } catch (error) {
    return [`${what} is no ICU message: ${error instanceof Error ? error.message : error}`];
  }
}

function wholeKeys(source: string): string[] {
  return source.match(/(?<=['"`])[a-z][a-z-]*\.[\w-]+(?=['"`])/g) ?? [];
}

/** With prefixes of dynamic keys, without comments. */
function namedKeys(text: string): string[] {
  const source = text.replace(/\/\*[\s\S]*?\*\//g, '');
  return [...wholeKeys(source), ...(source.match(/(?<=`)[a-z][a-z-]*\.[\w-]*(?=\$\{)/g) ?? [])];
}

/** The entry and the lobby, with all static imports. */
const FIRST_LOAD = ['apps/web/src/client.tsx', 'apps/web/src/features/lobby/HomePage.tsx'];

/** Static imports only: no `import()`, no types. */
export function importedAtOnce(entries: readonly string[], root = ROOT): string[] {
  const found = new Set<string>();
  const walk = (file: string): void => {
    if (found.has(file) || !isTypeScript(file) || !existsSync(join(root, file))) return;
    found.add(file);
    const source = readFileSync(join(root, file), 'utf8');
    const imports = source.matchAll(/^(?:import|export) (?!type\b)[^'"]*?from '(\.[^']+)'/gm);
    for (const [, name = ''] of imports) walk(join(dirname(file), name));
  };
  for (const entry of entries) walk(entry);
  return [...found];
}

/** Texts that the first load uses but does not contain. `texts`: every key. */
export function lazyTexts(files: readonly string[], texts: ReadonlySet<string>, root = ROOT): string[] {
  const areas = new Set([...texts].map((key) => key.slice(0, key.indexOf('.'))));
  return files.flatMap((file) =>
    namedKeys(readFileSync(join(root, file), 'utf8'))
      .filter((key) => areas.has(key.slice(0, key.indexOf('.'))) && !isFirstText(key))
      .map((key) => `${key} is used by ${file} in the first load: name its area in first-areas.ts`),
  );
}

const WEB = 'apps/web/src/app';
/** It says in the document what no browser loads. */
const SERVER = 'apps/web/src/server.tsx';

/** By part, what loads it in the table of modals; each includes those before it. */
const MODAL_OF_PART = { later: 'modal', forms: 'formModal', own: 'ownModal' } as const;
type AddedPart = Exclude<keyof typeof MODAL_OF_PART, 'later'>;
const PARTS = Object.keys(MODAL_OF_PART);

/** Chunks of pages and modals that load without the messages of a part, by the text of the tables that name them. */
export function chunksWithout(part: AddedPart, pages: string, modals: string): string[] {
  const rank = PARTS.indexOf(part);
  const table = /PAGE_TEXTS[^{]*\{([^}]*)\}/.exec(pages)?.[1] ?? '';
  const rows = [...table.matchAll(/(\w+): '(\w+)'/g)];
  const loading = new Set(rows.filter(([, , last = '']) => PARTS.indexOf(last) >= rank).map(([, route]) => route));
  const listed = [...pages.matchAll(/^ {2}(\w+): \(\) =>\s*import\('([^']+)'\)/gm)];
  const ofPages = listed.filter(([, route]) => !loading.has(route)).map(([, , file]) => file);
  const others = Object.values(MODAL_OF_PART).slice(0, rank).join('|');
  const modal = new RegExp(`: (?:${others})\\(\\s*\\(\\) =>\\s*import\\('([^']+)'\\)`, 'g');
  const ofModals = [...modals.matchAll(modal)].map(([, file]) => file);
  const written = [...`${pages}${modals}`.matchAll(/import\('/g)].length;
  const read = listed.length + [...modals.matchAll(/: \w*[mM]odal\(\s*\(\) =>\s*import\('/g)].length;
  if (read !== written) throw new Error(`of ${written} imports of pages and modals ${read} were read`);
  return [...ofPages, ...ofModals].map((file = '') => join(WEB, file));
}

/** Chunks of `lazyPart` that name their messages, without those of a part. */
export function lazyChunksWithout(part: AddedPart, files: readonly string[], root = ROOT): string[] {
  return files.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    const found = [...source.matchAll(/lazyPart\(\(\) => import\('(\.[^']+)'\), \{\s*messages: '(\w+)'/g)];
    const without = found.filter(([, , messages = '']) => PARTS.indexOf(messages) < PARTS.indexOf(part));
    return without.map(([, chunk = '']) => join(dirname(file), chunk));
  });
}

/** Texts of a part that a chunk uses without loading them. */
export function missingTexts(part: AddedPart, chunks: readonly string[], root = ROOT): string[] {
  return chunks.flatMap((chunk) => {
    const keys = importedAtOnce([chunk], root).flatMap((file) => namedKeys(readFileSync(join(root, file), 'utf8')));
    const missing = keys.find((key) => textPartOf(key) === part);
    return missing
      ? [`${missing} is used by ${chunk}: give it '${part}' in PAGE_TEXTS, ${MODAL_OF_PART[part]} or its messages`]
      : [];
  });
}

/** Texts that a file of the browser uses, and no browser loads. */
export function serverTexts(files: readonly string[], root = ROOT): string[] {
  return files.flatMap((file) =>
    namedKeys(readFileSync(join(root, file), 'utf8'))
      .filter((key) => textPartOf(key) === 'server')
      .map((key) => `${key} is used by ${file}, and no browser loads it: first-areas.ts`),
  );
}

export function unusedKeys(keys: readonly string[], sources: readonly string[]): string[] {
  const named = new Set(sources.flatMap(wholeKeys));
  const beginnings = [...Object.keys(DYNAMIC_TEXTS), ...AREAS_AHEAD.map((area) => `${area}.`)];
  return keys.filter((key) => !named.has(key) && !beginnings.some((beginning) => key.startsWith(beginning)));
}

/** Keys of a known area that English lacks: `t.find` and data accept any text as a key. */
export function unknownKeys(keys: readonly string[], sources: readonly string[]): string[] {
  const known = new Set(keys);
  const areas = new Set(keys.map((key) => key.slice(0, key.indexOf('.'))));
  const named = new Set(sources.flatMap((source) => wholeKeys(source.replace(/\/\*[\s\S]*?\*\//g, ''))));
  return [...named].filter(
    (key) => areas.has(key.slice(0, key.indexOf('.'))) && !known.has(key) && !(key in DYNAMIC_TEXTS),
  );
}

type TextsAndSources = {
  english: TextOverrides;
  /** By language. */
  others: Readonly<Record<string, TextOverrides>>;
  sources: readonly string[];
  /** Sources in which `area.name` can only be a text key. */
  readers: readonly string[];
};

/** Where names such as `wallet.p95` are measures or database columns. */
const OTHER_NAMES = /^(?:bench\/|apps\/platform\/src\/(?:modules\/|store\/|seed\/seed-))/;

export function textProblems({ english, others, sources, readers }: TextsAndSources): string[] {
  const keys = [...flat(english).keys()];
  return [
    ...Object.entries({ en: english, ...others }).flatMap(([name, texts]) => compareTexts(name, english, texts)),
    ...unusedKeys(keys, sources).map((key) => `${key} is not used`),
    ...unknownKeys(keys, readers).map((key) => `${key} is used and does not exist`),
  ];
}

export function checkTexts(): boolean {
  const english = readTexts('en');
  const files = sourceFiles().filter((file) => isTypeScript(file) && !isTestFile(file) && !file.startsWith('tools/'));
  const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
  const sources = files.map(read);
  const readers = files.filter((file) => !OTHER_NAMES.test(file)).map(read);
  const others = Object.fromEntries(
    LANGUAGES.filter((language) => language !== 'en').map((language) => [language, readTexts(language)]),
  );
  const problems = textProblems({ english, others, sources, readers });
  for (const [beginning, origin] of Object.entries(DYNAMIC_TEXTS)) {
    const isUsed = sources.some((source) => source.includes(`\`${beginning}\${`));
    if (!isUsed)
      problems.push(`no source puts keys of "${beginning}" together (${origin}): take it out of text-table.ts`);
  }
  problems.push(...lazyTexts(importedAtOnce(FIRST_LOAD), new Set(flat(english).keys())));
  const web = files.filter((file) => file.startsWith('apps/web/src/'));
  for (const part of ['forms', 'own'] as const) {
    const ofTables = chunksWithout(part, read(`${WEB}/pages.ts`), read(`${WEB}/modals.ts`));
    problems.push(...missingTexts(part, [...ofTables, ...lazyChunksWithout(part, web)]));
  }
  problems.push(...serverTexts(web.filter((file) => file !== SERVER)));
  for (const problem of problems) console.error(problem);
  console.log(problems.length === 0 ? 'texts: whole' : `texts: ${problems.length} to mend`);
  return problems.length === 0;
}

if (import.meta.main && !checkTexts()) process.exitCode = 1;
