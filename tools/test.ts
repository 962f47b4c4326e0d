// npm test: the fast checks, every test and the journeys in a browser; prints one total. `--without-browser` skips the
// journeys; `--changed` runs what uncommitted changes reach, `--changed=main` what a branch changes.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { installPackages } from './build/packages.ts';
import { build, PICTURES } from './build.ts';
import { readImportGraph } from './source/reach.ts';
import { ROOT, sourceFiles } from './source/source-files.ts';
import { changedFiles, chooseJourneys, describeChange, reachesAllTests } from './tests/changed.ts';
import { memoryFolder } from './tests/memory-folder.ts';

/** `faults`: what failed, with the first line of its reason. */
export type Count = { passed: number; failed: number; faults: string[] };

type ReportedTest = { status: string; fullName: string; failureMessages: string[] | null };
type ReportedFile = { name: string; status: string; message: string; assertionResults: ReportedTest[] };

/** Vitest's JSON. Skipped tests do not count. */
type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: ReportedFile[];
};

const firstLine = (text: string) => text.split('\n', 1)[0] ?? '';

function faultsOfFile({ name, status, message, assertionResults }: ReportedFile): string[] {
  const file = relative(ROOT, name);
  const failed = assertionResults.filter((each) => each.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : [];
  return failed.map((each) => `${file}: ${each.fullName}: ${firstLine(each.failureMessages?.[0] ?? '')}`);
}

/** A file that does not load is one failure, and so is a run without tests. */
export function countReport(report: Report, name: string): Count {
  const { numPassedTests: passed, numFailedTests, numFailedTestSuites } = report;
  const failed = numFailedTests > 0 ? numFailedTests : numFailedTestSuites;
  return orNone({ passed, failed, faults: report.testResults.flatMap(faultsOfFile) }, name);
}

/** From the last `N passed, M failed`, with lines `failed: ...`; without a count the suite has crashed. */
export function countOutput(output: string, name: string): Count {
  const [, passed, failed] = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1) ?? [];
  if (passed === undefined || failed === undefined) return failure(`${name}: ended without a count.`);
  const faults = [...output.matchAll(/^failed: (.+)$/gm)].map(([, fault = '']) => fault);
  return orNone({ passed: Number(passed), failed: Number(failed), faults }, name);
}

function orNone(count: Count, name: string): Count {
  return count.passed + count.failed > 0 ? count : failure(`${name}: no test ran.`);
}

const failure = (fault: string): Count => ({ passed: 0, failed: 1, faults: [fault] });
const success: Count = { passed: 1, failed: 0, faults: [] };
const nothing: Count = { passed: 0, failed: 0, faults: [] };

/** An error outside of every test fails the run. */
function withCode(count: Count, code: number, name: string): Count {
  if (code === 0 || count.failed > 0) return count;
  return { ...count, failed: 1, faults: [`${name}: ended with code ${code}, though no test failed.`] };
}

type Finished = { code: number; output: string };

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Finished> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.stdout.on('data', (part: Buffer) => {
      parts.push(part);
      process.stdout.write(part);
    });
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: String(Buffer.concat(parts)) }));
  });
}

const bin = (name: string) => join(ROOT, 'node_modules/.bin', name);

async function runChecks(): Promise<Count> {
  const { code } = await run(process.execPath, [join(ROOT, 'tools/check.ts')]);
  return code === 0 ? success : failure('A check failed: see above.');
}

async function runApiDocument(): Promise<Count> {
  const { code } = await run(process.execPath, [join(ROOT, 'tools/openapi.ts')]);
  return code === 0 ? success : failure('The OpenAPI document is not sound: see above.');
}

/** `tests`: null for every test. */
type Reach = { tests: readonly string[] | null; journeys: readonly string[] };

function findReach(base: string): Reach {
  const changed = changedFiles(base);
  const journeys = chooseJourneys(changed, readImportGraph());
  console.log(`\n${describeChange(base, changed, journeys)}`);
  if (reachesAllTests(changed)) return { tests: null, journeys };
  const tools = sourceFiles(ROOT, 'tools').filter((file) => file.endsWith('.test.ts'));
  return { tests: [...changed.filter((file) => existsSync(join(ROOT, file))), ...tools], journeys };
}

function inMemory(): NodeJS.ProcessEnv {
  const folder = memoryFolder();
  return folder === null ? {} : { TMPDIR: folder };
}

async function runVitest(related: readonly string[] | null): Promise<Count> {
  const file = join(ROOT, 'test-results/vitest.json');
  mkdirSync(join(ROOT, 'test-results'), { recursive: true });
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await run(
    bin('vitest'),
    [...(related ? ['related', '--run', ...related] : ['run']), ...reporters],
    inMemory(),
  );
  if (!existsSync(file)) return countOutput('', 'vitest');
  return withCode(countReport(JSON.parse(readFileSync(file, 'utf8')), 'vitest'), code, 'vitest');
}

async function runJourneys(chosen: readonly string[] | null): Promise<Count> {
  if (chosen?.length === 0) return nothing;
  if (!sourceFiles(ROOT, 'e2e').some((file) => file.endsWith('.e2e.ts')))
    return countOutput('0 passed, 0 failed', 'journeys');
  const { provideChromium } = await import('./tests/chromium.ts');
  const chromium = provideChromium((sentence) => console.log(sentence));
  if (!chromium) return failure('No Chromium was found.');
  const part = chosen ? chosen.map((name) => `/${name}\\.e2e\\.ts$`) : [];
  const { code, output } = await run(bin('playwright'), ['test', '--config=e2e/playwright.config.ts', ...part], {
    ...inMemory(),
    FOYER_CHROMIUM: chromium,
    ...(chosen ? { FOYER_E2E_ONCE: 'on' } : {}),
  });
  return withCode(countOutput(output, 'journeys'), code, 'journeys');
}

async function suite(name: string, work: () => Promise<Count>): Promise<Count> {
  console.log(`\n== ${name}`);
  const began = performance.now();
  const count = await work().catch((error: unknown) => failure(error instanceof Error ? error.message : String(error)));
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`== ${name}: ${count.passed} passed, ${count.failed} failed, ${seconds} s`);
  return count;
}

function changedSince(words: readonly string[]): string | null {
  const word = words.find((each) => /^--changed(?:=|$)/.test(each));
  return word === undefined ? null : word.slice('--changed='.length) || 'HEAD';
}

async function test(): Promise<void> {
  const counts: Count[] = [];
  const base = changedSince(process.argv);
  // Sixty processes start from the same sources: compiled once, they take half the time.
  process.env.NODE_COMPILE_CACHE ??= join(ROOT, '.cache/compiled');
  if (installPackages('development')) {
    const reach = base === null ? null : findReach(base);
    // Alone each leaves a core idle for half of its time.
    const ready = await Promise.all([
      suite('checks', runChecks),
      suite('OpenAPI document', runApiDocument),
      // The site renders the journeys' pictures on request, as after a first `npm start`.
      suite('build', () => build({ without: [PICTURES] }).then(() => success)),
    ]);
    counts.push(...ready);
    counts.push(await suite('tests', () => runVitest(reach?.tests ?? null)));
    if (process.argv.includes('--without-browser'))
      console.log('\nThe journeys in the browser were left out, as asked.');
    else counts.push(await suite('journeys', () => runJourneys(reach?.journeys ?? null)));
  } else counts.push(failure('The packages could not be installed: see above.'));
  const sum = (part: 'passed' | 'failed') => counts.reduce((total, count) => total + count[part], 0);
  // Repeated at the end, where a long output is read.
  for (const fault of counts.flatMap(({ faults }) => faults)) console.log(`\nfailed: ${fault}`);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
}

if (import.meta.main) await test();
