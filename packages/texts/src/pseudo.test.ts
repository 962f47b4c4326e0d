import { describe, expect, test } from 'vitest';
import { compileMessages } from './compile.ts';
import { createText } from './format.ts';
import { LANGUAGES, siteLanguages } from './languages.ts';
import { pseudoTexts, turnMessage } from './pseudo.ts';
import { foyerTexts } from './vite-plugin.ts';

const turned = (word: string) => `\u202e${word}\u202c`;

test.each([
  ['Log in', `${turned('Log')} ${turned('in')}`],
  ['Hello {name}!', `${turned('Hello')} {name}!`],
  ['Write to %SUPPORT_EMAIL%', `${turned('Write')} ${turned('to')} %SUPPORT_EMAIL%`],
  [
    '{count, plural, =0 {None} one {# game} other {# games, {when, date}}}',
    `{count, plural, =0 {${turned('None')}} one {# ${turned('game')}} other {# ${turned('games')}, {when, date}}}`,
  ],
  ['24 h × 5 %', `24 ${turned('h')} × 5 %`],
])('%j is written from right to left', (message, expected) => {
  expect(turnMessage(message)).toBe(expected);
});

describe('the pseudo-language', () => {
  const catalogue = compileMessages('xb');
  const t = createText({ language: 'xb', catalogue, placeholders: { SITE_NAME: 'Foyer' } });

  test('has every text of English, and arguments and placeholders still work', () => {
    const english = compileMessages('en');
    expect(Object.keys(catalogue)).toEqual(Object.keys(english));
    expect(t('groups.count', { count: 1 })).toBe(`1 ${turned('game')}`);
    expect(t('footer.copyright', { year: 2026 })).toBe('© 2026 Foyer');
    expect(pseudoTexts({ a: { b: 'c' } })).toEqual({ a: { b: turned('c') } });
  });

  test('is built like another language but is none that a site offers of itself', () => {
    const code = foyerTexts().load.call({ addWatchFile() {} }, '\0virtual:foyer-texts/xb/first') ?? '';
    expect(code).toContain(turned('Log'));
    expect(LANGUAGES).not.toContain('xb');
    expect(siteLanguages(undefined)).toEqual(LANGUAGES);
    expect(siteLanguages(['hu', 'xb', 'de'])).toEqual(['hu', 'xb']);
  });
});
