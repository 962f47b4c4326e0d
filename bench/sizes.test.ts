import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { SIZE_BUDGETS } from './report/budgets.ts';
import { brotliBytes, filesOfFirstLoad, type Sizes } from './sizes.ts';

const BUILT = join(import.meta.dirname, '../apps/web/dist/client');

/** In a process of its own: within a test React would be built for tests. */
function measureApart(): Sizes {
  const env = { ...process.env, NODE_ENV: 'production' };
  return JSON.parse(
    execFileSync(process.execPath, [join(import.meta.dirname, 'sizes.ts'), '--json'], { env, encoding: 'utf8' }),
  );
}

describe('first load', () => {
  let sizes: Sizes;
  beforeAll(() => {
    sizes = measureApart();
  });

  test('walks what is imported at once, each file one time, and nothing that is loaded later', () => {
    const manifest = {
      entry: { file: 'entry.js', isEntry: true, imports: ['shared'] },
      page: { file: 'page.js', imports: ['shared', 'entry'] },
      shared: { file: 'shared.js' },
      later: { file: 'later.js', imports: ['shared'] },
    };
    expect(filesOfFirstLoad(manifest, ['entry', 'page'])).toEqual(['entry.js', 'shared.js', 'page.js']);
    expect(() => filesOfFirstLoad(manifest, ['gone'])).toThrow('has no gone');
  });

  test("a guest's lobby stays light until it is settled", () => {
    const files = [...sizes.javascript, ...sizes.idle];
    const table = files.map(({ file, brotli }) => `${brotli} ${file}`).join('\n');
    expect(sizes.idle.length, table).toBeGreaterThan(0);
    expect(files.length, table).toBeLessThanOrEqual(SIZE_BUDGETS.settledFiles);
    expect(brotliBytes(files), table).toBeLessThanOrEqual(SIZE_BUDGETS.settledJavascript);
  });

  test("a guest's lobby needs no more JavaScript than the budget", () => {
    const table = sizes.javascript.map(({ file, brotli }) => `${brotli} ${file}`).join('\n');
    expect(brotliBytes(sizes.javascript), table).toBeLessThanOrEqual(SIZE_BUDGETS.javascript);
  });

  test.each(['registration', 'cashier'] as const)(
    'the browser compiles %s and its form before it is opened',
    (part) => {
      const hinted = sizes[part].filter(({ file }) =>
        readFileSync(join(BUILT, file), 'utf8').includes('//# allFunctionsCalledOnLoad'),
      );
      const names = hinted.map(({ file }) => /(\w+)-[\w-]{7}\.js$/.exec(file)?.[1]);
      expect(names).toEqual(expect.arrayContaining([part, 'form']));
    },
  );

  test.each(['registration', 'cashier', 'phone', 'verification', 'heic'] as const)(
    'what %s loads stays within its budget',
    (part) => {
      const table = sizes[part].map(({ file, brotli }) => `${brotli} ${file}`).join('\n');
      expect(sizes[part].length).toBeGreaterThan(0);
      expect(brotliBytes(sizes[part]), table).toBeLessThanOrEqual(SIZE_BUDGETS[part]);
    },
  );
});
