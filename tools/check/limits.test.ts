import { expect, test } from 'vitest';
import { findDoubledNames, findLargeFolders, findOverLimits } from './limits.ts';

const doubled = (...texts: string[]) =>
  [...findDoubledNames(texts.map((text, at) => ({ path: `apps/site/src/f${at}.ts`, text }))).keys()].sort();

test.each([
  ['two declarations', ['export const size = 1;', 'export async function size() {}'], ['size']],
  ['a type and a class', ['export type Size = 1;', 'export abstract class Size {}'], ['Size']],
  ['a list', ['const size = 1;\nexport { size };', 'export { wide as size };'], ['size']],
  ['destructured names', ['export const { size, wide: far } = o;', 'export let far = 1;'], ['far']],
  ['a const and its type in one file', ['export const size = 1;\nexport type size = 1;', ''], []],
  ['what a door passes on', ['export const size = 1;', "export { size } from './f0.ts';"], []],
  ['names that stay inside', ['export const size = 1;', 'const size = 1;\n  export const size = 2;'], []],
])('%s', (_title, texts, names) => {
  expect(doubled(...texts)).toEqual(names);
});

test('tests and migrations do not count', () => {
  const text = 'export const size = 1;';
  const paths = ['a/b.ts', 'a/b.test.ts', 'e2e/b.e2e.ts', 'a/migrations/0001-b.ts', 'a/b.d.ts'];
  expect([...findDoubledNames(paths.map((path) => ({ path, text })))]).toEqual([]);
});

test('a folder may have twenty source files of its own, tests and subfolders aside', () => {
  const files = Array.from({ length: 20 }, (_, at) => `a/b/f${at}.ts`);
  expect([...findLargeFolders([...files, 'a/b/f.test.ts', 'a/b/c/f.ts', 'vitest.config.ts'])]).toEqual([]);
  expect([...findLargeFolders([...files, 'a/b/g.tsx'])]).toEqual([['a/b', 21]]);
});

test('each name and folder over the limits is named', () => {
  const files = ['a/b.ts', 'a/c.ts'].map((path) => ({ path, text: 'export const size = 1;' }));
  const large = Array.from({ length: 21 }, (_, at) => ({ path: `d/f${at}.ts`, text: '' }));
  expect(findOverLimits([...files, ...large])).toEqual([
    'size is exported by a/b.ts and a/c.ts: rename one',
    'd has 21 source files, at most 20: sort them into folders',
  ]);
  expect(findOverLimits(files.slice(1))).toEqual([]);
});
