import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCodes } from '@foyer/contract/error';
import { expect, test } from 'vitest';
import { ERROR_LIST, formatErrorList, withErrorList } from './error-list.ts';
import { ROOT } from './source/source-files.ts';

test('the list for operators is the catalogue (else: node tools/error-list.ts)', () => {
  const page = readFileSync(join(ROOT, ERROR_LIST), 'utf8');
  expect(page).toBe(withErrorList(page));
});

test('every code has one row with a text, and variants follow theirs', () => {
  const list = formatErrorList();
  for (const code of errorCodes()) {
    expect(list.split('\n').filter((line) => line.startsWith(`| \`${code}\` |`))).toEqual([
      expect.stringMatching(/\| \d{3} \| .+ \| .+ \|$/),
    ]);
  }
  expect(list).toMatch(/\n\| `117` .*\n\| \| \| `117-daily` \| .*daily limit/);
});

test('a page without the mark is not overwritten', () => {
  expect(() => withErrorList('# Errors\n')).toThrow('lost the line');
});
