import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { citationsIn, citedIds, parseCatalogue } from './requirements.ts';

// Put together here, so that this file itself cites nothing.
const cite = (ids: string) => `[${ids}]`;

const idsIn = (source: string) => [...citedIds(source)].sort();

test('ids are read from the titles of tests and from nowhere else', () => {
  const source = `
    // ${cite('PATH-99')}
    test('${cite('PATH-18')} ${cite('CONST-04')} opens', () => {});
    test.each(rows)("${cite('ROLE-01, ROLE-02')} %s", () => {});
    describe(\`${cite('CALL-01')} it's\`, () => { expect('${cite('PATH-98')}').toBe(1); });
    test.runIf(isRoot)(
      '${cite('MODAL-1 MODAL-2')} y',
      () => {},
    );
    test.each<Row>([
      ['${cite('PATH-97')}', 'PATH-96', 1],
    ])('${cite('EVENT-01')} of a table', () => {});
    test('${cite('GLI-19 2.9')} of another list', () => {});
  `;
  const ids = 'CALL-01 CONST-04 EVENT-01 MODAL-1 MODAL-2 PATH-18 ROLE-01 ROLE-02';
  expect(idsIn(source)).toEqual(ids.split(' '));
});

test.each([
  ['named in a table', "[['A-02', 1]]", 'A-01..03', 'A-02'],
  ['named as the end of the range alone', '', 'A-01..A-03', ''],
  ['named as the end of a range in words', '', 'A-01 to A-03', ''],
  ['a longer number is another id', "'A-021'", 'A-01..03', ''],
  ['named in another title', `test('${cite('A-03')} y', f);`, 'A-01..03', 'A-03'],
])('of a range counts only what the file names: %s', (_, rest, range, ids) => {
  expect(idsIn(`test('${cite(range)} x', f);\n${rest}`).join(' ')).toBe(ids);
});

test.each([
  ['bare in the first column', '[%s] opens', "['A-01', 'x'],\n['A-02, B-03', 'y'],", 'A-01 A-02 B-03'],
  ['a range in a row names its ends alone', '[%s] opens', "['A-01..03', 'x'],", ''],
  ['in brackets of their own', 'opens %s', `['${cite('A-01')} first', 'B-02'],`, 'A-01'],
  ['nothing where the title shows no cell', 'opens', `['${cite('A-01')} first', 'B-02'],`, ''],
])('ids of a table: %s', (_, title, rows, ids) => {
  expect(idsIn(`test.each([\n${rows}\n])('${title}', f);`).join(' ')).toBe(ids);
  expect(idsIn(`const ROWS: readonly Row[] = [\n${rows}\n];\ntest.each(ROWS)('${title}', f);`).join(' ')).toBe(ids);
});

test.each([
  ['on one line', "  const ROWS = ['a', 'b'] as const;"],
  ['in a block', "  const ROWS = [\n    ['a'],\n  ];"],
])('a declared table ends with itself: %s', (_, table) => {
  const after = `test.each([\n['${cite('B-01')}'],\n])('nothing', f);\nconst OTHER = [\n];`;
  expect(idsIn(`${table}\n  test.each(ROWS)('${cite('A-01')} %s', f);\n${after}`).join(' ')).toBe('A-01');
});

test('a citation says in which test it stands, and whether a range alone spans it', () => {
  const source = `\n\ntest('${cite('A-01..02')} x', f);\ntest('${cite('A-02')} y', f);`;
  expect(citationsIn(source)).toEqual([
    { id: 'A-01', title: `${cite('A-01..02')} x`, line: 3, isNamed: false },
    { id: 'A-02', title: `${cite('A-01..02')} x`, line: 3, isNamed: true },
    { id: 'A-02', title: `${cite('A-02')} y`, line: 4, isNamed: true },
  ]);
});

test.each([
  [
    'ids name their rows and tests',
    ['SHELL-22'],
    0,
    /^SHELL-22 {2}Fixed text placeholders[\s\S]*packages\/texts\/src\/texts\.test\.ts:\d+ /,
  ],
  ['one of no catalogue says so', ['NO-99'], 0, /^NO-99 {2}is not in the catalogue\n {2}no test cites it/],
  [
    'without any the prefixes are counted, and every citation is a row of the catalogue',
    [],
    0,
    /^prefix +rows +cited +missing\n[\s\S]*\nall +\d+ +\d+ +\d+\n$/,
  ],
])('%s', (_title, args, status, words) => {
  const run = spawnSync(process.execPath, [join(import.meta.dirname, 'requirements.ts'), ...args], {
    encoding: 'utf8',
  });
  expect([run.status, run.stderr]).toEqual([status, '']);
  expect(run.stdout).toMatch(words);
});

test('a row of the catalogue has its prefix and its sentence', () => {
  expect(parseCatalogue('id\tsection\tkind\trequirement\tcheck\nSHELL-01\t1\trule\tOne page.\tLoad.\n')).toEqual([
    { id: 'SHELL-01', prefix: 'SHELL', requirement: 'One page.' },
  ]);
});
