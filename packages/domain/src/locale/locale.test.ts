import { describe, expect, test } from 'vitest';
import {
  addMissingPrefix,
  FALLBACK_LANGUAGE,
  localePath,
  negotiateLanguage,
  pagesLanguageCookie,
  splitLocale,
  stripLocalePrefix,
} from './locale.ts';

const LANGUAGES = ['en', 'hu', 'sv'];

test('[CONST-15] the fallback language is en', () => {
  expect(FALLBACK_LANGUAGE).toBe('en');
});

test.each([
  ['/', 'en', '', '/'],
  ['/providers', 'en', '', '/providers'],
  ['/hu', 'hu', '/hu', '/'],
  ['/hu/', 'hu', '/hu', '/'],
  ['/hu?modal=login', 'hu', '/hu', '/?modal=login'],
  ['/hu#top', 'hu', '/hu', '/#top'],
  ['/hu/slots-games', 'hu', '/hu', '/slots-games'],
  ['/hu/hu', 'hu', '/hu', '/hu'],
  ['/hungry', 'en', '', '/hungry'],
  ['/en', 'en', '/en', '/'],
  ['/en/faq', 'en', '/en', '/faq'],
  ['/enough', 'en', '', '/enough'],
  ['/xx/faq', 'en', '', '/xx/faq'],
  ['/HU/faq', 'en', '', '/HU/faq'],
  ['', 'en', '', '/'],
  ['/hu//evil.example', 'hu', '/hu', '/evil.example'],
  ['/hu/\\evil.example', 'hu', '/hu', '/evil.example'],
  ['//evil.example', 'en', '', '/evil.example'],
])('[PATH-22] [SHELL-20] splits %j into language %j, prefix %j, path %j', (given, language, prefix, path) => {
  expect(splitLocale(given, LANGUAGES)).toEqual({ language, prefix, path });
});

test('[PATH-22] /en is allowed where the settings do not list it', () => {
  expect(splitLocale('/en/faq', ['hu'])).toEqual({ language: 'en', prefix: '/en', path: '/faq' });
});

test.each([
  ['the prefix goes', '/hu/slots-games', '/hu', '/slots-games'],
  ['the prefix alone leaves the root', '/hu', '/hu', '/'],
  ['a path without it stays', '/providers', '/hu', '/providers'],
  ['a longer word is not the prefix', '/hungry', '/hu', '/hungry'],
  ['no prefix, no change', '/providers', '', '/providers'],
])('[PATH-22] %s', (_title, path, prefix, stripped) => {
  expect(stripLocalePrefix(path, prefix)).toBe(stripped);
});

test.each([
  ['/hu', '/faq', '/hu/faq'],
  ['/hu', '/?modal=search', '/hu?modal=search'],
  ['/hu', '/en/faq', '/en/faq'],
  ['/hu', '/sv?a=1', '/sv?a=1'],
  ['', '/hu/faq', '/hu/faq'],
  ['', '/faq', '/faq'],
])('under %j the address %s is %s: its own language wins', (prefix, address, whole) => {
  expect(addMissingPrefix(prefix, address, LANGUAGES)).toBe(whole);
});

describe('localePath', () => {
  test.each([
    ['en', '/', '/'],
    ['en', '/faq', '/faq'],
    ['hu', '/', '/hu'],
    ['hu', '/faq', '/hu/faq'],
    ['hu', '/?modal=login', '/hu?modal=login'],
    ['hu', '/#top', '/hu#top'],
    ['hu', '?modal=login', '?modal=login'],
    ['hu', '#top', '#top'],
  ])('%j of %j is %j', (language, path, expected) => {
    expect(localePath(language, path)).toBe(expected);
    if (path.startsWith('/')) expect(splitLocale(expected, LANGUAGES)).toMatchObject({ language, path });
  });

  test.each(['//evil.example', '/\\evil.example', '/\t/evil.example', '///evil.example'])(
    '%j names no other host',
    (path) => {
      expect(localePath('en', path)).toBe('/evil.example');
      expect(localePath('hu', path)).toBe('/hu/evil.example');
      expect(addMissingPrefix('', path, LANGUAGES)).toBe('/evil.example');
      expect(addMissingPrefix('/hu', path, LANGUAGES)).toBe('/hu/evil.example');
    },
  );

  test('an address of another site stays as it is', () => {
    expect(localePath('hu', 'https://partner.example/')).toBe('https://partner.example/');
  });
});

test.each([
  ['hu-HU,hu;q=0.9,en;q=0.8', 'hu'],
  ['de,sv;q=0.5,hu;q=0.7', 'hu'],
  ['SV', 'sv'],
  ['en;q=0.1, hu;q=0', 'en'],
  ['hu;q=0', 'en'],
  ['hu;q=nonsense, sv', 'sv'],
  ['de, fr', 'en'],
  ['*', 'en'],
  ['', 'en'],
  [null, 'en'],
  [undefined, 'en'],
  [',;;q=,hu ; q=0.4', 'hu'],
])('[SHELL-20] Accept-Language %j gives %j', (header, language) => {
  expect(negotiateLanguage(header, LANGUAGES)).toBe(language);
});

test.each([
  ['iOS, hu, /en/faq', { ios: true, cookie: 'hu', path: '/en/faq' }, 'en'],
  ['iOS, hu, /en', { ios: true, cookie: 'hu', path: '/en' }, 'en'],
  ['Android', { ios: false, cookie: 'hu', path: '/en/faq' }, null],
  ['the path of another language', { ios: true, cookie: 'hu', path: '/hu/faq' }, null],
  ['a path that only looks alike', { ios: true, cookie: 'hu', path: '/enough' }, null],
  ['another cookie', { ios: true, cookie: 'sv', path: '/en/faq' }, null],
  ['no cookie', { ios: true, cookie: null, path: '/en/faq' }, null],
])('[CONST-14] pages language cookie: %s', (_name, visit, expected) => {
  expect(pagesLanguageCookie(visit)).toBe(expected);
});
