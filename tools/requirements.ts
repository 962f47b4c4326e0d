// Prints, for each prefix of the requirement catalogue, how many rows there are and how many a test's title cites.
// `--missing PREFIX` lists the rows of a prefix that no test cites.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTestFile, ROOT, sourceFiles } from './source-files.ts';

export type Requirement = { id: string; prefix: string; requirement: string };

/** The rows of a catalogue file: tab-separated, first line the names of the columns. */
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

/**
 * The ids that the titles of a test file cite: `[PATH-18]`, `[A-01, A-02]`, `[A-01 A-02]`, and with a placeholder in the title
 * those that its table lists. Of a range such as `[CONST-04..08]` only what the file names by itself, in a table or another title:
 * a row that goes takes its id along.
 */
export function citedIds(source: string): Set<string> {
  const ids = new Set<string>();
  // `)(` before the title: a table of rows ends there, on a line of its own or not.
  const titles = source.matchAll(/(?:\b(?:test|describe|it)(?:\.\w+)*|\))\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/gs);
  for (const { index, 0: whole, 2: title = '' } of titles) {
    const listed = title.includes('%s') && whole.startsWith(')') ? listedIds(source, index, title.includes('[%s')) : [];
    for (const id of [...bracketedIds(title), ...listed]) {
      if (!id.inRange || isNamed(source, id.id)) ids.add(id.id);
    }
  }
  return ids;
}

type Citation = { readonly id: string; readonly inRange: boolean };

function bracketedIds(title: string): Citation[] {
  return [...title.matchAll(/\[([A-Z][A-Z0-9]*-\d[^\]]*)\]/g)].flatMap(([, list = '']) => idsOf(list));
}

/** The ids in the strings of the table before a title: in brackets of their own, or bare where the title's brackets hold `%s`. */
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

/** The text of `const NAME = [ ... ]` up to the first bracket that closes at the start of a line. */
function declaredTable(source: string, name: string): string {
  return new RegExp(`\\bconst ${name}\\b[^=]*=\\s*\\[.*?\\n\\]`, 's').exec(source)?.[0] ?? '';
}

const RANGE = /[A-Z][A-Z0-9]*-\d+\s*(?:\.\.|\bto\b|–)\s*(?:[A-Z][A-Z0-9]*-)?\d+/g;

/** Whether the file has the id with all its digits, outside of a range. */
function isNamed(source: string, id: string): boolean {
  return new RegExp(`\\b${id}(?!\\d)`).test(source.replaceAll(RANGE, ''));
}

const ID = /^([A-Z][A-Z0-9]*)-(\d+)(?:\.\.(?:[A-Z][A-Z0-9]*-)?(\d+))?$/;

/** `CONST-04..08`, also `CONST-04..CONST-08` and `CONST-04 to CONST-08`; a part with anything else in it cites nothing. */
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

function run(): void {
  const files = sourceFiles();
  const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
  const rows = files
    .filter((file) => /^docs\/requirements\/.*\.tsv$/.test(file))
    .flatMap((file) => parseCatalogue(read(file)));
  const cited = new Set(files.filter(isTestFile).flatMap((file) => [...citedIds(read(file))]));
  const wanted = process.argv.includes('--missing') ? process.argv[process.argv.indexOf('--missing') + 1] : undefined;
  if (process.argv.includes('--missing')) {
    for (const row of rows) {
      if ((wanted === undefined || row.prefix === wanted) && !cited.has(row.id))
        console.log(`${row.id}  ${row.requirement}`);
    }
    return;
  }
  printTable(rows, cited);
  const known = new Set(rows.map(({ id }) => id));
  const unknown = [...cited].filter((id) => !known.has(id)).sort();
  if (unknown.length > 0) {
    console.error(`\nCited by a test but not in the catalogue: ${unknown.join(', ')}`);
    process.exitCode = 1;
  }
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

if (import.meta.main) run();
