import { expect, test } from 'vitest';
import { citedIds, parseCatalogue } from './requirements.ts';

// Put together here, so that this file itself cites nothing.
const cite = (ids: string) => `[${ids}]`;

test('ids are read from the titles of tests, ranges included, and from nowhere else', () => {
  const source = `
    // ${cite('PATH-99')}
    test('${cite('PATH-18')} ${cite('CONST-04..06')} opens', () => {});
    test.each(rows)("${cite('ROLE-01, ROLE-02')} %s", () => {});
    describe(\`${cite('CALL-01')} it's\`, () => { expect('${cite('PATH-98')}').toBe(1); });
    test.runIf(isRoot)(
      '${cite('MODAL-1 to MODAL-2')} y',
      () => {},
    );
    test.each<Row>([
      ['${cite('PATH-97')}', 1],
    ])('${cite('EVENT-01')} of a table', () => {});
  `;
  expect([...citedIds(source)].sort()).toEqual(
    [
      'CALL-01',
      'CONST-04',
      'CONST-05',
      'CONST-06',
      'EVENT-01',
      'MODAL-1',
      'MODAL-2',
      'PATH-18',
      'ROLE-01',
      'ROLE-02',
    ].sort(),
  );
});

test('a row of the catalogue has its prefix and its sentence', () => {
  expect(parseCatalogue('id\tsection\tkind\trequirement\tcheck\nSHELL-01\t1\trule\tOne page.\tLoad.\n')).toEqual([
    { id: 'SHELL-01', prefix: 'SHELL', requirement: 'One page.' },
  ]);
});
