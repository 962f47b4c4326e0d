import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENDPOINTS } from '@foyer/contract/endpoints';
import { expect, test } from 'vitest';
import { isTestFile, isTypeScript, ROOT, sourceFiles } from '../source/source-files.ts';

const FRONT_END = /^(?:apps\/web|packages\/(?:games|brands|art))\/src\//;

test('[ROLE-17] the front end asks for calls of players and visitors, and for none of an operator', () => {
  const sources = sourceFiles()
    .filter((file) => FRONT_END.test(file) && isTypeScript(file) && !isTestFile(file))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'));
  const imports = sources.flatMap((source) => [...source.matchAll(/^import (\{[^}]*\}) from '@foyer\/contract\//gm)]);
  const named = new Set(imports.flatMap(([, names = '']) => names.match(/\w+/g) ?? []));
  const asked = Object.values(ENDPOINTS).filter(({ name }) => named.has(name));
  expect(asked.map(({ name }) => name)).toEqual(expect.arrayContaining(['getBalance', 'login', 'getSettings']));
  expect(asked.filter(({ access }) => access === 'operator').map(({ name }) => name)).toEqual([]);
  expect(sources.filter((source) => source.includes('/api/operator'))).toEqual([]);
});
