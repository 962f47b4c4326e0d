// Prints, per prefix of the requirement catalogue, how many rows there are and how many a test's title cites.
// `--missing PREFIX` lists uncited rows; ids (`PATH-18 WALLET-02`) list the tests that cite them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTestFile, ROOT, sourceFiles } from './source/source-files.ts';

export type Requirement = { id: string; prefix: string; requirement: string };

/** Tab-separated; the first line has the column names. */
export function parseCatalogue(text: string): Requirement[] {
  return text
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => {
      const [id = '', , , requirement = ''] = line.split('\t');
      return { id, prefix: id.replace(/-\d+$/, ''), requirement };
    });
}

/** `isNamed`: false where only a range of the title spans it. */
export type CitedId = { id: string; title: string; line: number; isNamed: boolean };

/**
 * `[PATH-18]`, `[A-01, A-02]`, `[A-01 A-02]`; for a placeholder the ids of its table. Of a range such as `[CONST-04..08]`
 * only ids that the file names elsewhere are named: a removed row removes its id.
 */
export function citationsIn(source: string): CitedId[] {
  // `)(` before the title: a table of rows ends there, on a line of its own or not.
  const titles = source.matchAll(/(?:\b(?:test|describe|it)(?:\.\w+)*|\))\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/gs);
  return [...titles].flatMap(({ index, 0: whole, 2: title = '' }) => {
    const listed = title.includes('%s') && whole.startsWith(')') ? listedIds(source, index, title.includes('[%s')) : [];
    const line = source.slice(0, index).split('\n').length;
    return [...bracketedIds(title), ...listed].map(({ id, inRange }) => ({
      id,
      title,
      line,
      isNamed: !inRange || isNamed(source, id),
    }));
  });
}

export function citedIds(source: string): Set<string> {
  return new Set(citationsIn(source).flatMap(({ id, isNamed }) => (isNamed ? [id] : [])));
}

type Citation = { readonly id: string; readonly inRange: boolean };

function bracketedIds(title: string): Citation[] {
  return [...title.matchAll(/\[([A-Z][A-Z0-9]*-\d[^\]]*)\]/g)].flatMap(([, list = '']) => idsOf(list));
}

/** In brackets of their own, or bare where the title's brackets hold `%s`. */
function listedIds(source: string, titleAt: number, areBare: boolean): Citation[] {
  const before = source.slice(0, titleAt);
  const argument = before.slice(before.lastIndexOf('.each'));
  const name = /^\.each(?:<[^(]*>)?\(\s*(\w+)\s*$/.exec(argument)?.[1];
  const table = name === undefined ? argument : declaredTable(source, name);
  return [...table.matchAll(/(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g)].flatMap(([, , text = '']) => [
    ...bracketedIds(text),
    ...(areBare ? idsOf(text) : []),
  ]);
}

/** On one line, or up to the bracket that closes in the column of its `const`. */
function declaredTable(source: string, name: string): string {
  const declared = `^([ \\t]*)(?:export )?const ${name}\\b[^=]*=\\s*\\[`;
  return new RegExp(`${declared}(?:[^\\n]*;$|.*?\\n\\1\\])`, 'ms').exec(source)?.[0] ?? '';
}

const RANGE = /[A-Z][A-Z0-9]*-\d+\s*(?:\.\.|\bto\b|–)\s*(?:[A-Z][A-Z0-9]*-)?\d+/g;

/** With all its digits, outside of a range. */
function isNamed(source: string, id: string): boolean {
  return new RegExp(`\\b${id}(?!\\d)`).test(source.replaceAll(RANGE, ''));
}

const ID = /^([A-Z][A-Z0-9]*)-(\d+)(?:\.\.(?:[A-Z][A-Z0-9]*-)?(\d+))?$/;

/** `CONST-04..08`, also `CONST-04..CONST-08` and `CONST-04 to CONST-08`; any other text cites nothing. */
function idsOf(list: string): Citation[] {
  return list.split(/[,;]/).flatMap((part) => {
    const words = part
      .replaceAll(/\s*(?:\.\.|\bto\b|–)\s*/g, '..')
      .trim()
      .split(/\s+/);
    const matches = words.map((word) => ID.exec(word));
    return matches.every((match) => match !== null) ? matches.flatMap(([, ...match]) => spread(match)) : [];
  });
}

function spread([prefix = '', from = '', to]: readonly (string | undefined)[]): Citation[] {
  const count = Math.min(Number(to ?? from) - Number(from) + 1, 1000);
  return Array.from({ length: Math.max(count, 0) }, (_, i) => ({
    id: `${prefix}-${String(Number(from) + i).padStart(from.length, '0')}`,
    inRange: to !== undefined,
  }));
}

type Cited = CitedId & { file: string };

function run(given: readonly string[]): void {
  const files = sourceFiles();
  const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
  const rows = files
    .filter((file) => /^docs\/requirements\/.*\.tsv$/.test(file))
    .flatMap((file) => parseCatalogue(read(file)));
  const citations: Cited[] = files
    .filter(isTestFile)
    .flatMap((file) => citationsIn(read(file)).map((citation) => ({ ...citation, file })));
  const cited = new Set(citations.filter(({ isNamed }) => isNamed).map(({ id }) => id));
  const [option, prefix] = given;
  if (option === '--missing') printMissing(rows, cited, prefix);
  else if (option === undefined) printTable(rows, cited);
  else for (const id of given) printTests(id, rows, citations);
  const faults = findFaults(rows, citations);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}

/** Ids in no catalogue, and ranges that span ids which nothing names. */
function findFaults(rows: readonly Requirement[], citations: readonly Cited[]): string[] {
  const known = new Set(rows.map(({ id }) => id));
  return citations.flatMap(({ id, file, line, isNamed }) => {
    if (!isNamed) return [`${file}:${line} cites ${id} by a range alone: name it in its table or title`];
    return known.has(id) ? [] : [`${file}:${line} cites ${id}, which is not in the catalogue`];
  });
}

function printMissing(rows: readonly Requirement[], cited: ReadonlySet<string>, prefix: string | undefined): void {
  for (const row of rows) {
    if ((prefix === undefined || row.prefix === prefix) && !cited.has(row.id))
      console.log(`${row.id}  ${row.requirement}`);
  }
}

function printTests(id: string, rows: readonly Requirement[], citations: readonly Cited[]): void {
  const row = rows.find((one) => one.id === id);
  console.log(`${id}  ${row?.requirement ?? 'is not in the catalogue'}`);
  const own = citations.filter((citation) => citation.id === id && citation.isNamed);
  for (const { file, line, title } of own) console.log(`  ${file}:${line}  ${title}`);
  if (own.length === 0) console.log('  no test cites it');
}

function printTable(rows: readonly Requirement[], cited: ReadonlySet<string>): void {
  const line = (...cells: [string, number | string, number | string, number | string]) =>
    console.log(
      `${cells[0].padEnd(12)}${cells
        .slice(1)
        .map((cell) => String(cell).padStart(9))
        .join('')}`,
    );
  const count = (some: readonly Requirement[]) => some.filter(({ id }) => cited.has(id)).length;
  line('prefix', 'rows', 'cited', 'missing');
  for (const [prefix, some = []] of Object.entries(Object.groupBy(rows, (row) => row.prefix))) {
    line(prefix, some.length, count(some), some.length - count(some));
  }
  line('all', rows.length, count(rows), rows.length - count(rows));
}

if (import.meta.main) run(process.argv.slice(2));
