import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fingerprint } from './build.ts';
import { findMissing } from './packages.ts';
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
  const none = { numPassedTests: 0, numFailedTests: 0, numFailedTestSuites: 0 };
  expect(countReport(none, 'x')).toEqual({ passed: 0, failed: 1 });
  expect(countReport({ ...none, numPassedTests: 3 }, 'x')).toEqual({ passed: 3, failed: 0 });
  expect(countReport({ ...none, numPassedTests: 3, numFailedTestSuites: 1 }, 'x')).toEqual({ passed: 3, failed: 1 });
  expect(countReport({ numPassedTests: 3, numFailedTests: 2, numFailedTestSuites: 1 }, 'x').failed).toBe(2);
  expect(countOutput('noise\n7 passed, 1 failed\n', 'x')).toEqual({ passed: 7, failed: 1 });
  expect(countOutput('0 passed, 0 failed', 'x')).toEqual({ passed: 0, failed: 1 });
  expect(countOutput('crashed', 'x')).toEqual({ passed: 0, failed: 1 });
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
  expect(findMissing('start', root)).toEqual(['a', 'b']);
  expect(findMissing('development', root)).toEqual(['a', 'b', 'd', 'e']);
  write('node_modules/.package-lock.json', { 'node_modules/a': { version: '1' }, 'node_modules/b': { version: '1' } });
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
