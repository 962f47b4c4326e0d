import { getSession } from '@foyer/contract/account/session';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFontsCached } from './font-cache.ts';

const FONTS = { version: 'v1', addresses: ['/fonts/a.woff2?v=1', '/fonts/b.woff2?v=2'] };
const jar = new Map<string, string>();
const fetchFile = vi.fn(async (_address: string) => new Response('font'));

let client = new QueryClient();
let stop = () => {};
const setLoggedIn = (loggedIn: boolean) => client.setQueryData([getSession.name, {}], { loggedIn });

beforeEach(() => {
  jar.clear();
  client = new QueryClient();
  vi.stubGlobal('fetch', fetchFile);
  vi.stubGlobal('cookieStore', {
    get: async (name: string) => (jar.has(name) ? { value: jar.get(name) } : null),
    set: async ({ name, value }: { name: string; value: string }) => void jar.set(name, value),
    delete: async (name: string) => void jar.delete(name),
  });
});

afterEach(() => {
  stop();
  fetchFile.mockClear();
  vi.unstubAllGlobals();
});

test('a login caches the fonts and then says so; a logout takes it back', async () => {
  setLoggedIn(false);
  stop = keepFontsCached(client, FONTS);
  expect(fetchFile).not.toHaveBeenCalled();
  setLoggedIn(true);
  setLoggedIn(true);
  await expect.poll(() => jar.get('foyer-fonts')).toBe('v1');
  expect(fetchFile.mock.calls.map(([address]) => address)).toEqual(FONTS.addresses);
  setLoggedIn(false);
  await expect.poll(() => jar.has('foyer-fonts')).toBe(false);
});

test('fonts of another version are fetched anew, the same ones are not', async () => {
  jar.set('foyer-fonts', 'v0');
  setLoggedIn(true);
  stop = keepFontsCached(client, FONTS);
  await expect.poll(() => jar.get('foyer-fonts')).toBe('v1');
  stop();
  fetchFile.mockClear();
  stop = keepFontsCached(client, FONTS);
  await new Promise((resolve) => setTimeout(resolve));
  expect(fetchFile).not.toHaveBeenCalled();
});

test.each([
  ['a font that is lost on the way', () => Promise.reject(new TypeError('offline'))],
  ['a font that is gone', async () => new Response('', { status: 404 })],
])('%s stays in the pages', async (_, answer) => {
  fetchFile.mockImplementationOnce(answer);
  setLoggedIn(true);
  stop = keepFontsCached(client, FONTS);
  await expect.poll(() => fetchFile.mock.calls.length).toBe(2);
  await new Promise((resolve) => setTimeout(resolve));
  expect(jar.size).toBe(0);
});
