import { hash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a site runs: sources and what was built from them, the games' mathematics among them. The lock file holds the packages. */
export const CRITICAL_SOURCES = [
  'apps/platform/src',
  'apps/site/src',
  'packages/brands/src',
  'packages/contract/src',
  'packages/domain/src',
  'packages/games/src',
  'packages/postgres/src',
  'packages/texts/src',
  'package-lock.json',
];
const CRITICAL_OUTPUT = ['apps/web/dist', 'packages/games/dist'];

/** Written by the build, in the form of `sha256sum`. */
export const FILE_LIST = 'dist/files/files.sha256';

/** Tests are no part of a site's image. */
const isLeftOut = (name: string) => /\.test\.tsx?$/.test(name) || name === 'testing' || name === '.built-from';

function filesBelow(root: string, path: string): string[] {
  const entries = readdirSync(join(root, path), { withFileTypes: true });
  return entries
    .filter(({ name }) => !isLeftOut(name))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(root, `${path}/${entry.name}`) : [`${path}/${entry.name}`]));
}

function listFiles(root: string): string[] {
  const paths = [...CRITICAL_SOURCES, ...CRITICAL_OUTPUT];
  return paths.flatMap((path) => (statSync(join(root, path)).isDirectory() ? filesBelow(root, path) : [path])).sort();
}

const hashFile = async (path: string): Promise<string> => hash('sha256', await readFile(path), 'hex');

/** The text of the list: a line a file, `hash  path`, as `sha256sum --check` reads it. */
export async function describeFiles(root: string): Promise<string> {
  const lines: string[] = [];
  // One after another: a running site has other work too.
  for (const path of listFiles(root)) lines.push(`${await hashFile(join(root, path))}  ${path}\n`);
  return lines.join('');
}

export type FileFault = { path: string; fault: 'altered' | 'missing' | 'added' };

export type FileCheck = { checked: number; faults: FileFault[] };

/** Against the text of a list (GLI-19 2.3.2). Throws Error for a text that is none. */
export async function checkFiles(root: string, list: string): Promise<FileCheck> {
  const known = new Map<string, string>();
  for (const line of list.split('\n').filter(Boolean)) {
    const [, digest, path] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    if (digest === undefined || path === undefined)
      throw new Error('the list of files is none: a line is not `hash  path`');
    known.set(path, digest);
  }
  if (known.size === 0) throw new Error('the list of files is empty');
  const there = new Set(listFiles(root));
  const faults: FileFault[] = [...there].filter((path) => !known.has(path)).map((path) => ({ path, fault: 'added' }));
  for (const [path, digest] of known) {
    if (!there.has(path)) faults.push({ path, fault: 'missing' });
    else if ((await hashFile(join(root, path))) !== digest) faults.push({ path, fault: 'altered' });
  }
  return { checked: known.size, faults: faults.sort((one, other) => (one.path < other.path ? -1 : 1)) };
}
