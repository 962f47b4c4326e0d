// Checks import directions, names and forbidden constructs over the whole repository. Prints one line per violation.
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ENDPOINTS } from '@foyer/contract/endpoints';
import { importsOf, type SourceFile, targetOf, withoutComments } from '../source/imports.ts';
import { isTestFile, isTypeScript, ROOT, sourceFiles } from '../source/source-files.ts';
import { DOORS, LAYERED, SEPARATE, ZONES, type Zone } from './boundary-table.ts';
import { findCircles } from './folder-circles.ts';

export type Violation = { file: string; line: number; rule: string };

const TEXT = /\.(tsx?|mts|mjs|js|css|json|md|sh|html|svg)$/;

export function findViolations(root: string, zones = ZONES, separate = SEPARATE): Violation[] {
  const files = sourceFiles(root)
    .filter((path) => TEXT.test(path) || !path.includes('.'))
    .map((path): SourceFile => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  const violations = files.flatMap((file) => [
    ...checkForbidden(file),
    ...(isTypeScript(file.path)
      ? [...checkNames(file), ...checkImports(root, file, zones, separate), ...checkEndpointNames(file)]
      : []),
  ]);
  return [...violations, ...LAYERED.flatMap((folder) => findCircles(files, folder))];
}

/** The longest prefix of the path. */
function zoneOf(path: string, zones: Readonly<Record<string, Zone>>): string | null {
  const matches = Object.keys(zones).filter((prefix) => path.startsWith(`${prefix}/`));
  return matches.sort((a, b) => b.length - a.length)[0] ?? null;
}

function checkImports(
  root: string,
  file: SourceFile,
  zones: Readonly<Record<string, Zone>>,
  separate: readonly string[],
): Violation[] {
  const { path } = file;
  if (!path.includes('/')) return [];
  const home = zoneOf(path, zones);
  if (home === null)
    return [{ file: path, line: 1, rule: 'this folder is not in the table of tools/check/boundary-table.ts' }];
  const zone = zones[home] ?? { may: [] };
  return importsOf(file).flatMap(({ name, line }) => {
    const rule = refusal({ root, path, home, zone, name, zones, separate });
    return rule === null ? [] : [{ file: path, line, rule }];
  });
}

type Import = {
  root: string;
  path: string;
  home: string;
  zone: Zone;
  name: string;
  zones: Readonly<Record<string, Zone>>;
  separate: readonly string[];
};

function refusal(one: Import): string | null {
  const { path, home, zone } = one;
  const name = one.name.replace(/\?.*$/, '');
  const isTest = isTestFile(path);
  if (name.startsWith('node:')) {
    const { node } = zone;
    const isAllowed = node === true || isTest || node?.includes(posix.basename(path));
    return isAllowed ? null : `${home} runs without Node: "${name}" is not allowed`;
  }
  if (name.startsWith('virtual:foyer-texts/')) return allowed('packages/texts/src/virtual', one);
  const target = targetOf(path, name);
  if (target === null) return refusePackage(one);
  if (name.startsWith('.') && !/\.[a-z0-9]+$/.test(name)) return `"${name}" needs its extension`;
  const isOutside = workspaceOf(target) !== workspaceOf(path) && /^(?:packages|apps)\//m.test(`${target}\n${path}`);
  if (name.startsWith('.') && !isTest && isOutside) {
    return `"${name}" leaves its workspace: import it by its @foyer name`;
  }
  return isTest && !home.startsWith('apps/web/src/') ? null : allowed(target, one);
}

function workspaceOf(path: string): string {
  return /^(?:packages|apps)\/[^/]+/.exec(path)?.[0] ?? path.split('/')[0] ?? '';
}

function allowed(target: string, { path, home, zone, zones, separate }: Import): string | null {
  for (const folder of separate) {
    const [own, other] = [path, target].map((each) =>
      each.startsWith(`${folder}/`) ? each.slice(folder.length + 1).split('/')[0] : null,
    );
    if (own && other && own !== other) return `${folder}/${own} may not import its neighbour ${other}`;
  }
  const shut = isTestFile(path) ? null : shutDoor(path, target);
  if (shut) return shut;
  const zoneOfTarget = zoneOf(target, zones);
  if (zoneOfTarget === null) return `${target} is not in the table of tools/check/boundary-table.ts`;
  // Screens are tested against the real platform and test beds.
  const forTests = ['packages', 'apps/platform', 'apps/web/src/testing'];
  const open = [...zone.may, ...(isTestFile(path) ? forTests : [])];
  const isOpen = zoneOfTarget === home || open.some((prefix) => `${zoneOfTarget}/`.startsWith(`${prefix}/`));
  return isOpen ? null : `${home} may not import ${zoneOfTarget}`;
}

/** Why this file may not import from a folder, or null. */
function shutDoor(path: string, target: string): string | null {
  for (const [folder, doors] of Object.entries(DOORS)) {
    const [child, ...rest] = target.startsWith(`${folder}/`) ? target.slice(folder.length + 1).split('/') : [];
    if (child === undefined || rest.length === 0 || path.startsWith(`${folder}/${child}/`)) continue;
    const isDoor = doors.some((door) => rest.join('/') === door || `${rest.join('/')}.ts` === door);
    if (!isDoor) return `${folder}/${child} is entered by ${doors.join(' or ')} only`;
  }
  return null;
}

/** In the workspace's package.json; tests, tools and e2e also in the root's. */
function refusePackage({ root, path, name, home, zone }: Import): string | null {
  const bare = name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
  const isFree =
    isTestFile(path) ||
    home === 'apps/web/src/testing' ||
    !/^(packages|apps)\//.test(home) ||
    (!home.endsWith('/src') && !home.includes('/src/'));
  if (zone.packages && !isTestFile(path))
    return zone.packages.includes(bare) ? null : `${home} may not import "${bare}"`;
  const manifests = [`${workspaceOf(path)}/package.json`, ...(isFree ? ['package.json', 'apps/web/package.json'] : [])];
  const known = manifests.some((manifest) => declares(join(root, manifest), bare, isFree));
  return known ? null : `"${bare}" is not a dependency of ${workspaceOf(path)}`;
}

function declares(manifest: string, name: string, development: boolean): boolean {
  if (!existsSync(manifest)) return false;
  const content: Record<string, Record<string, string> | undefined> = JSON.parse(readFileSync(manifest, 'utf8'));
  const lists = ['dependencies', 'optionalDependencies', ...(development ? ['devDependencies'] : [])];
  return lists.some((list) => content[list]?.[name] !== undefined);
}

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;

function checkNames({ path, text }: SourceFile): Violation[] {
  const problem = (rule: string): Violation => ({ file: path, line: 1, rule });
  const folders = path.split('/').slice(0, -1);
  const found = folders
    .filter((folder) => !KEBAB.test(folder))
    .map((folder) => problem(`folder "${folder}" is not kebab-case`));
  const stem = (path.split('/').at(-1) ?? '').replace(/(\.test|\.e2e|\.d|\.config)?\.tsx?$/, '');
  if (['utils', 'helpers', 'common', 'misc'].some((word) => [...folders, stem].includes(word))) {
    found.push(problem('a name that says nothing: utils, helpers, common, misc'));
  }
  if (stem === 'index' || /^export \*/m.test(text)) found.push(problem('a barrel: import each file by its own name'));
  if (path.endsWith('.d.ts') || isTestFile(path) || KEBAB.test(stem)) return found;
  // `HomePage.tsx` exports `homePage`.
  const definition = `${stem.charAt(0).toLowerCase()}${stem.slice(1)}`;
  const exported = new RegExp(`^export (?:async )?(?:function|const|class)\\s+(?:${stem}|${definition})\\b`, 'm');
  if (/^[A-Z]\w*$/.test(stem) ? path.endsWith('.tsx') : /^use[A-Z]\w*$/.test(stem)) {
    if (!exported.test(text)) found.push(problem(`the file does not export ${stem}`));
  } else {
    found.push(
      problem('the file name is neither kebab-case, nor a component (PascalCase.tsx), nor a hook (useThing.ts)'),
    );
  }
  return found;
}

/** Concatenated, so that this table does not match itself. */
const FORBIDDEN: readonly [pattern: RegExp, rule: string, only: RegExp][] = [
  [new RegExp(['Math', 'random'].join('\\.')), 'randomness comes from @foyer/domain/random', /\.(tsx?|mjs)$/],
  [new RegExp(['dangerouslySet', 'InnerHTML'].join('')), 'markup is never set from text', /\.tsx?$/],
  [new RegExp(['\\b(inner|outer)', 'HTML\\s*=[^=]'].join('')), 'markup is never set from text', /\.tsx?$/],
  [new RegExp(['@ts-', '(ignore|nocheck|expect-error)'].join('')), 'a suppressed type error', /\.tsx?$/],
  [
    new RegExp(['biome', '-ignore (?!format)|eslint', '-disable'].join('')),
    'a suppressed lint rule',
    /\.(tsx?|css|json)$/,
  ],
  [new RegExp(['\\bnew ', 'Function\\(|\\be', 'val\\('].join('')), 'code made from text', /(?<!\.e2e|\.test)\.tsx?$/],
  [
    new RegExp(['(Refusal\\(|errorCode === )', "'\\d"].join('')),
    'an error by its number: CODE has its name',
    /(?<!\.test|\.e2e)\.tsx?$/,
  ],
  [new RegExp(['https?://(registry|npm)\\.', '(?!npmjs\\.org)'].join('')), 'the address of a package registry', /./],
  [new RegExp(['(^|[\\s"\'`(=])/(work|home|root|Users)', '/'].join(''), 'm'), 'a path of one machine', /./],
];

function checkForbidden({ path, text }: SourceFile): Violation[] {
  return FORBIDDEN.flatMap(([pattern, rule, only]) => {
    if (!only.test(path)) return [];
    return text.split('\n').flatMap((line, at) => (pattern.test(line) ? [{ file: path, line: at + 1, rule }] : []));
  });
}

/** `login` and `logout` are also routes and icons, `playRound` is also a message of a game. */
const ENDPOINT_NAMES = Object.keys(ENDPOINTS).filter((name) => /[A-Z]/.test(name) && name !== 'playRound');

/** In quotes or in a regular expression; the compiler checks types such as `HandlersOf<'getGame'>`. */
const ENDPOINT_NAME = new RegExp(
  `(?<![|<]\\s*)(?:(['"\`])(?:${ENDPOINT_NAMES.join('|')})\\1(?!\\s*>)|/[\\^(]*(?:\\w+\\|)*(?:${ENDPOINT_NAMES.join('|')})\\b)`,
);
const PRODUCT = /^(?:apps|packages)\/(?!contract\/)[^/]+\/src\//;

function checkEndpointNames({ path, text }: SourceFile): Violation[] {
  if (!PRODUCT.test(path) || path.includes('/testing/') || isTestFile(path)) return [];
  return withoutComments(text)
    .split('\n')
    .flatMap((line, at) => {
      const isNamed = !/^(?:export )?type /.test(line) && ENDPOINT_NAME.test(line);
      return isNamed ? [{ file: path, line: at + 1, rule: 'an endpoint by its name: use its value' }] : [];
    });
}

export function checkBoundaries(): boolean {
  const found = findViolations(ROOT);
  for (const { file, line, rule } of found) console.error(`${file}:${line}  ${rule}`);
  console.log(found.length === 0 ? 'boundaries: kept' : `boundaries: ${found.length} broken`);
  return found.length === 0;
}

if (import.meta.main && !checkBoundaries()) process.exitCode = 1;
