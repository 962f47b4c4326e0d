// Breaks places of product code, one at a time, and runs the tests that reach them: what no test notices is printed with file and
// line. All of it happens in a copy that is deleted at the end, so that a tree is never left broken.
//   node tools/mutate.ts --count 30 --project packages packages/domain/src
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { applyMutation, findMutations, lineOf, type Mutation, sample } from './mutations.ts';
import { isTestFile, ROOT, sourceFiles } from './source-files.ts';

export type Place = { readonly file: string; readonly mutation: Mutation };
/** `noticed`: a test failed; `failing`: one fails without the change too; `survived`: all passed; `unreached`: no test reaches the file; `late`: no answer in time. */
export type Outcome = 'noticed' | 'failing' | 'survived' | 'unreached' | 'late';

/** What a run of the tests says, by its exit code and what it printed. */
export function readOutcome(status: number | null, output: string): Outcome {
  if (status === null) return 'late';
  if (/No test files found/.test(stripVTControlCharacters(output))) return 'unreached';
  return status === 0 ? 'survived' : 'noticed';
}

/** A copy of the files of the tree. Libraries are linked; the packages of the tree link to their copies. */
function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'foyer-mutate-'));
  for (const file of sourceFiles()) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(ROOT, file), join(copy, file));
  }
  const libraries = 'node_modules';
  mkdirSync(join(copy, libraries));
  for (const name of readdirSync(join(ROOT, libraries))) {
    if (name !== '@foyer' && !name.startsWith('.'))
      symlinkSync(join(ROOT, libraries, name), join(copy, libraries, name));
  }
  cpSync(join(ROOT, libraries, '@foyer'), join(copy, libraries, '@foyer'), { recursive: true, verbatimSymlinks: true });
  return copy;
}

function runTests(copy: string, file: string, projects: readonly string[], timeout: number): Outcome {
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const parts = projects.flatMap((project) => ['--project', project]);
  const run = spawnSync(
    process.execPath,
    [vitest, 'related', '--run', '--bail', '1', '--passWithNoTests', ...parts, file],
    { cwd: copy, timeout, killSignal: 'SIGTERM', encoding: 'utf8', maxBuffer: 2 ** 28 },
  );
  return readOutcome(run.status, run.stdout + run.stderr);
}

/** All places of product code under these folders. */
export function placesUnder(folders: readonly string[]): Place[] {
  return sourceFiles()
    .filter((file) => folders.some((folder) => file.startsWith(folder)))
    .filter((file) => file.endsWith('.ts') && !isTestFile(file) && !file.includes('/testing/'))
    .flatMap((file) => findMutations(readFileSync(join(ROOT, file), 'utf8')).map((mutation) => ({ file, mutation })));
}

function describe({ file, mutation }: Place, source: string): string {
  const was = source.slice(mutation.from, mutation.to).trim();
  return `${file}:${lineOf(source, mutation.from)} ${mutation.kind}: ${was} became ${mutation.text.trim() || 'nothing'}`;
}

function run(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      count: { type: 'string', default: '30' },
      project: { type: 'string', multiple: true, default: ['packages'] },
      seconds: { type: 'string', default: '120' },
    },
  });
  const copy = copyTree();
  const counts: Record<Outcome, number> = { noticed: 0, failing: 0, survived: 0, unreached: 0, late: 0 };
  try {
    for (const place of sample(placesUnder(positionals), Number(values.count), randomInt)) {
      const path = join(copy, place.file);
      const source = readFileSync(path, 'utf8');
      writeFileSync(path, applyMutation(source, place.mutation));
      const test = () => runTests(copy, place.file, values.project, Number(values.seconds) * 1000);
      const broken = test();
      writeFileSync(path, source);
      // A test that fails in any case notices nothing.
      const outcome = broken === 'noticed' && test() !== 'survived' ? 'failing' : broken;
      counts[outcome] += 1;
      console.log(`${outcome.padEnd(10)}${describe(place, source)}`);
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  console.log(
    Object.entries(counts)
      .map(([outcome, count]) => `${outcome} ${count}`)
      .join(', '),
  );
}

if (import.meta.main) run();
