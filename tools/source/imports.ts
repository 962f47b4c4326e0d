import { posix } from 'node:path';

export type SourceFile = { path: string; text: string };

/** Line numbers stay. */
export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, ' '));
}

/** Without comments. */
export function importsOf({ text }: SourceFile): { name: string; line: number }[] {
  const code = withoutComments(text);
  const pattern =
    /(?:^|[;}\n])\s*(?:import|export)\b(?:[^'";]*?\bfrom)?\s*['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]/g;
  return [...code.matchAll(pattern)].map((match) => ({
    name: match[1] ?? match[2] ?? '',
    line: code.slice(0, match.index + match[0].length).split('\n').length,
  }));
}

/** Without extension for `@foyer` names; null for outside packages. */
export function targetOf(path: string, name: string): string | null {
  if (name.startsWith('.')) return posix.join(posix.dirname(path), name);
  const match = /^@foyer\/([a-z]+)\/(.+)$/.exec(name);
  if (!match) return null;
  const [, workspace = '', rest = ''] = match;
  const folder = ['platform', 'web', 'site'].includes(workspace) ? 'apps' : 'packages';
  return `${folder}/${workspace}/src/${rest}`;
}

const DECLARATION =
  /^export (?:declare )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|type|interface|enum)\s+(\w+)/gm;
const DESTRUCTURED = /^export (?:const|let) [{[]([^=]*?)[}\]] =/gm;
const LISTED = /^export (?:type )?\{([^}]*)\}(?!\s*from)/gm;

/** Without re-exports (`export … from`). */
export function exportsOf({ text }: SourceFile): string[] {
  const parts = [...text.matchAll(DESTRUCTURED), ...text.matchAll(LISTED)].flatMap(([, list = '']) => list.split(','));
  const listed = parts.map((part) => /(\w+)\s*$/.exec(part)?.[1] ?? '');
  const declared = [...text.matchAll(DECLARATION)].map(([, name = '']) => name);
  return [...new Set([...declared, ...listed])].filter((name) => name !== '' && name !== 'default');
}
