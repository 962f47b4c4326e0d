import { posix } from 'node:path';

export type SourceFile = { path: string; text: string };

/** Every `import`, `export from` and `import()` with its line; comments hold none. */
export function importsOf({ text }: SourceFile): { name: string; line: number }[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, ' '));
  const pattern =
    /(?:^|[;}\n])\s*(?:import|export)\b(?:[^'";]*?\bfrom)?\s*['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]/g;
  return [...code.matchAll(pattern)].map((match) => ({
    name: match[1] ?? match[2] ?? '',
    line: code.slice(0, match.index + match[0].length).split('\n').length,
  }));
}

/** The path that an import of our own code leads to, without extension for `@foyer` names; null for outside packages. */
export function targetOf(path: string, name: string): string | null {
  if (name.startsWith('.')) return posix.join(posix.dirname(path), name);
  const match = /^@foyer\/([a-z]+)\/(.+)$/.exec(name);
  if (!match) return null;
  const [, workspace = '', rest = ''] = match;
  const folder = ['platform', 'web', 'site'].includes(workspace) ? 'apps' : 'packages';
  return `${folder}/${workspace}/src/${rest}`;
}
