import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { failedFile, nearTests, pickBySeed, readOutcome, stagesOf } from './mutate.ts';
import { filesThatReach, readImportGraph } from './source/reach.ts';
import { applyMutation, blankWords, findMutations, lineOf, sample } from './tests/mutations.ts';

const broken = (source: string) => findMutations(source).map((mutation) => applyMutation(source, mutation));

describe('the places that are broken', () => {
  test.each([
    ['equality', 'if (a === b) c;', ['if (a !== b) c;']],
    ['order', 'return a < b;', ['return a >= b;']],
    ['both', 'return a && b;', ['return a || b;']],
    ['a number', 'const limit = 1_000;', ['const limit = 1001;']],
    ['a bigint', 'const none = 0n;', ['const none = 1n;']],
    ['a truth', 'const on = true;', ['const on = false;']],
    ['a call', 'f() {\n  save(a, b);\n}', ['f() {\n\n}']],
    ['a call that is waited for', 'f() {\n  await store.save();\n}', ['f() {\n\n}']],
  ])('%s', (_, source, results) => {
    expect(broken(source)).toEqual(results);
  });

  test.each([
    ['a comment', '// a === 1\n/* 2 && 3 */'],
    ['words', "const a = 'a === 1' + `b && 2`;"],
    ['a pattern', 'const a = /a{2}&&|3/;'],
    ['a name with a digit', 'const alpha3 = ISO_3166_1.b2;'],
    ['a decimal, whose neighbours mean little', 'const rate = 0.5;'],
    ['a type', 'type Two = 2 | true;\nimport a from b;'],
    ['a call whose answer is used', 'f() {\n  const a = save();\n}'],
  ])('not %s', (_, source) => {
    expect(broken(source)).toEqual([]);
  });

  test('blank words keep every place and line', () => {
    const source = "a; // b\nconst c = 'd';\n`e\nf`;";
    expect(blankWords(source)).toHaveLength(source.length);
    expect(blankWords(source)).toBe('a;     \nconst c =    ;\n  \n  ;');
    expect(lineOf(source, source.indexOf('e\n'))).toBe(3);
  });
});

test('a sample takes no place twice and no more than there are', () => {
  const lowest = () => 0;
  expect(sample([1, 2, 3], 2, lowest)).toEqual([1, 2]);
  expect(sample([1, 2], 5, (bound) => bound - 1)).toEqual([2, 1]);
});

test.each([
  ['noticed', 1, '1 failed'],
  ['survived', 0, '3 passed'],
  ['unreached', 0, '\u001b[33mNo test files found\u001b[39m, exiting with code 0'],
  ['late', null, ''],
])('a run is %s at the exit code %j', (outcome, status, output) => {
  expect(readOutcome(status, output)).toBe(outcome);
});

test.each([
  ['\u001b[31m FAIL \u001b[39m |web| apps/web/src/a.test.tsx > a title', 'apps/web/src/a.test.tsx'],
  [' FAIL   packages  packages/domain/src/a.test.ts > b.test.ts', 'packages/domain/src/a.test.ts'],
  [' FAIL  tools/a.test.ts', 'tools/a.test.ts'],
  ['3 passed', null],
])('of the output %j the failed file is %j', (output, file) => {
  expect(failedFile(output)).toBe(file);
});

test('the quickest tests come first: near the file, of its project, of others that were asked for', () => {
  const near = ['run', '--project', 'web', 'apps/web/src/ui/b.test.ts'];
  const own = ['related', '--run', '--project', 'web', 'apps/web/src/ui/a.ts'];
  const others = ['related', '--run', '--project', 'site', 'apps/web/src/ui/a.ts'];
  const stages = (asked: string[]) => stagesOf('apps/web/src/ui/a.ts', ['apps/web/src/ui/b.test.ts'], asked);
  expect(stages([])).toEqual([near, own]);
  expect(stages(['web', 'site'])).toEqual([near, own, others]);
  // No test has this path: everything would run without one.
  expect(stagesOf('packages/domain/src/a.ts', [], [])[0]).toEqual([
    'run',
    '--project',
    'packages',
    'packages/domain/src/a.ts',
  ]);
});

test.each<[string, string, Record<string, string>, string[]]>([
  [
    'those beside it that load it, by way of others too',
    'apps/web/src/a.ts',
    { 'apps/web/src/a.test.ts': './a.ts', 'apps/web/src/b.ts': './a.ts', 'apps/web/src/b.test.ts': './b.ts' },
    ['apps/web/src/a.test.ts', 'apps/web/src/b.test.ts'],
  ],
  [
    'not those beside it or below it that do not',
    'apps/web/src/a.ts',
    { 'apps/web/src/a.test.ts': './a.ts', 'apps/web/src/b.test.ts': './b.ts', 'apps/web/src/ui/c.test.ts': '../b.ts' },
    ['apps/web/src/a.test.ts'],
  ],
  [
    'the nearest where none lies beside it, of its own project',
    'packages/domain/src/money/a.ts',
    {
      'packages/domain/src/wallet/b.test.ts': '../money/a.ts',
      'packages/domain/src/wallet/deep/c.test.ts': '@foyer/domain/money/a',
      'apps/web/src/d.test.ts': '@foyer/domain/money/a',
    },
    ['packages/domain/src/wallet/b.test.ts'],
  ],
  ['none where none loads it', 'apps/web/src/a.ts', { 'apps/web/src/b.test.ts': './b.ts' }, []],
])('the tests near a file: %s', (_, file, imports, tests) => {
  const root = mkdtempSync(join(tmpdir(), 'foyer-near-'));
  const files = { [file]: './none.ts', ...imports };
  for (const [path, name] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), `import type { A } from './only-a-type.ts';\nimport '${name}';\n`);
  }
  expect(nearTests(file, readImportGraph(root))).toEqual(tests);
  rmSync(root, { recursive: true });
});

test('a file that is loaded for its types, or by no test, is not reached; one by import() and a worker are', () => {
  const root = mkdtempSync(join(tmpdir(), 'foyer-reach-'));
  const files = {
    'tools/types.ts': '',
    'tools/later.ts': '',
    'tools/worker.ts': '',
    'tools/a.ts': [
      "import type { T } from './types.ts';",
      "const later = () => import('./later.ts');",
      "new Worker(new URL('./worker.ts', import.meta.url));",
    ].join('\n'),
  };
  mkdirSync(join(root, 'tools'));
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
  const graph = readImportGraph(root);
  const reaching = (name: string) => [...filesThatReach(`tools/${name}.ts`, graph)];
  expect([reaching('types'), reaching('later'), reaching('worker')]).toEqual([[], ['tools/a.ts'], ['tools/a.ts']]);
  rmSync(root, { recursive: true });
});

test('the same seed picks the same places, another one others', () => {
  const picks = (seed: string) => sample([...'abcdefghijklmnop'], 8, pickBySeed(seed)).join('');
  expect(picks('1')).toBe(picks('1'));
  expect(picks('1')).not.toBe(picks('2'));
  expect(new Set(picks('1')).size).toBe(8);
});
