import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findMissing } from './build/packages.ts';
import { fingerprint } from './build.ts';
import { ROOT } from './source/source-files.ts';
import { countOutput, countReport } from './test.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'foyer-tools-'));
  mkdirSync(join(root, 'node_modules'));
  mkdirSync(join(root, 'src'));
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true });
});

test('a suite that runs no test, or does not come to its end, fails', () => {
  const none = { numPassedTests: 0, numFailedTests: 0, numFailedTestSuites: 0, testResults: [] };
  expect(countReport(none, 'x')).toEqual({ passed: 0, failed: 1, faults: ['x: no test ran.'] });
  expect(countReport({ ...none, numPassedTests: 3 }, 'x')).toMatchObject({ passed: 3, failed: 0 });
  expect(countReport({ ...none, numPassedTests: 3, numFailedTestSuites: 1 }, 'x')).toMatchObject({ failed: 1 });
  expect(countReport({ ...none, numPassedTests: 3, numFailedTests: 2, numFailedTestSuites: 1 }, 'x').failed).toBe(2);
  expect(countOutput('noise\n7 passed, 1 failed\n', 'x')).toMatchObject({ passed: 7, failed: 1 });
  expect(countOutput('0 passed, 0 failed', 'x')).toMatchObject({ passed: 0, failed: 1 });
  expect(countOutput('crashed', 'x')).toEqual({ passed: 0, failed: 1, faults: ['x: ended without a count.'] });
});

test('what failed is named at the end, with the first line of its reason', () => {
  const failed = { status: 'failed', fullName: 'a game > pays', failureMessages: ['expected 1 to be 2\n at play.ts'] };
  const passed = { status: 'passed', fullName: 'a game > ends', failureMessages: [] };
  const report = {
    ...{ numPassedTests: 1, numFailedTests: 1, numFailedTestSuites: 2 },
    testResults: [
      { name: join(ROOT, 'a.test.ts'), status: 'failed', message: '', assertionResults: [passed, failed] },
      { name: join(ROOT, 'b.test.ts'), status: 'failed', message: 'Cannot find c\nhere', assertionResults: [] },
      { name: join(ROOT, 'd.test.ts'), status: 'passed', message: '', assertionResults: [passed] },
    ],
  };
  expect(countReport(report, 'x').faults).toEqual([
    'a.test.ts: a game > pays: expected 1 to be 2',
    'b.test.ts: Cannot find c',
  ]);
  const output = 'failed: [phone] e2e/a.e2e.ts:7 a game pays: expected 1\n\n1 passed, 1 failed\n';
  expect(countOutput(output, 'x').faults).toEqual(['[phone] e2e/a.e2e.ts:7 a game pays: expected 1']);
});

test('packages that are missing or of another version are found; what a purpose does without is not', () => {
  const write = (name: string, packages: object) => writeFileSync(join(root, name), JSON.stringify({ packages }));
  write('package-lock.json', {
    '': { version: '1' },
    'node_modules/a': { version: '1' },
    'node_modules/b': { version: '2' },
    'node_modules/c': { version: '1', optional: true },
    'node_modules/d': { version: '1', dev: true },
    'node_modules/e': { version: '1', devOptional: true },
    'node_modules/@foyer/x': { link: true },
  });
  expect(findMissing('start', root)).toEqual(['a', 'b', '@foyer/x']);
  expect(findMissing('development', root)).toEqual(['a', 'b', 'd', 'e', '@foyer/x']);
  write('node_modules/.package-lock.json', { 'node_modules/a': { version: '1' }, 'node_modules/b': { version: '1' } });
  expect(findMissing('start', root)).toEqual(['b', '@foyer/x']);
  // A workspace package that came with a pull has no link yet.
  mkdirSync(join(root, 'node_modules/@foyer/x'), { recursive: true });
  expect(findMissing('start', root)).toEqual(['b']);
});

test('a build is stale after a change of a source, and not after one of a test', () => {
  writeFileSync(join(root, 'src/a.ts'), '1');
  const before = fingerprint(['src', 'missing.json'], root);
  writeFileSync(join(root, 'src/a.test.ts'), '1');
  expect(fingerprint(['src', 'missing.json'], root)).toBe(before);
  writeFileSync(join(root, 'src/a.ts'), '2');
  expect(fingerprint(['src', 'missing.json'], root)).not.toBe(before);
});
