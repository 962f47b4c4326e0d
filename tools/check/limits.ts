// Checks that no exported name has two meanings and that no folder of source is too large to read.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { exportsOf, type SourceFile } from '../source/imports.ts';
import { isTestFile, isTypeScript, ROOT, sourceFiles } from '../source/source-files.ts';

/** Per folder, without stylesheets and tests. */
const MOST_FILES = 20;

/** A migration never changes, so its names may recur. */
const isMigration = (path: string) => path.includes('/migrations/');

export function findDoubledNames(files: readonly SourceFile[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of files) {
    if (isTestFile(file.path) || isMigration(file.path) || file.path.endsWith('.d.ts')) continue;
    for (const name of exportsOf(file)) found.set(name, [...(found.get(name) ?? []), file.path]);
  }
  return new Map([...found].filter(([, paths]) => paths.length > 1));
}

export function findLargeFolders(paths: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const path of paths) {
    if (isTestFile(path) || !path.includes('/')) continue;
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  }
  return new Map([...counts].filter(([, count]) => count > MOST_FILES));
}

/** One line for each name and folder over the limits. */
export function findOverLimits(files: readonly SourceFile[]): string[] {
  const folders = findLargeFolders(files.map(({ path }) => path));
  return [
    ...[...findDoubledNames(files)].map(([name, paths]) => `${name} is exported by ${paths.join(' and ')}: rename one`),
    ...[...folders].map(
      ([folder, count]) => `${folder} has ${count} source files, at most ${MOST_FILES}: sort them into folders`,
    ),
  ];
}

export function checkLimits(): boolean {
  const files = sourceFiles()
    .filter(isTypeScript)
    .map((path): SourceFile => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
  const problems = findOverLimits(files);
  for (const problem of problems) console.error(problem);
  console.log(problems.length === 0 ? 'names and folders: passed' : `names and folders: ${problems.length} problems`);
  return problems.length === 0;
}

if (import.meta.main && !checkLimits()) process.exitCode = 1;
