import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findViolations } from './boundaries.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'foyer-boundaries-'));
  put('packages/domain/package.json', '{}');
  put('apps/web/package.json', '{ "dependencies": { "react": "1" } }');
  put('package.json', '{ "devDependencies": { "vitest": "1" } }');
});

afterEach(() => rmSync(root, { recursive: true }));

function put(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const rules = () => findViolations(root).map(({ rule }) => rule);

// Forbidden words are put together, so that the check does not stop at this file.
const REFUSED: readonly [title: string, path: string, text: string, rule: RegExp][] = [
  ['domain imports Node', 'packages/domain/src/a.ts', `import { join } from 'node:path';`, /runs without Node/],
  ['domain imports a package', 'packages/domain/src/a.ts', `import { x } from 'react';`, /may not import "react"/],
  [
    'domain imports the contract',
    'packages/domain/src/a.ts',
    `import { x } from '@foyer/contract/wire';`,
    /may not import packages\/contract/,
  ],
  [
    'ui knows the product',
    'apps/web/src/ui/Box.tsx',
    `import type { X } from '@foyer/domain/money/money';\nexport function Box() {}`,
    /may not import packages\/domain/,
  ],
  [
    'data imports a part',
    'apps/web/src/data/a.ts',
    `export { x } from '../parts/b.ts';`,
    /may not import apps\/web\/src\/parts/,
  ],
  [
    'a part loads a feature',
    'apps/web/src/parts/a.ts',
    `const x = () => import('../features/b/c.ts');`,
    /may not import apps\/web\/src\/features/,
  ],
  [
    'a feature imports its neighbour',
    'apps/web/src/features/a/b.ts',
    `import {\n  x,\n} from '../c/d.ts';`,
    /may not import its neighbour c/,
  ],
  [
    'the kernel knows a module',
    'apps/platform/src/kernel/http/a.ts',
    `import type { X } from '../../modules/chat/service.ts';`,
    /kernel may not import apps\/platform\/src\/modules\/chat/,
  ],
  [
    'a module reaches past the door of another',
    'apps/platform/src/modules/contact/a.ts',
    `import type { X } from '../mail/post-office.ts';`,
    /modules\/mail is entered by service.ts or module.ts only/,
  ],
  [
    'so does the site',
    'apps/site/src/a.ts',
    `import type { X } from '@foyer/platform/modules/mail/post-office';`,
    /modules\/mail is entered by service.ts or module.ts only/,
  ],
  [
    'a module calls one that its row does not name',
    'apps/platform/src/modules/mail/a.ts',
    `import { x } from '../contact/service.ts';`,
    /modules\/mail may not import apps\/platform\/src\/modules\/contact/,
  ],
  [
    'a module without a row',
    'apps/platform/src/modules/new/a.ts',
    `import { x } from '../mail/service.ts';`,
    /modules may not import apps\/platform\/src\/modules\/mail/,
  ],
  ['a test of a feature does too', 'apps/web/src/features/a/b.test.ts', `import { x } from '../c/d.ts';`, /neighbour/],
  [
    'web imports the platform',
    'apps/web/src/app/a.ts',
    `import { x } from '@foyer/platform/app';`,
    /may not import apps\/platform/,
  ],
  ['an undeclared package', 'apps/web/src/app/a.ts', `import x from 'left-pad';`, /not a dependency/],
  ['a folder without a row', 'packages/new/src/a.ts', '', /not in the table/],
  [
    'a relative path out of the workspace',
    'apps/web/src/app/a.ts',
    `import { x } from '../../../../packages/domain/src/a.ts';`,
    /leaves its workspace/,
  ],
  ['no extension', 'apps/web/src/app/a.ts', `import { x } from './b';`, /extension/],
  ['a barrel', 'packages/domain/src/a.ts', `export * from './b.ts';`, /barrel/],
  ['an index', 'packages/domain/src/money/index.ts', '', /barrel/],
  ['a folder in capitals', 'packages/domain/src/Money/a.ts', '', /kebab-case/],
  ['an empty name', 'packages/domain/src/utils/a.ts', '', /says nothing/],
  [
    'a component that its file does not export',
    'apps/web/src/ui/Box.tsx',
    'export function Crate() {}',
    /does not export Box/,
  ],
  ['a camelCase file', 'packages/domain/src/someThing.ts', '', /neither kebab-case/],
  ['unsafe randomness', 'packages/domain/src/a.ts', `const x = ${['Math', 'random()'].join('.')};`, /randomness/],
  ['raw markup', 'apps/web/src/app/A.tsx', `export function A() { a.${'inner'}HTML = b; }`, /markup/],
  ['raw markup in React', 'apps/web/src/app/A.tsx', `export const A = { ${'dangerouslySet'}InnerHTML: b };`, /markup/],
  ['a suppressed error', 'packages/domain/src/a.ts', `// @ts-${'ignore'}`, /suppressed/],
  ['an error by its number', 'apps/platform/src/app.ts', `throw new Refusal(${"'"}101');`, /by its number/],
  ['an endpoint by its name', 'apps/web/src/data/a.ts', "client.invalidate(['getBalance']);", /endpoint by its name/],
  ['one in an expression', 'apps/web/src/data/a.ts', 'const x = /^(other|getBalance)$/;', /endpoint by its name/],
  ['a suppressed rule', 'packages/domain/src/a.ts', `// biome-${'ignore'} lint: x`, /suppressed/],
  ['a registry host', 'docs/a.md', `https://${'registry'}.example.com/x`, /registry/],
  ['a path of one machine', 'docs/a.md', `see ${'/wo'}rk/main/x`, /one machine/],
];

test.each(REFUSED)('catches: %s', (_title, path, text, rule) => {
  put(path, text);
  expect(rules()).toEqual([expect.stringMatching(rule)]);
});

test('folders of the platform that need each other are a circle, types included', () => {
  put('apps/platform/src/kernel/a/one.ts', `import type { Two } from '../b/two.ts';`);
  put('apps/platform/src/kernel/b/two.ts', `export type { Three } from '../c/three.ts';`);
  put('apps/platform/src/kernel/c/three.ts', `const x = () => import('../a/one.ts');`);
  put('apps/platform/src/kernel/c/three.test.ts', `import { x } from '../../modules/mail/a.ts';`);
  expect(findViolations(root)).toEqual([
    {
      file: 'apps/platform/src/kernel/a/one.ts',
      line: 1,
      rule: 'a circle of folders: kernel/a -> kernel/b -> kernel/c -> kernel/a',
    },
  ]);
});

test('what the table allows passes', () => {
  put('packages/domain/src/money/money.ts', '/** import { x } from "react" */\nexport const money = 1;');
  put('packages/domain/src/money/money.test.ts', `import { test } from 'vitest';\nimport { join } from 'node:path';`);
  put(
    'apps/web/src/features/a/BPage.tsx',
    `import { money } from '@foyer/domain/money/money';\nimport { use } from 'react';\nimport { x } from './c.ts';\nimport { Box } from '../../ui/Box.tsx';\nexport function BPage() {}`,
  );
  put('apps/web/src/features/a/useThing.ts', 'export function useThing() {}');
  put('apps/web/src/features/a/b.css', '.a {}');
  put(
    'apps/platform/src/a.ts',
    `// getGame\ntype Names =\n  | 'getGame'\n  | 'getLobby';\nconst a: HandlersOf<'getGame'> = {};`,
  );
  expect(findViolations(root)).toEqual([]);
});
