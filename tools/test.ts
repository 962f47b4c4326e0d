// npm test: the fast checks, every test, and the journeys in a real browser. Ends with one plain line of the whole count.
// `--without-browser` leaves the journeys out and says so.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.ts';
import { memoryFolder } from './memory-folder.ts';
import { installPackages } from './packages.ts';
import { ROOT, sourceFiles } from './source-files.ts';

export type Count = { passed: number; failed: number };

/** Vitest's JSON report. Tests that were left out on purpose count neither way. */
type Report = { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number };

/** The count of a report; a file that could not even be loaded counts as one failure, and so does a run without tests. */
export function countReport(report: Report, name: string): Count {
  const { numPassedTests: passed, numFailedTests, numFailedTestSuites } = report;
  const failed = numFailedTests > 0 ? numFailedTests : numFailedTestSuites;
  return orNone({ passed, failed }, name);
}

/** The count of the last `N passed, M failed` in a text; without one the suite did not come to its end. */
export function countOutput(output: string, name: string): Count {
  const [, passed, failed] = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1) ?? [];
  if (passed === undefined || failed === undefined) {
    console.error(`${name}: ended without a count.`);
    return { passed: 0, failed: 1 };
  }
  return orNone({ passed: Number(passed), failed: Number(failed) }, name);
}

function orNone(count: Count, name: string): Count {
  if (count.passed + count.failed > 0) return count;
  console.error(`${name}: no test ran.`);
  return { passed: 0, failed: 1 };
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
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

async function runApiDocument(): Promise<Count> {
  const { checkApiDocument } = await import('./openapi.ts');
  const isGood = await checkApiDocument();
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 };
}

async function runVitest(): Promise<Count> {
  const file = join(ROOT, 'test-results/vitest.json');
  mkdirSync(join(ROOT, 'test-results'), { recursive: true });
  rmSync(file, { force: true });
  const folder = memoryFolder();
  const { code } = await run(
    bin('vitest'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    folder === null ? {} : { TMPDIR: folder },
  );
  if (!existsSync(file)) return countOutput('', 'vitest');
  const count = countReport(JSON.parse(readFileSync(file, 'utf8')), 'vitest');
  // An unhandled error fails a run in which every test passed.
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

async function runJourneys(): Promise<Count> {
  if (!sourceFiles(ROOT, 'e2e').some((file) => file.endsWith('.e2e.ts')))
    return countOutput('0 passed, 0 failed', 'journeys');
  const { provideChromium } = await import('./chromium.ts');
  const chromium = provideChromium((sentence) => console.log(sentence));
  if (!chromium) return { passed: 0, failed: 1 };
  const { code, output } = await run(bin('playwright'), ['test', '--config=e2e/playwright.config.ts'], {
    FOYER_CHROMIUM: chromium,
  });
  const count = countOutput(output, 'journeys');
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

async function suite(name: string, work: () => Promise<Count>): Promise<Count> {
  console.log(`\n== ${name}`);
  const began = performance.now();
  const count = await work().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`== ${name}: ${count.passed} passed, ${count.failed} failed, ${seconds} s`);
  return count;
}

async function test(): Promise<void> {
  const counts: Count[] = [];
  if (installPackages('development')) {
    counts.push(await suite('checks', runChecks));
    counts.push(await suite('OpenAPI document', runApiDocument));
    counts.push(await suite('build', () => build().then(() => ({ passed: 1, failed: 0 }))));
    counts.push(await suite('tests', runVitest));
    if (process.argv.includes('--without-browser'))
      console.log('\nThe journeys in the browser were left out, as asked.');
    else counts.push(await suite('journeys', runJourneys));
  } else counts.push({ passed: 0, failed: 1 });
  const sum = (part: keyof Count) => counts.reduce((total, count) => total + count[part], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
}

if (import.meta.main) await test();
