// Prints the clauses of docs/standards/clauses.tsv with the tests that hold them, how these ended in the last `npm test`, and what is
// open. `--open`: the open ones alone. Fails for a clause that neither a test holds nor a reason leaves open.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTestFile, ROOT, sourceFiles } from './source/source-files.ts';

export const CLAUSES = 'docs/standards/clauses.tsv';

/** `open`: why it does not hold, or what of it; empty where it holds. */
export type Clause = { clause: string; market: string; asks: string; kept: string; open: string };

/** Tab-separated; the first line has the column names. */
export function parseClauses(text: string): Clause[] {
  return text
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => {
      const [clause = '', market = '', asks = '', kept = '', open = ''] = line.split('\t');
      return { clause, market, asks, kept, open };
    });
}

export type CitingTest = { title: string; file: string };

/** Tests whose title has the clause in brackets, alone or in a list. */
export function testsOfClause(clause: string, tests: readonly CitingTest[]): CitingTest[] {
  return tests.filter(({ title }) =>
    [...title.matchAll(/\[([^\]]+)\]/g)].some(([, list = '']) => list.split(/,\s*/).includes(clause)),
  );
}

/** Titles of a test file, as they stand in its source. */
export function titlesIn(source: string): string[] {
  const titles = source.matchAll(/(?:\b(?:test|describe|it)(?:\.\w+)*|\))\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/gs);
  return [...titles].map(([, , title = '']) => title);
}

/** Clauses that nothing holds and nothing explains. */
export function findUnheld(clauses: readonly Clause[], tests: readonly CitingTest[]): string[] {
  return clauses.flatMap(({ clause, open }) =>
    open === '' && testsOfClause(clause, tests).length === 0
      ? [`${clause}: no test cites it, and nothing says why`]
      : [],
  );
}

type Reported = { startTime: number; testResults: { assertionResults: { status: string; title: string }[] }[] };

/** How the tests of the last run ended, by title; null before the first. */
function readResults(): { date: string; statusOf: ReadonlyMap<string, string> } | null {
  const file = join(ROOT, 'test-results/vitest.json');
  if (!existsSync(file)) return null;
  const report: Reported = JSON.parse(readFileSync(file, 'utf8'));
  const entries = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ title, status }) => [title, status] as const),
  );
  return { date: new Date(report.startTime).toISOString().slice(0, 10), statusOf: new Map(entries) };
}

export function readCitingTests(): CitingTest[] {
  return sourceFiles()
    .filter(isTestFile)
    .flatMap((file) => titlesIn(readFileSync(join(ROOT, file), 'utf8')).map((title) => ({ title, file })));
}

function resultOf(tests: readonly CitingTest[], results: ReturnType<typeof readResults>): string {
  if (tests.length === 0) return '';
  const known = tests.flatMap(({ title }) => results?.statusOf.get(title) ?? []);
  if (!results || known.length === 0) return `${tests.length} tests, not run here`;
  const failed = known.filter((status) => status !== 'passed').length;
  return `${tests.length} tests, ${failed === 0 ? 'passed' : `${failed} failed`} ${results.date}`;
}

function print(onlyOpen: boolean): void {
  const clauses = parseClauses(readFileSync(join(ROOT, CLAUSES), 'utf8'));
  const tests = readCitingTests();
  const results = readResults();
  for (const { clause, market, asks, kept, open } of clauses) {
    if (onlyOpen && open === '') continue;
    const own = testsOfClause(clause, tests);
    console.log(`${clause} (${market}): ${asks}`);
    if (kept !== '') console.log(`  kept: ${kept}`);
    if (own.length > 0) console.log(`  held: ${resultOf(own, results)}`);
    for (const { file, title } of onlyOpen ? [] : own) console.log(`    ${file}: ${title}`);
    if (open !== '') console.log(`  open: ${open}`);
  }
  const open = clauses.filter((each) => each.open !== '').length;
  console.log(`\n${clauses.length} clauses, ${clauses.length - open} held, ${open} open or in part`);
  for (const fault of findUnheld(clauses, tests)) {
    console.error(fault);
    process.exitCode = 1;
  }
}

if (import.meta.main) print(process.argv.includes('--open'));
