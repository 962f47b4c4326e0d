import { importsOf, type SourceFile, targetOf } from '../source/imports.ts';
import { isTestFile, isTypeScript } from '../source/source-files.ts';

/** A folder of the first level within `folder`, or of the second where the first only groups. */
function unitOf(folder: string, path: string): string {
  const [first = '', second, third] = path.slice(folder.length + 1).split('/');
  if (second === undefined) return '.';
  return third === undefined && !GROUPS.has(first) ? first : GROUPS.has(first) ? `${first}/${second}` : first;
}

/** Folders whose children are units of their own, files among them. */
const GROUPS = new Set(['kernel', 'modules']);

/** Cycles such as `a -> b -> a`, types included, without tests. */
export function findCircles(
  files: readonly SourceFile[],
  folder: string,
): { file: string; line: number; rule: string }[] {
  const needs = new Map<string, Map<string, { file: string; line: number }>>();
  for (const file of files) {
    const { path } = file;
    if (!path.startsWith(`${folder}/`) || !isTypeScript(path) || isTestFile(path)) continue;
    const from = unitOf(folder, path);
    for (const { name, line } of importsOf(file)) {
      const target = targetOf(path, name);
      if (!target?.startsWith(`${folder}/`)) continue;
      const to = unitOf(folder, target);
      if (to === from) continue;
      const known = needs.get(from) ?? new Map<string, { file: string; line: number }>();
      needs.set(from, known.has(to) ? known : known.set(to, { file: path, line }));
    }
  }
  return [...needs.keys()].sort().flatMap((start) => {
    const way = wayBack(needs, start);
    const at = way && needs.get(start)?.get(way[1] ?? '');
    // Each cycle is reported once, at the first of its folders.
    return way && at && way.every((unit) => unit >= start)
      ? [{ ...at, rule: `a circle of folders: ${way.join(' -> ')}` }]
      : [];
  });
}

/** The shortest cycle through a unit, or null. */
function wayBack(needs: ReadonlyMap<string, ReadonlyMap<string, unknown>>, start: string): string[] | null {
  const ways: string[][] = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of needs.get(way.at(-1) ?? '')?.keys() ?? []) {
      if (next === start) return [...way, start];
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return null;
}
