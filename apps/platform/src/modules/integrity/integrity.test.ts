import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { HOUR_MS } from '@foyer/domain/time/duration';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMetrics } from '../../kernel/metrics.ts';
import { createFileChecks } from './check-own-files.ts';
import { CRITICAL_SOURCES, checkFiles, describeFiles, FILE_LIST } from './critical-files.ts';

const SLOT = 'packages/games/src/catalogue/slot.ts';
const PAGE = 'apps/web/dist/client/assets/page.js';

let root = '';
let list = '';

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'foyer-files-'));
  for (const path of CRITICAL_SOURCES) write(path.includes('.') ? path : `${path}/index.ts`, path);
  write(SLOT, 'export const pays = 96;');
  write(PAGE, 'page');
  write('packages/games/dist/slot.js', 'slot');
  list = await describeFiles(root);
  write(FILE_LIST, list);
});
afterEach(() => rmSync(root, { recursive: true }));

test('the list names every file once, and no test', () => {
  expect(list.split('\n')).toHaveLength(CRITICAL_SOURCES.length + 4);
  expect(list).toMatch(new RegExp(`^[0-9a-f]{64} {2}${SLOT}$`, 'm'));
});

describe('[GLI-19 2.3.2] what is not as it was built is named', () => {
  test.each([
    ['nothing', () => {}, []],
    ['a game that pays otherwise', () => write(SLOT, 'export const pays = 69;'), [{ path: SLOT, fault: 'altered' }]],
    ['a page that is gone', () => rmSync(join(root, PAGE)), [{ path: PAGE, fault: 'missing' }]],
    [
      'a file that nobody built',
      () => write('apps/site/src/late.ts', ''),
      [{ path: 'apps/site/src/late.ts', fault: 'added' }],
    ],
    ['a test', () => write('apps/site/src/late.test.ts', ''), []],
  ])('%s', async (_, change, faults) => {
    change();
    expect(await checkFiles(root, list)).toEqual({ checked: CRITICAL_SOURCES.length + 3, faults });
  });

  test.each(['', 'no list', `${'0'.repeat(63)}  ${SLOT}`])('the text %j is no list', async (text) => {
    await expect(checkFiles(root, text)).rejects.toThrow(/the list of files is/);
  });
});

test('[GLI-19 2.3.2] a site in production looks at its start and every 24 hours, whatever its clock is moved to', async () => {
  let hours = 0;
  const metrics = createMetrics();
  const log = { error: vi.fn(), info: vi.fn() };
  const check = createFileChecks(root, () => hours * HOUR_MS);
  const run = (production: boolean) =>
    check({ config: { production }, log, metrics } as unknown as Parameters<typeof check>[0]);
  const altered = async () => (await metrics.alteredFiles.get()).values[0]?.value;
  await run(false);
  expect(log.info).not.toHaveBeenCalled();
  await run(true);
  expect(await altered()).toBe(0);
  write(SLOT, 'export const pays = 69;');
  hours = 23;
  await run(true);
  expect(await altered()).toBe(0);
  hours = 24;
  await run(true);
  expect(await altered()).toBe(1);
  const [[facts] = []] = log.error.mock.calls;
  expect(facts).toMatchObject({ count: 1, faults: [{ path: SLOT, fault: 'altered' }] });
  rmSync(join(root, FILE_LIST));
  hours = 48;
  await run(true);
  expect(log.error.mock.calls.at(-1)?.[1]).toMatch(/the list of files that the build writes is missing/);
});
