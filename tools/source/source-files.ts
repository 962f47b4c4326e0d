import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

const SKIPPED = new Set(['node_modules', 'dist', '.cache', '.data', '.git', 'test-results']);

/** Sorted, relative to `root`, with forward slashes, without build output. */
export function sourceFiles(root: string = ROOT, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (SKIPPED.has(entry.name)) return [];
      return entry.isDirectory() ? sourceFiles(root, path) : entry.isFile() ? [path] : [];
    });
}

export function isTypeScript(path: string): boolean {
  return /\.tsx?$/.test(path);
}

export function isTestFile(path: string): boolean {
  return /\.(test|e2e)\.tsx?$|\/testing\//.test(path);
}
