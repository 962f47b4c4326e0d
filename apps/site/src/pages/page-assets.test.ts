import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BRANDS } from '@foyer/brands/brands';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readRenderAssets } from './page-assets.ts';

const FONTS = join(import.meta.dirname, '../../../../packages/brands/fonts');

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-assets-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const put = (name: string, content: object | string) =>
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));

test('a page preloads its own chunks and those of its language, not what the entry brings anyway', () => {
  put('client-1.css', '.a{color:red}\n');
  put('form-1.css', '.form{color:red}\n');
  put('login-1.css', '.login{color:red}\n');
  put('pages.json', { lobby: 'assets/client-1.js', home: 'assets/Home-1.js', login: 'assets/Login-1.js' });
  put('manifest.json', {
    'src/client.tsx': {
      file: 'assets/client-1.js',
      src: 'src/client.tsx',
      isEntry: true,
      imports: ['_shared.js'],
      css: ['client-1.css'],
    },
    '_shared.js': { file: 'assets/shared-1.js' },
    '_form.js': { file: 'assets/form-1.js', imports: ['_shared.js', 'src/client.tsx'], css: ['form-1.css'] },
    'src/Home.tsx': { file: 'assets/Home-1.js', src: 'src/Home.tsx', imports: ['_shared.js'] },
    'src/Login.tsx': { file: 'assets/Login-1.js', src: 'src/Login.tsx', imports: ['_form.js'], css: ['login-1.css'] },
    'virtual:foyer-texts/hu/first': { file: 'assets/first-1.js', src: 'virtual:foyer-texts/hu/first' },
    'virtual:foyer-texts/hu/later': { file: 'assets/later-1.js', src: 'virtual:foyer-texts/hu/later' },
    'virtual:foyer-texts/hu/forms': { file: 'assets/forms-1.js', src: 'virtual:foyer-texts/hu/forms' },
    'virtual:foyer-texts/hu/own': { file: 'assets/own-1.js', src: 'virtual:foyer-texts/hu/own' },
    'virtual:foyer-texts/keys/own': { file: 'assets/keys-1.js', src: 'virtual:foyer-texts/keys/own' },
  });
  const { entry, preloads, css, style, pageStyles } = readRenderAssets(folder, FONTS)(BRANDS.nordlys, 'en', false);
  expect(entry).toBe('/assets/client-1.js');
  expect(preloads).toEqual({
    home: ['/assets/Home-1.js'],
    login: ['/assets/Login-1.js', '/assets/form-1.js'],
    lobby: [],
    'texts-hu-first': ['/assets/first-1.js'],
    'texts-hu-later': ['/assets/later-1.js'],
    'texts-hu-forms': ['/assets/forms-1.js'],
    'texts-hu-own': ['/assets/own-1.js'],
  });
  expect(css).toMatch(/Figtree[\s\S]*\.a\{color:red\}$/);
  // The faces of ordinary text are in the page itself; rarer letters come as files.
  expect(css.match(/url\("data:font\/woff2;base64,[A-Za-z0-9+/=]{10000,}"\)/g)).toHaveLength(2);
  // A link that is switched off tells the browser's import that the sheet is there.
  expect(style.endsWith(`<style>${css}</style><link rel="stylesheet" disabled href="/client-1.css">`)).toBe(true);
  const login = '.login{color:red}.form{color:red}';
  const marks =
    '<link rel="stylesheet" disabled href="/login-1.css"><link rel="stylesheet" disabled href="/form-1.css">';
  expect(pageStyles).toEqual({
    home: { css: '', marks: '', style: '' },
    login: { css: login, marks, style: `<style>${login}</style>${marks}` },
    lobby: { css: '', marks: '', style: '' },
  });
  const preloaded = [...style.matchAll(/<link rel="preload" as="font" type="font\/woff2" crossorigin href="(.+?)">/g)];
  expect(preloaded.map(([, address = 'none']) => css.split(address).length)).toEqual([2, 2]);
  expect(css.match(/url\("\/fonts\/[a-z-]+-(?:more|hu)\.woff2"\)/g)).toHaveLength(4);
});

test('fonts that the browser has cached stand as files in the page; others mean another version', () => {
  put('pages.json', {});
  put('manifest.json', { 'src/client.tsx': { file: 'assets/client-1.js', isEntry: true } });
  const assetsOf = readRenderAssets(folder, FONTS);
  const { css, style, fonts } = assetsOf(BRANDS.foyer, 'hu', true);
  expect(style.length).toBeLessThan(10_000);
  expect(style).not.toContain('base64');
  expect(fonts?.addresses).toHaveLength(4);
  for (const address of fonts?.addresses ?? []) {
    expect(address).toMatch(/^\/fonts\/[a-z-]+\.woff2\?v=[\w-]{22}$/);
    // Preloaded as it is used; a page whose cache was emptied stays as it was drawn first.
    expect(style).toContain(`<link rel="preload" as="font" type="font/woff2" crossorigin href="${address}">`);
    expect(css).toContain(`font-display:optional;src:url("${address}")`);
  }
  const others = [assetsOf(BRANDS.foyer, 'en', false), assetsOf(BRANDS.nordlys, 'hu', false)];
  expect(new Set([fonts, ...others.map((assets) => assets.fonts)].map((files) => files?.version)).size).toBe(3);
  expect(assetsOf(BRANDS.foyer, 'hu', false).fonts).toEqual(fonts);
});

test('a missing or broken build is told in one sentence', () => {
  expect(() => readRenderAssets(folder, FONTS)).toThrow('not built yet');
  put('pages.json', {});
  put('manifest.json', { 'a.js': { file: 3 } });
  expect(() => readRenderAssets(folder, FONTS)).toThrow('not built yet');
  put('manifest.json', { 'src/client.tsx': { file: 'assets/client-1.js', isEntry: true } });
  put('pages.json', { login: 'assets/Login-1.js' });
  expect(() => readRenderAssets(folder, FONTS)).toThrow('not built yet');
});
