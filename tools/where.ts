// Finds code: `npm run where wallet`, a path (`/api/lobby`), a text ("Log in"), a value (30_000), a field word (debounce),
// words in any order (`failed logins`), or an operator's scope (`scope read`).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceFile } from './source/imports.ts';
import { isTestFile, isTypeScript, ROOT, sourceFiles } from './source/source-files.ts';

const MOST_LINES = 15;

const RANKS = {
  glossary: 0,
  'exact name': 1,
  endpoint: 1,
  'exact text': 1,
  file: 1,
  'begins so': 2,
  'holds it': 3,
  'in the text': 4,
  'all words': 5,
  'in the code': 6,
  'words of a line': 7,
} as const;
type Rank = keyof typeof RANKS;

export type SearchHit = { path: string; line: number; rank: Rank; what: string };

/** `GameInfo`, `game-info` and `gameInfo` are equal. */
function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Of several words, what each begins with in any form: `failed log-ins` is `fail`, `log` and `in`. Empty for one word. */
function stemsOf(asked: string): string[] {
  const words = asked.toLowerCase().split(/[\s-]+/);
  const stems = words
    .filter((word) => !FILLER_WORDS.has(word))
    .map((word) => plain(word).replace(/(?<=.{3})(?:ing|ie[ds]|e[ds]|[sey])$/, ''));
  return words.length < 2 ? [] : stems.filter((stem) => stem !== '');
}

const FILLER_WORDS = new Set([
  'a',
  'after',
  'an',
  'and',
  'for',
  'from',
  'how',
  'in',
  'is',
  'of',
  'on',
  'the',
  'to',
  'when',
  'where',
]);

/** Anywhere, also within words: a quick look before `holdsWords`. */
function holdsStems(text: string, stems: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return stems.length > 0 && stems.every((stem) => lower.includes(stem));
}

/** `camelCase` counts as two words, and each stem has to begin one. */
function holdsWords(text: string, stems: readonly string[]): boolean {
  if (!holdsStems(text, stems)) return false;
  const words = text
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return stems.every((stem) => words.some((word) => word.startsWith(stem)));
}

const lineOf = (text: string, index: number) => text.slice(0, index).split('\n').length;

function rankName(name: string, wanted: string): Rank | null {
  const own = plain(name);
  if (own === wanted) return 'exact name';
  return own.startsWith(wanted) ? 'begins so' : own.includes(wanted) ? 'holds it' : null;
}

const DECLARATION = /^export (?:async |abstract )?(function|const|type|class|let|interface)\s+(\w+)/gm;

/** Exports with a matching name, and the first sentence of the comment above. */
function findNames({ path, text }: SourceFile, wanted: string, stems: readonly string[]): SearchHit[] {
  if (!isTypeScript(path)) return [];
  const mayHoldWords = holdsStems(`${path} ${text}`, stems);
  return [...text.matchAll(DECLARATION)].flatMap(({ index, 1: kind = '', 2: name = '' }) => {
    const named = rankName(name, wanted);
    if (named === null && !mayHoldWords) return [];
    const what = `${kind} ${name}${sentenceAbove(text, index)}`;
    const rank = named ?? (holdsWords(`${path} ${what}`, stems) ? 'all words' : null);
    return rank === null ? [] : [{ path, line: lineOf(text, index), rank, what }];
  });
}

function sentenceAbove(text: string, index: number): string {
  const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n$/.exec(text.slice(0, index))?.[1] ?? '';
  const sentence =
    comment
      .replaceAll(/\n \* ?/g, ' ')
      .trim()
      .split(/(?<=\.)\s/)[0] ?? '';
  return sentence === '' ? '' : `: ${sentence}`;
}

const SCOPE = /^scope:? '?(\w+)'?,?$/;
const ENDPOINT = /name: '(\w+)',\s*method: '(\w+)',\s*path: '([^']+)'/g;

/** `{id}` in a path matches any segment. */
function findEndpoints({ path, text }: SourceFile, asked: string): SearchHit[] {
  return [...text.matchAll(ENDPOINT)].flatMap(({ index, 1: name = '', 2: method = '', 3: address = '' }) => {
    const pattern = new RegExp(`^${address.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    const scope = SCOPE.exec(asked)?.[1];
    const isAsked =
      name === asked ||
      address === asked ||
      pattern.test(asked) ||
      (scope !== undefined && scopeOf(text, index) === scope);
    return isAsked
      ? [{ path, line: lineOf(text, index), rank: 'endpoint' as const, what: `${name}: ${method} ${address}` }]
      : [];
  });
}

function scopeOf(text: string, index: number): string | undefined {
  const value = text.slice(index, text.indexOf('\n});', index));
  return /\bscope: '(\w+)'/.exec(value)?.[1];
}

function findHandlers({ path, text }: SourceFile, names: readonly string[]): SearchHit[] {
  if (!text.includes('HandlersOf<')) return [];
  return names.flatMap((name) => {
    const index = text.search(new RegExp(`^\\s+(?:async )?${name}\\b[(:]`, 'm'));
    return index < 0
      ? []
      : [{ path, line: lineOf(text, index), rank: 'endpoint' as const, what: `handler of ${name}` }];
  });
}

function findTexts({ path, text }: SourceFile, asked: string): SearchHit[] {
  if (!/^packages\/texts\/src\/\w+\/[\w-]+\.json$/.test(path)) return [];
  return text.split('\n').flatMap((content, at) => {
    const [, key = '', value = ''] = /^\s*"([^"]+)": "(.*)",?$/.exec(content) ?? [];
    const said = value.toLowerCase();
    const wanted = asked.toLowerCase();
    if (key === '' || !said.includes(wanted)) return [];
    return [
      {
        path,
        line: at + 1,
        rank: said === wanted ? ('exact text' as const) : ('in the text' as const),
        what: `${key}: ${value}`,
      },
    ];
  });
}

/** Glossary terms, and its table of mechanisms with their files. */
function findTerms({ path, text }: SourceFile, wanted: string, stems: readonly string[]): SearchHit[] {
  if (path !== 'docs/glossary.md') return [];
  return text.split('\n').flatMap((content, at) => {
    const [, names = '', rest = ''] =
      /^(?:- \*\*([^*]+)\*\*:|\| ([^|]+) \|)(.*)$/
        .exec(content)
        ?.slice(0, 4)
        .filter((part) => part !== undefined) ?? [];
    const isNamed = names.split(',').some((name) => plain(name) === wanted) || holdsWords(names, stems);
    return isNamed
      ? [{ path, line: at + 1, rank: 'glossary' as const, what: `${names}: ${rest.replaceAll('|', '').trim()}` }]
      : [];
  });
}

function findFile({ path }: SourceFile, wanted: string): SearchHit[] {
  const name = (path.split('/').at(-1) ?? '').replace(/\..*$/, '');
  return rankName(name, wanted) === 'exact name' ? [{ path, line: 1, rank: 'file', what: 'the file' }] : [];
}

/** The first line of a file that says what was asked, otherwise the first with all its words. */
function findInCode({ path, text }: SourceFile, asked: string, stems: readonly string[]): SearchHit[] {
  const wanted = asked.toLowerCase();
  const lines = text.split('\n');
  const exact = lines.findIndex((content) => content.toLowerCase().includes(wanted));
  const at = exact < 0 && holdsStems(text, stems) ? lines.findIndex((content) => holdsWords(content, stems)) : exact;
  const rank = exact < 0 ? 'words of a line' : 'in the code';
  return at < 0 ? [] : [{ path, line: at + 1, rank, what: (lines[at] ?? '').trim() }];
}

/** Best first: exact names before parts, product before tests. */
export function searchProject(asked: string, sources: readonly SourceFile[]): SearchHit[] {
  const wanted = plain(asked);
  const stems = stemsOf(asked);
  const product = sources.filter(({ path }) => !isTestFile(path));
  const endpoints = product.flatMap((source) => findEndpoints(source, asked));
  const endpointNames = endpoints.map(({ what }) => what.split(':')[0] ?? '');
  const named = [
    ...product.flatMap((source) => [
      ...findTerms(source, wanted, stems),
      ...findNames(source, wanted, stems),
      ...findHandlers(source, endpointNames),
      ...findTexts(source, asked),
    ]),
    ...sources.flatMap((source) => findFile(source, wanted)),
  ];
  const known = new Set([...endpoints, ...named].map(({ path }) => path));
  const inCode = sources.filter(({ path }) => !known.has(path)).flatMap((source) => findInCode(source, asked, stems));
  return [...endpoints, ...named, ...inCode].sort(compareHits);
}

function compareHits(a: SearchHit, b: SearchHit): number {
  const byPosition = a.path === b.path ? a.line - b.line : a.path < b.path ? -1 : 1;
  return RANKS[a.rank] - RANKS[b.rank] || weightOf(a.path) - weightOf(b.path) || byPosition;
}

/** For three words or more that nothing has together: what has all but one of them. */
export function searchWithoutOne(asked: string, sources: readonly SourceFile[]): SearchHit[] {
  const words = asked.split(/\s+/).filter((word) => !FILLER_WORDS.has(word.toLowerCase()));
  if (words.length < 3) return [];
  const hits = words.flatMap((_, index) => searchProject(words.toSpliced(index, 1).join(' '), sources));
  return [...new Map(hits.sort(compareHits).map((hit) => [`${hit.path}:${hit.line}`, hit])).values()];
}

/** Product, tests, documents; English before other languages. */
function weightOf(path: string): number {
  if (isTestFile(path)) return 2;
  if (/^packages\/texts\/src\/(?!en\/)/.test(path)) return 4;
  return /^(?:packages|apps)\//.test(path) ? 0 : 3;
}

function run(asked: string): void {
  if (plain(asked) === '') {
    console.error('Say what to look for: npm run where wallet, npm run where /api/lobby, npm run where "Log in"');
    process.exitCode = 1;
    return;
  }
  const isText = (path: string) =>
    /\.(tsx?|css|json|md|sh|conf|yaml|sql)$/.test(path) &&
    !/package-lock|docs\/requirements|tools\/where\.test/.test(path);
  const sources = sourceFiles()
    .filter(isText)
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
  const exact = searchProject(asked, sources);
  const found = exact.length > 0 ? exact : searchWithoutOne(asked, sources);
  if (exact.length === 0) console.log(`Nothing here is called "${asked}", nor says so.`);
  if (exact.length === 0 && found.length > 0) console.log('With one of these words left out:');
  // A scope's calls are shown to the last.
  const asList = found.filter(({ rank }) => rank === 'endpoint').length;
  const shown = found.slice(0, Math.max(asList, found.length > MOST_LINES ? MOST_LINES - 1 : MOST_LINES));
  for (const { path, line, what } of shown)
    console.log(`${path}:${line}  ${what.length > 110 ? `${what.slice(0, 109)}…` : what}`);
  if (found.length > shown.length) console.log(`and ${found.length - shown.length} more: look for something longer`);
}

if (import.meta.main) run(process.argv.slice(2).join(' ').trim());
