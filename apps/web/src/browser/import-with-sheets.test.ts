import { expect, test } from 'vitest';
import { importWithSheets } from './import-with-sheets.ts';

/** The head may hold another test file's addresses of pages. */
const links = () =>
  [...document.head.querySelectorAll('link:is([rel="stylesheet"], [rel="modulepreload"])')].map((link) =>
    link.getAttribute('href'),
  );
const linkOf = (href: string) => document.head.querySelector(`link[href="${href}"]`);
const settle = (href: string, event: 'load' | 'error') => linkOf(href)?.dispatchEvent(new Event(event));

test('a chunk waits for its sheets, also for one that another import asked for', async () => {
  const load = async () => 'chunk';
  const both = Promise.all([importWithSheets(load, ['a.css', 'a.js']), importWithSheets(load, ['a.css'])]);
  expect(await Promise.race([both, Promise.resolve('waiting')])).toBe('waiting');
  expect(links()).toEqual(['/a.css', '/a.js']);
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
  expect(links().filter((href) => href === '/b.css')).toHaveLength(1);
});

test('a sheet that the document brought is not requested', async () => {
  document.head.insertAdjacentHTML('beforeend', '<link rel="stylesheet" disabled href="/c.css">');
  await importWithSheets(async () => {}, ['c.css']);
  expect(links().filter((href) => href === '/c.css')).toHaveLength(1);
});
