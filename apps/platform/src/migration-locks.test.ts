import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { MIGRATIONS } from './modules.ts';

/** Every file of a migration by its name, in whichever module it lies. */
const FILES = new Map(
  globSync('**/migrations/*.ts', { cwd: import.meta.dirname }).map((file) => [
    basename(file),
    join(import.meta.dirname, file),
  ]),
);
/** Published migrations never change; the rule holds for those after it. */
const LAST_BEFORE_THE_RULE = '0210';

const ALTER = /ALTER TABLE (?:ONLY )?(\w+)([\s\S]*?)(?:`|;|'\s*(?:[,\])]|$))/g;
const INDEX = /CREATE (?:UNIQUE )?INDEX (CONCURRENTLY )?(IF NOT EXISTS )?\w+\s+ON (\w+)/g;
const CHECKED = /\bADD (?:CONSTRAINT|CHECK|FOREIGN KEY)\b/;
const INLINE = /\bADD COLUMN\b[^,]*\b(?:CHECK|REFERENCES)\b/;

/** What would scan or lock a table of an earlier migration while players play: docs/operators/migrations.md. */
function findLongLocks(source: string): string[] {
  const made = new Set([...source.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?(\w+)/g)].map(([, table]) => table));
  const alters = [...source.matchAll(ALTER)].filter(([, table]) => !made.has(table));
  const adds = alters.filter(([, , rest = '']) => CHECKED.test(rest));
  const indexes = [...source.matchAll(INDEX)].filter(([, , , table]) => !made.has(table));
  const validates = alters.some(([, , rest = '']) => rest.includes('VALIDATE CONSTRAINT'));
  return [
    ...adds.filter(([, , rest = '']) => !rest.includes('NOT VALID')).map(([, table]) => `${table}: not NOT VALID`),
    ...alters.filter(([, , rest = '']) => INLINE.test(rest)).map(([, table]) => `${table}: checked with its column`),
    ...(validates && adds.length > 0 ? ['validates in the migration that adds'] : []),
    ...indexes.filter(([, , ifMissing]) => !ifMissing).map(([, , , table]) => `${table}: index without IF NOT EXISTS`),
  ];
}

test.each([
  [`'ALTER TABLE rounds ADD CONSTRAINT a CHECK (b > 0)',`, ['rounds: not NOT VALID']],
  [`'ALTER TABLE rounds ADD CONSTRAINT a CHECK (b > 0) NOT VALID',`, []],
  ['`ALTER TABLE rounds\n ADD FOREIGN KEY (a) REFERENCES b`', ['rounds: not NOT VALID']],
  [`'ALTER TABLE rounds ADD COLUMN a int CHECK (a > 0)',`, ['rounds: checked with its column']],
  [`'ALTER TABLE rounds ADD COLUMN a int',`, []],
  [`'CREATE TABLE a (b int)', 'ALTER TABLE a ADD CONSTRAINT c CHECK (b > 0)', 'CREATE INDEX d ON a (b)'`, []],
  [`'ALTER TABLE rounds VALIDATE CONSTRAINT a',`, []],
  [
    `'ALTER TABLE r ADD CONSTRAINT a CHECK (true) NOT VALID', 'ALTER TABLE r VALIDATE CONSTRAINT a'`,
    ['validates in the migration that adds'],
  ],
  [`'CREATE INDEX a ON rounds (b)',`, ['rounds: index without IF NOT EXISTS']],
  [`'CREATE UNIQUE INDEX IF NOT EXISTS a ON rounds (b)',`, []],
])('%s', (source, faults) => {
  expect(findLongLocks(source)).toEqual(faults);
});

test('the rule finds what an earlier migration did, and no later one holds play up', () => {
  const faultsOf = (name: string) => findLongLocks(readFileSync(FILES.get(name) ?? name, 'utf8'));
  expect(faultsOf('0190-drawn-outcomes.ts')).not.toEqual([]);
  expect([...FILES.keys()].map((name) => name.replace('.ts', '')).sort()).toEqual(Object.keys(MIGRATIONS));
  const later = [...FILES.keys()].filter((name) => name.slice(0, 4) > LAST_BEFORE_THE_RULE);
  expect(later.flatMap((name) => faultsOf(name).map((fault) => `${name}: ${fault}`))).toEqual([]);
});
