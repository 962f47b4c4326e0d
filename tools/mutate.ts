// Mutates product code, one change at a time, and runs the tests that reach it; prints what no test notices.
// Works in a temporary copy, so that the tree is never left broken.
//   node tools/mutate.ts --count 30 packages/domain/src
import { spawn } from 'node:child_process';
import { createHash, randomInt } from 'node:crypto';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { filesThatReach, type ImportGraph, nearestTo, readImportGraph } from './source/reach.ts';
import { isTestFile, isTypeScript, ROOT, sourceFiles } from './source/source-files.ts';
import { applyMutation, findMutations, lineOf, type Mutation, sample } from './tests/mutations.ts';

export type MutationSite = { readonly file: string; readonly mutation: Mutation };
/** `refused`: by the type check; `failing`: a test fails without the change too; `unreached`: by tests; `late`: timed out. */
export type Outcome = 'noticed' | 'refused' | 'failing' | 'survived' | 'unreached' | 'late';

type TestRun = { readonly outcome: Outcome; readonly failed: string | null };

export function readOutcome(status: number | null, output: string): Outcome {
  if (status === null) return 'late';
  if (/No test files found/.test(stripVTControlCharacters(output))) return 'unreached';
  return status === 0 ? 'survived' : 'noticed';
}

export function failedFile(output: string): string | null {
  return / FAIL \s*(?:\|?\w+\|?\s+)??(\S+\.test\.tsx?)/.exec(stripVTControlCharacters(output))?.[1] ?? null;
}

export function projectOf(file: string): string {
  return file.startsWith('apps/') ? (file.split('/')[1] ?? '') : 'packages';
}

export function nearTests(file: string, graph: ImportGraph): string[] {
  const own = projectOf(file);
  const tests = [...filesThatReach(file, graph)].filter(
    (path) => /\.test\.tsx?$/.test(path) && projectOf(path) === own,
  );
  return nearestTo(file, tests);
}

/** Quickest first: near tests, the project's tests that reach the file, requested tests of other projects. */
export function stagesOf(file: string, near: readonly string[], asked: readonly string[]): string[][] {
  const own = projectOf(file);
  const others = asked.filter((name) => name !== own).flatMap((name) => ['--project', name]);
  return [
    // Without a path Vitest runs every test; with the file alone it finds none.
    ['run', '--project', own, ...(near.length > 0 ? near : [file])],
    ['related', '--run', '--project', own, file],
    ...(others.length > 0 ? [['related', '--run', ...others, file]] : []),
  ];
}

/** Deterministic; 0 up to, not including, `bound`. */
export function pickBySeed(seed: string): (bound: number) => number {
  let asked = 0;
  return (bound) => createHash('sha256').update(`${seed} ${asked++}`).digest().readUIntBE(0, 6) % bound;
}

/** Libraries are symbolic links; workspaces link to their copies. */
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
  // What one workspace alone depends on lies beside it.
  for (const nested of globSync(`{apps,packages}/*/${libraries}`, { cwd: ROOT })) {
    symlinkSync(join(ROOT, nested), join(copy, nested));
  }
  return copy;
}

/** As a process group, to kill it with its workers: a change may loop forever. */
async function runGroup(copy: string, script: readonly string[], seconds: number) {
  const run = spawn(process.execPath, script, { cwd: copy, detached: true });
  let output = '';
  for (const stream of [run.stdout, run.stderr]) stream.on('data', (part) => (output += part));
  let isTimedOut = false;
  const end = setTimeout(() => {
    isTimedOut = true;
    if (run.pid) process.kill(-run.pid, 'SIGKILL');
  }, seconds * 1000);
  const status = await new Promise<number | null>((resolve) => run.on('close', resolve));
  clearTimeout(end);
  return { status: isTimedOut ? null : status, output };
}

async function runTests(copy: string, stage: readonly string[], seconds: number): Promise<TestRun> {
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const { status, output } = await runGroup(copy, [vitest, ...stage, '--bail', '1', '--passWithNoTests'], seconds);
  return { outcome: readOutcome(status, output), failed: failedFile(output) };
}

async function isTyped(copy: string): Promise<boolean> {
  const { status } = await runGroup(copy, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-b'], 120);
  return status === 0;
}

async function findWitness(
  { copy, seconds, isGreen, sound }: Running,
  stages: readonly (readonly string[])[],
  restore: () => void,
): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const [index, stage] of stages.entries()) {
    const { outcome, failed } = await runTests(copy, stage, seconds);
    outcomes.push(outcome);
    if (outcome === 'late') return outcome;
    if (index === 0 && outcome !== 'noticed' && !(await isTyped(copy))) return 'refused';
    if (outcome !== 'noticed') continue;
    if (isGreen || (failed && sound.has(failed))) return 'noticed';
    restore();
    const again = await runTests(copy, failed ? ['run', failed] : stage, seconds);
    if (again.outcome !== 'survived') return 'failing';
    if (failed) sound.add(failed);
    return 'noticed';
  }
  return outcomes.includes('survived') ? 'survived' : 'unreached';
}

type Running = {
  readonly copy: string;
  readonly seconds: number;
  /** The tests pass without a change. */
  readonly isGreen: boolean;
  readonly sound: Set<string>;
};

export function sitesUnder(folders: readonly string[]): MutationSite[] {
  return sourceFiles()
    .filter((file) => folders.some((folder) => file.startsWith(folder)))
    .filter((file) => isTypeScript(file) && !/\.d\.ts$/.test(file) && !isTestFile(file))
    .flatMap((file) => findMutations(readFileSync(join(ROOT, file), 'utf8')).map((mutation) => ({ file, mutation })));
}

function describe({ file, mutation }: MutationSite, source: string): string {
  const was = source.slice(mutation.from, mutation.to).trim();
  return `${file}:${lineOf(source, mutation.from)} ${mutation.kind}: ${was} became ${mutation.text.trim() || 'nothing'}`;
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      count: { type: 'string', default: '30' },
      project: { type: 'string', multiple: true, default: [] },
      seconds: { type: 'string', default: '120' },
      green: { type: 'boolean', default: false },
      near: { type: 'boolean', default: false },
      skip: { type: 'string', default: '0' },
      seed: { type: 'string', default: String(randomInt(2 ** 32)) },
    },
  });
  console.log(`seed ${values.seed}`);
  const copy = copyTree();
  const graph = readImportGraph();
  // Where it fails by itself, every change would look refused.
  if (!(await isTyped(copy))) throw new Error('the copy fails the type check without a change');
  const running: Running = { copy, seconds: Number(values.seconds), isGreen: values.green, sound: new Set() };
  const counts: Record<Outcome, number> = { noticed: 0, refused: 0, failing: 0, survived: 0, unreached: 0, late: 0 };
  try {
    const sites = sample(sitesUnder(positionals), Number(values.count), pickBySeed(values.seed));
    for (const site of sites.slice(Number(values.skip))) {
      const path = join(copy, site.file);
      const source = readFileSync(path, 'utf8');
      writeFileSync(path, applyMutation(source, site.mutation));
      const restore = () => writeFileSync(path, source);
      const stages = stagesOf(site.file, nearTests(site.file, graph), values.project);
      const outcome = await findWitness(running, values.near ? stages.slice(0, 1) : stages, restore);
      restore();
      counts[outcome] += 1;
      console.log(`${outcome.padEnd(10)}${describe(site, source)}`);
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  const totals = Object.entries(counts).map(([outcome, count]) => `${outcome} ${count}`);
  console.log(totals.join(', '));
}

if (import.meta.main) await run();
