import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './source/source-files.ts';
import { CLAUSES, findUnheld, parseClauses, readCitingTests, testsOfClause, titlesIn } from './standards.ts';

test('every clause is held by a test, or says why it is open', () => {
  const clauses = parseClauses(readFileSync(join(ROOT, CLAUSES), 'utf8'));
  expect(clauses.length).toBeGreaterThan(55);
  expect(new Set(clauses.map(({ clause }) => clause)).size).toBe(clauses.length);
  expect(clauses.filter(({ asks, kept, open }) => asks === '' || (kept === '' && open === ''))).toEqual([]);
  expect(findUnheld(clauses, readCitingTests())).toEqual([]);
});

test('a clause is cited in brackets, alone or in a list, and not as part of another', () => {
  const tests = ['[RTS 1A] one', '[WALLET-01, RTS 1A] two', '[RTS 1AB] three', 'RTS 1A four'].map((title) => ({
    title,
    file: 'a',
  }));
  expect(testsOfClause('RTS 1A', tests).map(({ title }) => title)).toEqual(['[RTS 1A] one', '[WALLET-01, RTS 1A] two']);
  expect(findUnheld([{ clause: 'X', market: 'all', asks: 'a', kept: 'b', open: '' }], tests)).toHaveLength(1);
  expect(findUnheld([{ clause: 'X', market: 'all', asks: 'a', kept: '', open: 'later' }], tests)).toEqual([]);
});

test('titles are read of single tests and of tables', () => {
  expect(titlesIn(`test('one', () => {});\ntest.each([1])('two of %s', () => {});\n])(\n  "three's",`)).toEqual([
    'one',
    'two of %s',
    "three's",
  ]);
});
