import { readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { importsOf, targetOf } from './imports.ts';
import { isTypeScript, ROOT, sourceFiles } from './source-files.ts';

export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** Types are erased, so such an import loads nothing. */
const TYPE_IMPORT = /^(?:import|export) type [^;]*?from '[^'\n]*';/gm;
const WORKER = /new URL\('(\.[^'\n]+\.ts)', import\.meta\.url\)/g;

export function readImportGraph(root: string = ROOT): ImportGraph {
  const files = new Set(sourceFiles(root).filter(isTypeScript));
  const find = (target: string | null) =>
    target === null ? [] : ['', '.ts', '.tsx'].map((end) => target + end).filter((path) => files.has(path));
  return new Map(
    [...files].map((path) => {
      const text = readFileSync(join(root, path), 'utf8').replaceAll(TYPE_IMPORT, '');
      const workers = [...text.matchAll(WORKER)].map(([, name = '']) => posix.join(posix.dirname(path), name));
      const targets = [...importsOf({ path, text }).map(({ name }) => targetOf(path, name)), ...workers];
      return [path, targets.flatMap(find)];
    }),
  );
}

/** Transitively. */
export function filesThatReach(file: string, graph: ImportGraph): Set<string> {
  const importers = new Map<string, string[]>();
  for (const [path, targets] of graph)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), path]);
  const found = new Set<string>();
  for (const open = [file]; open.length > 0; ) {
    const next = (importers.get(open.pop() ?? '') ?? []).filter((path) => !found.has(path));
    for (const path of next) found.add(path);
    open.push(...next);
  }
  return found;
}

/** In the nearest folder: the file's own, else the fewest steps away. */
export function nearestTo(file: string, paths: readonly string[]): string[] {
  const steps = (path: string) => relative(dirname(file), dirname(path)).split('/').filter(Boolean).length;
  const least = Math.min(...paths.map(steps));
  return paths.filter((path) => steps(path) === least);
}
