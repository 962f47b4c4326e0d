import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { errorCodes } from '@foyer/contract/error';
import { GAME_GROUPS } from '@foyer/domain/game/group-table';
import { figureLocale } from '@foyer/domain/money/format-money';
import { PAGE_TITLES } from '@foyer/domain/routing/page-titles';
import { ROUTES } from '@foyer/domain/routing/route-table';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { compileMessages, compileOverrides } from './compile.ts';
import { BROWSER_PARTS, textPartOf } from './first-areas.ts';
import { createText } from './format.ts';
import { LANGUAGES } from './languages.ts';
import { formatWholeNumber } from './plain-figures.ts';
import { TEXTS_FOLDER } from './read-texts.ts';
import { foyerTexts } from './vite-plugin.ts';

const text = (language: string) =>
  createText({ language, catalogue: compileMessages(language), moneyStyle: 'language' });

/** The pages that the specification titles (2.12). */
const PAGES = [
  ['PAGES-10', 'slots'],
  ['PAGES-11', 'bingo'],
  ['PAGES-12', 'table-games'],
  ['PAGES-13', 'dice'],
  ['PAGES-14', 'video-poker'],
  ['PAGES-15', 'jackpots'],
  ['PAGES-16', 'promotions'],
  ['PAGES-17', 'loyalty'],
  ['PAGES-18', 'profile'],
  ['PAGES-19', 'change-password'],
  ['PAGES-20', 'documents'],
  ['PAGES-21', 'account-validation'],
  ['PAGES-22', 'source-of-funds'],
  ['PAGES-23', 'close-account'],
  ['PAGES-24', 'contact'],
  ['PAGES-25', 'login-password'],
  ['PAGES-26', 'login-google'],
  ['PAGES-27', 'login-facebook'],
  ['PAGES-28', 'login-pay-and-play'],
  ['PAGES-29', 'login-smart-id'],
  ['PAGES-30', 'login-mobile-signature'],
  ['PAGES-31', 'login-idin'],
  ['PAGES-32', 'logout'],
  ['PAGES-33', 'activation'],
  ['PAGES-34', 'game-transactions'],
  ['PAGES-35', 'deposit-transactions'],
  ['PAGES-36', 'withdrawal-transactions'],
  ['PAGES-37', 'promo-transactions'],
  ['PAGES-38', 'limits'],
  ['PAGES-39', 'bonuses'],
  ['PAGES-40', 'campaigns'],
  ['PAGES-41', 'verification'],
  ['PAGES-42', 'maintenance'],
  ['PAGES-43', 'questionnaire'],
  ['PAGES-44', 'banking'],
  ['PAGES-45', 'tournaments'],
  ['PAGES-46', 'incomplete-games'],
  ['PAGES-47', 'how-to-start'],
  ['PAGES-48', 'faq'],
  ['PAGES-49', 'communication'],
  ['PAGES-50', 'time-out'],
] as const;

/** The catalogues that it names (9). */
const MESSAGES = [
  ['CONST-16', 'wallet'],
  ['CONST-17', 'contact'],
  ['CONST-19', 'game-tags'],
  ['CONST-20', 'help-bar'],
  ['CONST-21', 'home-menu'],
  ['CONST-22', 'filter'],
] as const;

test('the pages may ask for the titles of the specification, and for no others', () => {
  expect(PAGE_TITLES).toEqual(PAGES.map(([, page]) => page));
});

describe.each(LANGUAGES)('%s', (language) => {
  const t = text(language);

  test('[ERRCODE-01] every error code, page and game group has a text of its own', () => {
    const keys = [
      ...ROUTES.map(({ title }) => `title.${title}`),
      ...GAME_GROUPS.map(({ id, area }) => `groups.${area === 'live' ? `live-${id}` : id}`),
    ];
    expect(keys.filter((key) => !t.find(key))).toEqual([]);
    const has = (code: string) => [`error.${code}`, `error-more.${code}`].some((key) => t.find(key));
    expect(errorCodes().filter((code) => code !== '0' && !has(code))).toEqual([]);
  });

  test.each(PAGES)('[%s] the page %s has a title of its own', (_, page) => {
    const title = t.find(`page-title.${page}`)?.trim();
    expect(title).toMatch(/\p{L}{2}/u);
    expect(PAGES.filter(([, other]) => t.find(`page-title.${other}`)?.trim() === title)).toHaveLength(1);
  });

  test.each(MESSAGES)('[%s] the catalogue %s has messages', (_, area) => {
    const keys = Object.keys(compileMessages(language));
    expect(keys.filter((key) => key.startsWith(`${area}.`))).not.toEqual([]);
  });
});

test('[CONST-18] the deposit has messages of its own in every language', () => {
  for (const language of LANGUAGES) {
    const own = Object.keys(compileMessages(language)).filter((key) => key.startsWith('deposit.'));
    expect(own, language).toContain('deposit.heading');
  }
});

test('fixed messages are worded as the specification words them', () => {
  const t = text('en');
  expect(t('error-page.oops')).toBe('Oops!');
  expect(t('error-page.somethingWrong')).toBe('Something went wrong... Please reload the page and try again.');
  expect(t('error-page.reload')).toBe('Reload');
  expect(t('error-page.importFailed')).toBe(
    'Component cannot be loaded due to a connectivity problem. Please try to reload the page.',
  );
  expect(t('error-page.noResults')).toBe('No results found');
  expect(t('error-page.enableJavascript')).toBe('Please enable Javascript to use the site');
  expect(t('error-page.offline')).toBe('Please check your network connection');
});

test('arguments, plurals and numbers follow the language', () => {
  expect(text('en')('groups.count', { count: 1 })).toBe('1 game');
  expect(text('en')('groups.count', { count: 12_345 })).toBe('12,345 games');
  expect(text('hu')('groups.count', { count: 12_345 })).toBe('12\u00a0345 játék');
  expect(text('sv')('groups.count', { count: 1 })).toBe('1 spel');
  expect(text('nl')('groups.count', { count: 12_345 })).toBe('12.345 spellen');
});

test('[SHELL-22] [SHELL-23] placeholders are the brand’s, and are not looked for in arguments', () => {
  const catalogue = compileMessages('en');
  expect(createText({ language: 'en', catalogue })('brand.name')).toBe('Site');
  const t = createText({ language: 'en', catalogue, placeholders: { SITE_NAME: 'Foyer' } });
  expect(t('brand.name')).toBe('Foyer');
  expect(t('title.template', { title: '%SITE_NAME%' })).toBe('%SITE_NAME% | Foyer');
});

test('an unknown key and a message without its arguments show the key, and nothing inherited is a text', () => {
  const t = text('en');
  expect(t.find('groups.nosuch')).toBeNull();
  expect(t.find('constructor')).toBeNull();
  expect(createText({ language: 'en', catalogue: {} })('header.login')).toBe('header.login');
  expect(() => t('groups.count')).not.toThrow();
});

test('[CONST-15] a text that a language lacks is English', () => {
  // The built-in languages lack nothing: this one is a folder of its own.
  const folder = mkdtempSync(join(tmpdir(), 'foyer-texts-'));
  writeFileSync(join(folder, 'header.json'), '{ "login": "Belépés" }');
  const t = createText({ language: 'hu', catalogue: compileMessages(relative(TEXTS_FOLDER, folder)) });
  rmSync(folder, { recursive: true });
  expect([t('header.login'), t('header.register')]).toEqual(['Belépés', text('en')('header.register')]);
});

test('brand and operator have the last word, but for what is no message', () => {
  const refused: string[] = [];
  const catalogue = compileMessages(
    'hu',
    [{ brand: { name: 'Szia' }, own: { text: 'Saját {name}' } }, { brand: { broken: '{' } }],
    (key) => refused.push(key),
  );
  const t = createText({ language: 'hu', catalogue });
  expect(t('brand.name')).toBe('Szia');
  expect(t.find('own.text', { name: 'X' })).toBe('Saját X');
  expect(refused).toEqual(['brand.broken']);
  expect(compileOverrides([])).toEqual({});
});

test('the build gets the texts of one language as a module, and no unknown one', () => {
  const plugin = foyerTexts();
  const id = plugin.resolveId('virtual:foyer-texts/sv') ?? '';
  const watched: string[] = [];
  const code = plugin.load.call({ addWatchFile: (file: string) => watched.push(file) }, id) ?? '';
  expect(code).toContain('Logga in');
  expect(watched.some((file) => file.endsWith('sv/error.json'))).toBe(true);
  expect(() => plugin.load.call({ addWatchFile() {} }, id.replace('sv', 'xx'))).toThrow('"xx"');
  expect(plugin.resolveId('react')).toBeUndefined();
  const part = (name: string) => plugin.load.call({ addWatchFile() {} }, `${id}/${name}`) ?? '';
  expect(part('first')).toContain('header.login');
  expect(part('first')).not.toContain('login.heading');
  const keys = plugin.load.call({ addWatchFile() {} }, '\0virtual:foyer-texts/keys/later') ?? '';
  expect(keys).toContain('login.heading');
  expect(keys).not.toContain('header.login');
  expect(part('later')).toContain(text('sv')('login.heading'));
  expect(part('later')).not.toContain('login.heading');
});

/** What `import` gives of a module that the plugin makes. */
async function importMade(id: string): Promise<{ catalogue: Record<string, unknown>; keys: string[] }> {
  const code = foyerTexts().load.call({ addWatchFile() {} }, `\0${id}`) ?? '';
  const source = /import \{ keys \} from '([^']+)'/.exec(code)?.[1];
  const keys = source ? (await importMade(source)).keys : [];
  const whole = code.replace(/^import .*;$/m, `const keys = ${JSON.stringify(keys)};`);
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(whole)}`);
}

test.each([...LANGUAGES, 'xb'])(
  'the parts of %s are the whole of it; what every page needs is at most 15 KB, forms and own pages add at most 15 each',
  async (language) => {
    const parts = BROWSER_PARTS.map((part) => `virtual:foyer-texts/${language}/${part}`);
    const made = await Promise.all(parts.map(importMade));
    const shown = Object.entries(compileMessages(language)).filter(([key]) => textPartOf(key) !== 'server');
    expect(Object.assign({}, ...made.map(({ catalogue }) => catalogue))).toEqual(Object.fromEntries(shown));
    const [first = 0, later = 0, ...added] = parts.map(
      (id) => brotliCompressSync(foyerTexts().load.call({ addWatchFile() {} }, `\0${id}`) ?? '').length,
    );
    expect(first + later).toBeLessThanOrEqual(15 * 1024);
    for (const size of added) expect(size).toBeLessThanOrEqual(15 * 1024);
  },
);

/** Messages that stand only where the brand is for play money. */
const OF_PLAY_MONEY = ['common.playMoney', 'common.playMoneyNotice', 'footer.licence'];

test.each(LANGUAGES.map((language) => [language]))(
  'no message tells players of real money that theirs is play money: %s',
  (language) => {
    const words = /play money|játékpénz|speelgeld|låtsaspengar|spelpengar/i;
    const catalogue = Object.entries(compileMessages(language));
    const told = catalogue.filter(([, message]) => words.test(JSON.stringify(message))).map(([key]) => key);
    expect(told.sort()).toEqual(OF_PLAY_MONEY);
  },
);

test.each([...LANGUAGES, 'xb'])('a whole number in %s is what Intl writes', (language) => {
  for (const style of ['language', 'specification'] as const) {
    const locale = figureLocale(style, language);
    const { format } = new Intl.NumberFormat(locale);
    for (const number of [0, 1, 7, 35, 100, 999, 1_000, 9_999, 10_000, 10_240, 123_456, 1_000_000, 98_765_432_101])
      expect(formatWholeNumber(locale, number)).toBe(format(number));
  }
});

test('what is no whole number, or of a locale that is not ours, is left to Intl', () => {
  expect([-1, 0.5, 2 ** 60, '1000', Number.NaN].map((value) => formatWholeNumber('de', value))).toEqual(
    Array(5).fill(null),
  );
  expect(formatWholeNumber('hi', 1_000_000)).toBeNull();
});

test('the counts of a page make no number format', () => {
  const made = vi.spyOn(Intl, 'NumberFormat');
  onTestFinished(() => made.mockRestore());
  const catalogue = { ...compileMessages('en'), 'brand.name': '%NUMBER_6000%' };
  const t = createText({ language: 'en', catalogue });
  expect([1, 999, 1_000, 10_240].map((count) => t('groups.count', { count }))).toEqual([
    '1 game',
    '999 games',
    '1.000 games',
    '10.240 games',
  ]);
  expect(t('brand.name')).toBe('6.000');
  expect(made).not.toHaveBeenCalled();
  expect(t.fill('%NUMBER_0.95%')).toBe('0,95');
  expect(made).toHaveBeenCalledOnce();
});

test.each([
  ['en', 'specification', '6.000 and 0,95'],
  ['hu', 'specification', '6.000 and 0,95'],
  ['en', 'language', '6,000 and 0.95'],
  ['nl', 'language', '6.000 and 0,95'],
  ['sv', 'language', '6\u00a0000 and 0,95'],
] as const)('[ENTITY-33] a figure in running words of %s follows the style %s', (language, moneyStyle, figures) => {
  const catalogue = { 'brand.name': '%NUMBER_6000% and %NUMBER_0.95%' };
  const t = createText({ language, catalogue, moneyStyle });
  expect(t('brand.name')).toBe(figures);
  expect(t.fill('%NUMBER_6000% and %NUMBER_0.95%')).toBe(figures);
});

test('what is no figure stays as it is', () => {
  const t = createText({ language: 'en', catalogue: {}, placeholders: { SITE_NAME: '%NUMBER_6000%' } });
  expect(t.fill('%NUMBER_% %NUMBER_1,5% %2045% %SITE_NAME%')).toBe('%NUMBER_% %NUMBER_1,5% %2045% %NUMBER_6000%');
});

test.each(LANGUAGES)(
  'the names of the steps of a verification break between parts of words on a phone: %s',
  (language) => {
    const t = text(language);
    const names = [
      t('verify.step-method'),
      t('verify.step-card'),
      t('verify.step-details'),
      t('verify.step-documents'),
    ];
    expect(names.flatMap((name) => name.split(/[ \u00ad]/)).filter((part) => part.length > 9)).toEqual([]);
  },
);

/** Words that the trade does not use in a language: notes and coins for money that can be withdrawn, or two spellings of one word. */
const AVOIDED = [
  ['nl', /\bcontant/i],
  ['nl', /politiek prominent persoon/i],
  ['sv', /kontanter|kasino/i],
  ['sv', /\bdemon\b/i],
] as const;

test.each(AVOIDED)('nobody reads in %s what matches %s', (language, avoided) => {
  const folders = [join(TEXTS_FOLDER, language), join(TEXTS_FOLDER, '../../../content', language)];
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const read = files.filter((file) => /\.(json|md)$/.test(file));
  expect(read.length).toBeGreaterThan(50);
  expect(read.filter((file) => avoided.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test.each(LANGUAGES)('a payout names the method beside the sentence, not as where money goes to: %s', (language) => {
  const t = text(language);
  const where = { amount: '5', name: 'Pay by bank', methodName: 'Pay by bank', target: '•••• 1' };
  const sentences = [
    t('exclusion.cashSent', where),
    t('exclusion.pending', where),
    t('exclusion-mail.payout', where),
    t('payment-mail.surplusPayout', where),
  ];
  for (const sentence of sentences) expect(sentence).toContain('(Pay by bank •••• 1)');
});
