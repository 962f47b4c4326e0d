import { expect, test } from 'vitest';
import { formatCsvCell } from './export-file.ts';

test.each([
  ['plain', 'plain'],
  ['a "quoted", text', '"a ""quoted"", text"'],
  ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['+36301234567', "'+36301234567"],
  ['-1050', '-1050'],
  [-1050n, '-1050'],
  [null, ''],
  [new Date('2026-11-21T12:00:00Z'), '2026-11-21T12:00:00.000Z'],
  [['vip'], '"[""vip""]"'],
])('cell %#', (value, cell) => {
  expect(formatCsvCell(value)).toBe(cell);
});
