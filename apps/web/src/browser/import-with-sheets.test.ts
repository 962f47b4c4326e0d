import { afterEach, expect, test, vi } from 'vitest';
import { importWithSheets } from './import-with-sheets.ts';

afterEach(() => vi.unstubAllGlobals());

/** The head may hold another test file's addresses of pages. */
const sheets = () =>
  [...document.head.querySelectorAll('link[rel="stylesheet"]')].map((link) => link.getAttribute('href'));
const linkOf = (href: string) => document.head.querySelector(`link[href="${href}"]`);
const settle = (href: string, event: 'load' | 'error') => linkOf(href)?.dispatchEvent(new Event(event));

test('a chunk waits for its sheets, also for one that another import asked for', async () => {
  const load = async () => 'chunk';
  const both = Promise.all([importWithSheets(load, ['a.css']), importWithSheets(load, ['a.css'])]);
  expect(await Promise.race([both, Promise.resolve('waiting')])).toBe('waiting');
  expect(sheets()).toEqual(['/a.css']);
  settle('/a.css', 'load');
  expect(await both).toEqual(['chunk', 'chunk']);
});

test('a sheet that failed is taken out of the head, its import rejects, and the next one requests it again', async () => {
  let loads = 0;
  const load = async () => {
    loads += 1;
  };
  const first = importWithSheets(load, ['b.css']);
  settle('/b.css', 'error');
  await expect(first).rejects.toThrow('/b.css');
  expect(linkOf('/b.css')).toBeNull();
  const second = importWithSheets(load, ['b.css']);
  settle('/b.css', 'load');
  await second;
  expect(loads).toBe(1);
  await importWithSheets(load, ['b.css']);
  expect(sheets().filter((href) => href === '/b.css')).toHaveLength(1);
});

test('a module is fetched before it is imported, once; what failed is not imported and is fetched again', async () => {
  const answers = [() => Promise.reject(new TypeError('no line')), () => Response.json(null, { status: 503 })];
  const fetched: string[] = [];
  vi.stubGlobal('fetch', async (href: string) => {
    fetched.push(href);
    return answers.shift()?.() ?? new Response('');
  });
  let loads = 0;
  // As the build writes it: a file that is alone is named in the call only.
  const load = Object.assign(async () => ++loads, { toString: () => '()=>import(`./only-d1.js`)' });
  await expect(importWithSheets(load, [])).rejects.toThrow('no line');
  await expect(importWithSheets(load, [])).rejects.toThrow('/assets/only-d1.js');
  expect(loads).toBe(0);
  expect(await importWithSheets(load, ['assets/shared-d2.js'])).toBe(1);
  expect(await importWithSheets(load, ['assets/only-d1.js'])).toBe(2);
  expect(fetched).toEqual([...Array(2).fill('/assets/only-d1.js'), '/assets/shared-d2.js', '/assets/only-d1.js']);
});

test('an import that waits for the request of another asks anew when that one fails', async () => {
  const cut = Promise.withResolvers<Response>();
  const answers = [() => cut.promise, () => new Response('')];
  vi.stubGlobal('fetch', async () => answers.shift()?.());
  const load = async () => 'chunk';
  const first = importWithSheets(load, ['assets/shared-e1.js']);
  const second = importWithSheets(load, ['assets/shared-e1.js']);
  cut.reject(new TypeError('no line'));
  await expect(first).rejects.toThrow('no line');
  expect(await second).toBe('chunk');
  expect(answers).toEqual([]);
});

test('what the document brought is not requested', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('asked for')));
  document.head.insertAdjacentHTML('beforeend', '<link rel="stylesheet" disabled href="/c.css">');
  document.head.insertAdjacentHTML('beforeend', '<link rel="modulepreload" href="/c.js">');
  await importWithSheets(async () => {}, ['c.css', 'c.js']);
  expect(sheets().filter((href) => href === '/c.css')).toHaveLength(1);
});
