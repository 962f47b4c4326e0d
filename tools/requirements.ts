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

/** The ids that the titles of a test file cite: `[PATH-18]`, `[CONST-04..08]`, `[A-01, A-02]`. */
export function citedIds(source: string): Set<string> {
  const ids = new Set<string>();
  // `)(` before the title: a table of rows ends there, on a line of its own or not.
  const titles = source.matchAll(/(?:\b(?:test|describe|it)(?:\.\w+)*|\))\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/gs);
  for (const [, , title = ''] of titles) {
    for (const [, list = ''] of title.matchAll(/\[([A-Z][A-Z0-9]*-\d[^\]]*)\]/g)) {
      for (const part of list.split(/[,;]\s*/)) for (const id of idsOf(part)) ids.add(id);
    }
  }
  return ids;
}

/** `CONST-04..08`, also `CONST-04..CONST-08` and `CONST-04 to CONST-08`. */
function idsOf(part: string): string[] {
  const match = /^\s*([A-Z][A-Z0-9]*)-(\d+)(?:\s*(?:\.\.|to|–)\s*(?:[A-Z][A-Z0-9]*-)?(\d+))?\s*$/.exec(part);
  if (!match) return [];
  const [, prefix = '', from = '', to = from] = match;
  const count = Math.min(Number(to) - Number(from) + 1, 1000);
  return Array.from(
    { length: Math.max(count, 0) },
    (_, i) => `${prefix}-${String(Number(from) + i).padStart(from.length, '0')}`,
  );
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
